import type { DimensionValue, FieldValue, LinkValue, QuantityValue, RangeValue } from "../value.ts";

/** Guards for values whose type is only known at run time. `null` always means no value. */
export const isEmptyValue = (value: unknown): value is null | undefined | "" =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

export function asNumber(value: FieldValue): number | null {
  if (typeof value === "number") return Number.isNaN(value) ? null : value;
  if (typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)))
    return Number(value);
  return null;
}
export function asText(value: FieldValue): string {
  if (isEmptyValue(value)) return "";
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "object" ? "" : String(value);
}
export function asList(value: FieldValue): readonly string[] {
  if (isEmptyValue(value)) return [];
  return Array.isArray(value) ? (value as readonly string[]) : [asText(value)];
}

type Composed = Exclude<Extract<FieldValue, object>, Date | readonly string[]>;
const isComposed = (value: FieldValue): value is Composed =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

export const asQuantity = (value: FieldValue): QuantityValue | null => {
  if (typeof value === "number") return { number: value };
  return isComposed(value) && "number" in value ? value : null;
};
export const asDimension = (value: FieldValue): DimensionValue | null =>
  isComposed(value) ? (value as DimensionValue) : null;
export const asRange = (value: FieldValue): RangeValue | null =>
  isComposed(value) && ("min" in value || "max" in value) ? (value as RangeValue) : null;
export function asLink(value: FieldValue): LinkValue | null {
  if (isComposed(value) && "href" in value) return value;
  return typeof value === "string" && value !== "" ? { href: value } : null;
}
