/** Days are texts `yyyy-mm-dd`; all arithmetic is in UTC, so that no change of clocks moves a day. */
const DAY = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Today in the user's time zone. */
export function today(now = new Date()): string {
  return dayText(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

export const addDays = (day: string, count: number): string => dayText(at(day) + count * DAY);

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const date = new Date(at(day));
  const month = date.getUTCMonth() + count;
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return dayText(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last)));
}

/** The first and the last day of a day's month. */
export function monthOf(day: string): readonly [string, string] {
  const first = `${day.slice(0, 7)}-01`;
  return [first, addDays(addMonths(first, 1), -1)];
}

/** Day of the week, 0 for Monday. */
export const weekday = (day: string): number => (new Date(at(day)).getUTCDay() + 6) % 7;

/** The weeks from Monday to Sunday that show the month of a day. */
export function weeksOf(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekday(first));
  const weeks: string[][] = [];
  for (
    let monday = start;
    weeks.length === 0 || monday.slice(0, 7) === day.slice(0, 7);
    monday = addDays(monday, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return weeks;
}

/** Whether a day is between two bounds, each of which may be missing. */
export const isWithin = (day: string, min?: string | null, max?: string | null): boolean =>
  (!min || day >= min) && (!max || day <= max);
