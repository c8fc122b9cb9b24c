/** The time zone in which a day is written down: a moment kept at midnight UTC or at midnight in Paris is the same day. */
const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" });

/** ISO day of a moment as a person of the trade would read it off a screen; `null` for none. */
export function dayOf(moment: string | Date | null | undefined): string | null {
  if (moment === null || moment === undefined || moment === "") return null;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : DAY.format(date);
}
