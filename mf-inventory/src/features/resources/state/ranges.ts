import type { OwnKey } from "@gisement/shared-domain/fields";
import { fieldNamed } from "@gisement/shared-domain/records/field-access";

/** Fields with a range filter. Lengths in centimetres, weight in kilograms. */
export const NUMBER_RANGES = ["quantity", "price", "weight", "length", "width", "height"] as const;
const DATE_RANGES = ["startDate", "createdAt"] as const;
export const RANGE_FIELDS = [...NUMBER_RANGES, ...DATE_RANGES] as const;
/** A field of every lot, or one of the team's own properties. */
export type RangeField = (typeof RANGE_FIELDS)[number] | OwnKey;

/** A range, both ends inclusive. Numbers as in the URL ("2.5"), days as "2026-03-29". */
export interface Range {
  readonly min: string | null;
  readonly max: string | null;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Whether the range is one of days. */
export const isDayRange = ({ min, max }: Range): boolean => DAY.test(min ?? max ?? "");
/** Whether a built-in field has ranges of days. */
export const isDayField = (field: string): boolean => (DATE_RANGES as readonly string[]).includes(field);

const isDay = (value: string): boolean => DAY.test(value) && !Number.isNaN(Date.parse(value));
function isValue(field: RangeField, value: string): boolean {
  const { search } = fieldNamed(field);
  // The type of a property is not known before the team's properties are loaded.
  if (search === undefined) return isDay(value) || /^-?\d+(\.\d+)?$/.test(value);
  return search === "date" ? isDay(value) : /^\d+(\.\d+)?$/.test(value);
}

/** Whether the range starts after its end, so that nothing can match. */
export const isBackwards = (range: Range): boolean => {
  const { min, max } = range;
  return min !== null && max !== null && (isDayRange(range) ? min > max : Number(min) > Number(max));
};

/** Parses `2..10`, `2..` or `..10`; null for anything else. */
export function readRange(field: RangeField, text: string | null): Range | null {
  const [min = "", max = "", ...more] = (text ?? "").split("..");
  if (more.length > 0 || (min === "" && max === "") || !text?.includes("..")) return null;
  if ((min !== "" && !isValue(field, min)) || (max !== "" && !isValue(field, max))) return null;
  // A range from a day to a number is invalid.
  if (min !== "" && max !== "" && DAY.test(min) !== DAY.test(max)) return null;
  const range = { min: min || null, max: max || null };
  return isBackwards(range) ? null : range;
}
export const writeRange = ({ min, max }: Range): string => `${min ?? ""}..${max ?? ""}`;
