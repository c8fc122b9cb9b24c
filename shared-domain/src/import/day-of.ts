import { lazily } from "../format/lazily.ts";

/** Time zone of calendar days: an instant stored at midnight UTC or at midnight in Paris gives the same day. */
const parisDay = lazily(() => new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" }));

/** Whether a text is an ISO day of the calendar; `2026-02-30` is not. */
export function isIsoDay(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** ISO day in Paris of an instant; `null` for a missing one. */
export function dayOf(instant: string | Date | null | undefined): string | null {
  if (instant === null || instant === undefined || instant === "") return null;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? null : parisDay().format(date);
}
