import { parisDay } from "./dates.ts";
import { WAITING_STATUSES } from "./status.ts";

/** What the next day of an order is for: an answer, the end of an option, or the pick-up. */
export type DeadlineAct = "answer" | "option" | "pickup";

interface Dated {
  readonly status: string;
  readonly expireDate?: Date | string | null;
  readonly dates?: readonly (Date | string)[] | null;
}
export interface Deadline {
  readonly act: DeadlineAct;
  readonly at: Date;
}

const isOneOf = (statuses: readonly string[], status: string): boolean => statuses.includes(status);

/** Statuses in which goods are to be handed over. */
export const HANDOVER_STATUSES = ["CONFIRMED", "PAID", "READY"] as const;

/** By when the next thing must happen to an order; null if nothing is due. */
export function deadlineOf({ status, expireDate, dates }: Dated): Deadline | null {
  if (isOneOf(WAITING_STATUSES, status))
    return expireDate ? { act: status === "PENDING" ? "answer" : "option", at: new Date(expireDate) } : null;
  if (!isOneOf(HANDOVER_STATUSES, status)) return null;
  const days = (dates ?? []).map((date) => new Date(date)).sort((a, b) => a.getTime() - b.getTime());
  return days[0] ? { act: "pickup", at: days[0] } : null;
}

const DAY_MS = 24 * 3_600_000;

/** A deadline within so many days, today included, is soon. */
export const SOON_DAYS = 7;
/** Where the next deadline of an order stands, most urgent first; `none`: nothing is due. */
export const DUES = ["late", "soon", "later", "none"] as const;
export type Due = (typeof DUES)[number];

/** Where a deadline stands: its day has passed, is within the next seven days, or later. */
export function urgencyOf({ at }: Deadline, now: Date): Exclude<Due, "none"> {
  const days = (Date.parse(parisDay(at)) - Date.parse(parisDay(now))) / DAY_MS;
  return days < 0 ? "late" : days < SOON_DAYS ? "soon" : "later";
}

export function dueOf(order: Dated, now: Date): Due {
  const deadline = deadlineOf(order);
  return deadline ? urgencyOf(deadline, now) : "none";
}
