/** Fields that are narrowed from one value to another. Lengths in centimetres, weight in kilograms. */
export const NUMBER_RANGES = ["quantity", "price", "weight", "length", "width", "height"] as const;
export const DATE_RANGES = ["startDate", "createdAt"] as const;
export const RANGE_FIELDS = [...NUMBER_RANGES, ...DATE_RANGES] as const;
export type RangeField = (typeof RANGE_FIELDS)[number];

/** Both ends are included. Numbers as the address writes them ("2.5"), days as "2026-03-29". */
export interface Range {
  readonly min: string | null;
  readonly max: string | null;
}

export const isDateRange = (field: RangeField): boolean => (DATE_RANGES as readonly string[]).includes(field);

const DAY = /^\d{4}-\d\d-\d\d$/;
function isValue(field: RangeField, value: string): boolean {
  if (isDateRange(field)) return DAY.test(value) && !Number.isNaN(Date.parse(value));
  return /^\d+(\.\d+)?$/.test(value);
}

/** Whether the range begins after it ends: then nothing can be found. */
export const isBackwards = (field: RangeField, { min, max }: Range): boolean =>
  min !== null && max !== null && (isDateRange(field) ? min > max : Number(min) > Number(max));

/** `2..10`, `2..` or `..10`; null for anything else. */
export function readRange(field: RangeField, text: string | null): Range | null {
  const [min = "", max = "", ...more] = (text ?? "").split("..");
  if (more.length > 0 || (min === "" && max === "") || !text?.includes("..")) return null;
  if ((min !== "" && !isValue(field, min)) || (max !== "" && !isValue(field, max))) return null;
  const range = { min: min || null, max: max || null };
  return isBackwards(field, range) ? null : range;
}
export const writeRange = ({ min, max }: Range): string => `${min ?? ""}..${max ?? ""}`;

/** The range as the server filters: whole days for dates, in the person's own time. */
export function rangeFilter(field: RangeField, { min, max }: Range): Record<string, unknown> {
  if (!isDateRange(field))
    return { ...(min === null ? {} : { gte: Number(min) }), ...(max === null ? {} : { lte: Number(max) }) };
  return {
    ...(min === null ? {} : { gte: startOfDay(min, 0) }),
    ...(max === null ? {} : { lt: startOfDay(max, 1) }),
  };
}
function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
