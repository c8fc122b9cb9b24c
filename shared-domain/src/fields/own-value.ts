import { type Field, OWN_PREFIX } from "./field.ts";
import { typeOf } from "./types/types.ts";
import type { FieldValue } from "./value.ts";

/** The value of a team's own property on a lot, as the API returns it: texts. */
export interface OwnValue {
  readonly key: string;
  readonly values: readonly string[];
  readonly type?: string | null;
}

/** The API's input of a property; no texts empty it. */
export interface OwnInput {
  readonly key: string;
  readonly values: string[];
}

type OwnShape = Pick<Field, "type" | "multiple">;

/**
 * Parses the texts of the API into the typed value of a property. Null means no value. Undefined means that the texts
 * do not fit the field's type: they predate it, and screens show them as they are.
 */
export function readOwnValue(field: OwnShape, texts: readonly string[]): FieldValue {
  if (texts.every((text) => text.trim() === "")) return null;
  return typeOf(field).readTexts(texts, field.multiple === true);
}

/** Formats a typed value as the texts of the API; the inverse of `readOwnValue`. */
export const writeOwnValue = (field: Pick<Field, "type">, value: FieldValue): string[] =>
  value === null || value === undefined ? [] : typeOf(field).writeTexts(value);

/** The API's input of one property, by its key without prefix; the texts of a property that was deleted meanwhile. */
export const ownInput = (own: readonly Field[], key: string, value: FieldValue): OwnInput => ({
  key,
  values: writeOwnValue(own.find((field) => field.key === `${OWN_PREFIX}${key}`) ?? { type: "TEXT" }, value),
});
