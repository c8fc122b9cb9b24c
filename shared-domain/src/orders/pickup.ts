import { array, number, object, string } from "yup";
import { type Day, parisDay, parisMinute } from "./dates.ts";

/** Hours of one weekday during which goods are fetched at a place; 1 is Monday, times are those of Paris. */
export interface PickupWindow {
  day: number;
  from: string;
  to: string;
}
/** When goods are fetched at a place: weekly hours, cut into appointments. */
export interface PickupHours {
  windows: PickupWindow[];
  /** Length of an appointment. */
  minutes: number;
  /** Buyers at the same time. */
  capacity: number;
  /** Whole days between booking and appointment, at least. */
  noticeDays: number;
}
/** One appointment that can be made. */
export interface PickupSlot {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const PICKUP_MINUTES = [15, 30, 45, 60, 90, 120, 240] as const;
export const PICKUP_LIMITS = {
  windows: 28,
  capacity: 20,
  noticeDays: 30,
  /** Days after today on which appointments are made. */
  horizonDays: 90,
} as const;
export const NEW_PICKUP_HOURS: PickupHours = { windows: [], minutes: 30, capacity: 1, noticeDays: 1 };

/** Statuses in which both sides make appointments: what is handed over is agreed, and not ready yet (decision E2). */
export const APPOINTMENT_STATUSES = ["CONFIRMED", "PAID"] as const;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** Minutes since midnight. */
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const isTime = (value: unknown): value is string => typeof value === "string" && TIME.test(value);

/** Whether two windows share a minute. */
const overlap = (one: PickupWindow, other: PickupWindow): boolean =>
  one.day === other.day && one.from < other.to && other.from < one.to;

/** Messages of the rules; screens pass them in the user's language. */
interface PickupMessages {
  readonly time?: string;
  readonly order?: string;
  readonly overlap?: string;
}
const KEYS = {
  time: "a time such as 08:30",
  order: "the end comes after the beginning",
  overlap: "these hours overlap others of the same day",
};

/** What a place may say of its pick-ups. */
export const pickupHoursSchema = (inLanguage: PickupMessages = {}) => {
  const messages = { ...KEYS, ...inLanguage };
  const time = () => string().strict().required(messages.time).matches(TIME, messages.time);
  return object({
    windows: array(
      object({
        day: number().integer().min(1).max(7).required(),
        from: time(),
        to: time()
          .test({
            name: "after",
            message: messages.order,
            test: (to, { parent }) => {
              const { from } = parent as PickupWindow;
              return !isTime(from) || !isTime(to) || to > from;
            },
          })
          .test({
            name: "overlap",
            message: messages.overlap,
            test: (_to, context) => {
              const own = context.parent as PickupWindow;
              const all = (context.from?.[1]?.value as PickupHours | undefined)?.windows ?? [];
              return all.filter((other) => overlap(own, other)).length <= 1;
            },
          }),
      }).required(),
    )
      .max(PICKUP_LIMITS.windows)
      .required(),
    minutes: number()
      .oneOf([...PICKUP_MINUTES])
      .required(),
    capacity: number().integer().min(1).max(PICKUP_LIMITS.capacity).required(),
    noticeDays: number().integer().min(0).max(PICKUP_LIMITS.noticeDays).required(),
  });
};

const weekday = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
const shiftDay = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The first and last day on which an appointment is made now. */
export function pickupRange(
  { noticeDays }: PickupHours,
  now: Date,
): { readonly first: Day; readonly last: Day } {
  const today = parisDay(now);
  return { first: shiftDay(today, noticeDays), last: shiftDay(today, PICKUP_LIMITS.horizonDays) };
}

/** Appointments of one day in their order; the rest of a window that is shorter than one is not used. */
function slotsOfDay({ windows, minutes }: PickupHours, day: Day): PickupSlot[] {
  return windows
    .filter((window) => window.day === weekday(day))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .flatMap(({ from, to }) => {
      const slots: PickupSlot[] = [];
      for (let start = minuteOf(from); start + minutes <= minuteOf(to); start += minutes)
        slots.push({ startsAt: parisMinute(day, start), endsAt: parisMinute(day, start + minutes) });
      return slots;
    });
}

/** The appointments that a place offers on these days, from now on. */
export function pickupSlots(hours: PickupHours, from: Day, days: number, now: Date): PickupSlot[] {
  const { first, last } = pickupRange(hours, now);
  return Array.from({ length: days }, (_, index) => shiftDay(from, index))
    .filter((day) => day >= first && day <= last)
    .flatMap((day) => slotsOfDay(hours, day))
    .filter(({ startsAt }) => startsAt > now);
}
