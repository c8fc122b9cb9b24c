import { isIsoDay } from "../import/day-of.ts";
import type { Field } from "./field.ts";
import type { FieldValue, RangeValue } from "./value.ts";

/** The value of a team's own property on a lot, as the API returns it: texts. */
export interface OwnValue {
  readonly key: string;
  readonly values: readonly string[];
  readonly type?: string | null;
}

/** `12.5`, `-3`: a decimal point, no thousands separators, no exponent. */
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;
const numberOf = (text: string): number | null => (NUMBER.test(text.trim()) ? Number(text) : null);

type OwnShape = Pick<Field, "type" | "multiple">;

/**
 * Parses the texts of the API into the typed value of a property. Null means no value. Undefined means that the texts
 * do not fit the field's type: they predate it, and screens show them as they are.
 */
export function readOwnValue({ type, multiple }: OwnShape, values: readonly string[]): FieldValue {
  const texts = values.filter((value) => value.trim() !== "");
  const first = texts[0];
  if (first === undefined) return null;
  switch (type) {
    case "INT": {
      const number = numberOf(first);
      return number !== null && Number.isInteger(number) ? number : undefined;
    }
    case "FLOAT":
    case "RATING":
    case "RATING_RELATIVE":
      return numberOf(first) ?? undefined;
    case "BOOLEAN":
      return first === "true" ? true : first === "false" ? false : undefined;
    case "DATE":
      return isIsoDay(first) ? first : undefined;
    case "RANGE": {
      const [min, max] = [values[0] ?? "", values[1] ?? ""].map((bound) =>
        bound.trim() === "" ? null : (numberOf(bound) ?? undefined),
      );
      return min === undefined || max === undefined ? undefined : { min, max };
    }
    case "METADATA":
      return texts;
    default:
      return multiple ? texts : first;
  }
}

/** Formats a typed value as the texts of the API; the inverse of `readOwnValue`. */
export function writeOwnValue(value: FieldValue): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) return [...(value as readonly string[])];
  if (value instanceof Date) return [value.toISOString().slice(0, 10)];
  if (typeof value !== "object") return [String(value)];
  if ("href" in value) return [value.href];
  const { min = null, max = null } = value as RangeValue;
  return min === null && max === null ? [] : [min, max].map((bound) => (bound === null ? "" : String(bound)));
}
