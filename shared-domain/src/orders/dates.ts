import { lazily } from "../format/lazily.ts";
import { TIMINGS } from "../limits/index.ts";

/** Time zone of issue and expiry dates (spec part 1 §9). */
export const ORDER_TIME_ZONE = "Europe/Paris";
const DAY_MS = 24 * 3_600_000;

/** A calendar day, `2026-03-29`. */
export type Day = string;

const parisParts = lazily(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: ORDER_TIME_ZONE,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    }),
);

/** The wall clock of Paris at an instant, expressed as UTC, so that arithmetic ignores summer time. */
function toWallClock(instant: Date): number {
  const part = Object.fromEntries(
    parisParts()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const text = `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`;
  return Date.parse(text) + (((instant.getTime() % 1000) + 1000) % 1000);
}

/** The instant at which Paris shows this wall clock; one hour later in the hour that summer time skips. */
function fromWallClock(wall: number): Date {
  const guess = wall - (toWallClock(new Date(wall)) - wall);
  const drift = toWallClock(new Date(guess)) - wall;
  return new Date(guess - drift);
}

/** The day in Paris at an instant. */
export const parisDay = (instant: Date): Day => new Date(toWallClock(instant)).toISOString().slice(0, 10);

/** The same time of day in Paris on another day; noon if there is no time to keep. */
export function onParisDay(day: Day, keepTimeOf?: Date): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) throw new RangeError(`Not a day: ${day}`);
  const timeOfDay = keepTimeOf ? toWallClock(keepTimeOf) % DAY_MS : DAY_MS / 2;
  return fromWallClock(midnight + timeOfDay);
}

/** The instant at which clocks in Paris show this minute of a day, counted from midnight. */
export const parisMinute = (day: Day, minute: number): Date =>
  fromWallClock(Date.parse(`${day}T00:00:00Z`) + minute * 60_000);

/** Adds days and keeps the time of day in Paris, also across changes of the clock. */
export const addParisDays = (instant: Date, days: number): Date =>
  fromWallClock(toWallClock(instant) + days * DAY_MS);

/** A document expires 30 days after its issue, unless the team's quote settings say otherwise (CONST-002, decision A24). */
export const defaultExpiry = (issue: Date, validityDays: number = TIMINGS.quoteValidityDays): Date =>
  addParisDays(issue, validityDays);

/** Whether the last day of validity has ended in Paris. */
export const isPastExpiry = (expireDate: Date, now: Date): boolean => parisDay(now) > parisDay(expireDate);
