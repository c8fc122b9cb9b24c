import { isOwnKey, type OwnKey } from "@gisement/shared-domain/fields";

/** Fields with a range filter. Lengths in centimetres, weight in kilograms. */
export const NUMBER_RANGES = ["quantity", "price", "weight", "length", "width", "height"] as const;
export const DATE_RANGES = ["startDate", "createdAt"] as const;
export const RANGE_FIELDS = [...NUMBER_RANGES, ...DATE_RANGES] as const;
/** A field of every lot, or one of the team's own properties. */
export type RangeField = (typeof RANGE_FIELDS)[number] | OwnKey;

/** A range, both ends inclusive. Numbers as in the URL ("2.5"), days as "2026-03-29". */
export interface Range {
  readonly min: string | null;
  readonly max: string | null;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Whether the range is one of days; for an own property, its values decide. */
export const isDateRange = (field: RangeField, range?: Range | null): boolean =>
  isOwnKey(field)
    ? DAY.test(range?.min ?? range?.max ?? "")
    : (DATE_RANGES as readonly string[]).includes(field);

const isDay = (value: string): boolean => DAY.test(value) && !Number.isNaN(Date.parse(value));
function isValue(field: RangeField, value: string): boolean {
  if (isOwnKey(field)) return isDay(value) || /^-?\d+(\.\d+)?$/.test(value);
  return isDateRange(field) ? isDay(value) : /^\d+(\.\d+)?$/.test(value);
}

/** Whether the range starts after its end, so that nothing can match. */
export const isBackwards = (field: RangeField, range: Range): boolean => {
  const { min, max } = range;
  return min !== null && max !== null && (isDateRange(field, range) ? min > max : Number(min) > Number(max));
};

/** Parses `2..10`, `2..` or `..10`; null for anything else. */
export function readRange(field: RangeField, text: string | null): Range | null {
  const [min = "", max = "", ...more] = (text ?? "").split("..");
  if (more.length > 0 || (min === "" && max === "") || !text?.includes("..")) return null;
  if ((min !== "" && !isValue(field, min)) || (max !== "" && !isValue(field, max))) return null;
  // A range from a day to a number is invalid.
  if (min !== "" && max !== "" && DAY.test(min) !== DAY.test(max)) return null;
  const range = { min: min || null, max: max || null };
  return isBackwards(field, range) ? null : range;
}
export const writeRange = ({ min, max }: Range): string => `${min ?? ""}..${max ?? ""}`;

/** The server filter of a range: whole days, as instants in the user's time zone. */
export function rangeFilter(field: RangeField, range: Range): Record<string, unknown> {
  const { min, max } = range;
  if (!isDateRange(field, range))
    return { ...(min === null ? {} : { gte: Number(min) }), ...(max === null ? {} : { lte: Number(max) }) };
  const start = isOwnKey(field) ? startOfStoredDay : startOfDay;
  return {
    ...(min === null ? {} : { gte: start(min, 0) }),
    ...(max === null ? {} : { lt: start(max, 1) }),
  };
}
/** Days of an own property are stored without a time; they start at midnight UTC. */
function startOfStoredDay(day: string, later: number): string {
  const start = new Date(`${day}T00:00:00.000Z`);
  start.setUTCDate(start.getUTCDate() + later);
  return start.toISOString();
}
function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
