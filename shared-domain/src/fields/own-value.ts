import { isIsoDay } from "../import/day-of.ts";
import type { Field } from "./field.ts";
import type { FieldValue, RangeValue } from "./value.ts";

/** A team's property on a lot as the API carries it: every value as text. */
export interface OwnValue {
  readonly key: string;
  readonly values: readonly string[];
  readonly type?: string | null;
}

/** `12.5`, `-3`: a decimal point, no thousands, no exponent. */
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;
const numberOf = (text: string): number | null => (NUMBER.test(text.trim()) ? Number(text) : null);

type OwnShape = Pick<Field, "type" | "multiple">;

/**
 * The typed value of a property from the texts that the API carries. Null when there is none, undefined when the texts
 * are no value of the field's type: they were written before the property had this type, and are shown as they are.
 */
export function readOwnValue({ type, multiple }: OwnShape, values: readonly string[]): FieldValue {
  const given = values.filter((value) => value.trim() !== "");
  const first = given[0];
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
      return given;
    default:
      return multiple ? given : first;
  }
}

/** The texts that the API carries for a typed value; `readOwnValue` of them gives the value back. */
export function writeOwnValue(value: FieldValue): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) return [...(value as readonly string[])];
  if (value instanceof Date) return [value.toISOString().slice(0, 10)];
  if (typeof value !== "object") return [String(value)];
  if ("href" in value) return [value.href];
  const { min = null, max = null } = value as RangeValue;
  return min === null && max === null ? [] : [min, max].map((bound) => (bound === null ? "" : String(bound)));
}
