import { dayOf, isIsoDay } from "../../import/day-of.ts";
import { baseType } from "./bases.ts";
import { isEmptyValue } from "./guards.ts";

/** A day is stored as noon UTC, which is the same day in every European time zone. */
const NOON = "T12:00:00.000Z";

function dayIn(wire: unknown): string | null {
  if (typeof wire !== "string" || wire === "") return null;
  return wire.length === 10 || wire.endsWith(NOON) ? wire.slice(0, 10) : dayOf(wire);
}

/** A day of the calendar. The API has built-in days as moments, own ones as `2026-11-20`. */
export const date = baseType("DATE", {
  search: "date",
  operand: "text",
  operandOf: (stored) => dayIn(stored instanceof Date ? stored.toISOString() : stored),
  group: "period",
  read: dayIn,
  write: (value) => {
    if (isEmptyValue(value)) return null;
    return value instanceof Date ? value.toISOString() : `${value.slice(0, 10)}${NOON}`;
  },
  readTexts: (texts) => {
    const first = texts.find((text) => text.trim() !== "") ?? "";
    return isIsoDay(first) ? first : undefined;
  },
  writeTexts: (value) =>
    isEmptyValue(value) ? [] : [value instanceof Date ? value.toISOString().slice(0, 10) : value],
  searchWords: (texts) => texts.filter((text) => !isIsoDay(text)),
});
