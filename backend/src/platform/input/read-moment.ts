import { DomainError } from "@gisement/shared-domain/errors";
import { isIsoDay } from "@gisement/shared-domain/import";

/** A day, or a moment with its zone; seconds and their fraction may be left out. */
const ISO_8601 =
  /^\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;

// Four-digit years only: PostgreSQL and forms both support those.
const FIRST_MOMENT = Date.parse("0001-01-01T00:00:00.000Z");
const LAST_MOMENT = Date.parse("9999-12-31T23:59:59.999Z");
export const isMoment = (value: unknown): value is Date =>
  value instanceof Date && value.getTime() >= FIRST_MOMENT && value.getTime() <= LAST_MOMENT;

/**
 * A moment in ISO 8601: `2026-03-29T12:00:00.000Z`, also with an offset, or a day, which means its midnight in UTC. A day or time
 * that does not exist is refused, never shifted to another.
 */
export function readMoment(value: unknown): Date {
  if (isMoment(value)) return value;
  if (typeof value === "string" && ISO_8601.test(value) && isIsoDay(value.slice(0, 10))) {
    const date = new Date(value);
    if (isMoment(date)) return date;
  }
  throw new DomainError("BAD_USER_INPUT", "A date and time in ISO 8601 is needed.", {
    found: value,
    accepted: "2026-03-29T12:00:00.000Z",
  });
}
