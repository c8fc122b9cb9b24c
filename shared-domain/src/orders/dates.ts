import { TIMINGS } from "../limits/index.ts";

/** Issue and expiry dates are days of this zone (spec part 1 §9). */
export const ORDER_TIME_ZONE = "Europe/Paris";
const DAY_MS = 24 * 3_600_000;

/** A calendar day, `2026-03-29`. */
export type Day = string;

const parisParts = new Intl.DateTimeFormat("en-GB", {
  timeZone: ORDER_TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** The wall clock of Paris at an instant, as if it were UTC: arithmetic on it is free of summer time. */
function toWallClock(instant: Date): number {
  const part = Object.fromEntries(parisParts.formatToParts(instant).map(({ type, value }) => [type, value]));
  const text = `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`;
  return Date.parse(text) + (((instant.getTime() % 1000) + 1000) % 1000);
}

/** The instant at which Paris shows this wall clock; in the hour that summer time skips, one hour later. */
function fromWallClock(wall: number): Date {
  const guess = wall - (toWallClock(new Date(wall)) - wall);
  const drift = toWallClock(new Date(guess)) - wall;
  return new Date(guess - drift);
}

/** The day it is in Paris at an instant. */
export const parisDay = (instant: Date): Day => new Date(toWallClock(instant)).toISOString().slice(0, 10);

/** The same time of day in Paris, on another day; without a time to keep, noon. */
export function onParisDay(day: Day, keepTimeOf?: Date): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) throw new RangeError(`Not a day: ${day}`);
  const timeOfDay = keepTimeOf ? toWallClock(keepTimeOf) % DAY_MS : DAY_MS / 2;
  return fromWallClock(midnight + timeOfDay);
}

/** So many days later at the same time in Paris, over summer time too. */
export const addParisDays = (instant: Date, days: number): Date =>
  fromWallClock(toWallClock(instant) + days * DAY_MS);

/** A document expires 30 days after its issue, unless the team's quote settings say otherwise (CONST-002, decision A24). */
export const defaultExpiry = (issue: Date, validityDays: number = TIMINGS.quoteValidityDays): Date =>
  addParisDays(issue, validityDays);

/** A document is good through the whole of its last day in Paris. */
export const isPastExpiry = (expireDate: Date, now: Date): boolean => parisDay(now) > parisDay(expireDate);
