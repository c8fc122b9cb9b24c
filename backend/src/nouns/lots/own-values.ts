import { DomainError } from "@gisement/shared-domain/errors";
import {
  type Field,
  type FieldValue,
  fieldSchema,
  isReserved,
  OWN_PREFIX,
  type OwnValue,
  readOwnValue,
  typeOf,
} from "@gisement/shared-domain/fields";
import { object } from "yup";
import type { PropertyValue, PropertyValues } from "../../platform/database/shapes.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { readInput } from "../../platform/input/read-input.ts";

/** The team's own properties by key, without the prefix. */
export type OwnFields = ReadonlyMap<string, Field>;

export interface WriteOptions {
  /** The path of the row in the input, before the names of its fields. */
  readonly path?: string;
  /** The values are proposed: the right to write them is asked of the person who accepts. */
  readonly isProposed?: boolean;
}

export const isRange = (value: PropertyValue): value is { min: number | null; max: number | null } =>
  typeof value === "object" && !Array.isArray(value);

/** Converts a stored value to the texts of the API. */
export function textsOf(value: PropertyValue): string[] {
  if (Array.isArray(value)) return [...value];
  if (isRange(value)) return [value.min, value.max].map((bound) => (bound === null ? "" : String(bound)));
  return [String(value)];
}

/** What a property that is no longer there was. */
const TEXT: Pick<Field, "type" | "options"> = { type: "TEXT" };

/** Converts stored values to the API's shape. */
export const toOwnValues = (values: PropertyValues): OwnValue[] =>
  Object.keys(values)
    .toSorted()
    .map((key) => ({ key, values: textsOf(values[key] as PropertyValue) }));

/** The refusal of a value that only ADMINs write. */
export const reservedValue = (field: string): DomainError =>
  new DomainError("FORBIDDEN", "Only an ADMIN writes the values of this property.", {
    field,
    reason: "admins-only",
    accepted: ["ADMIN"],
  });

/** Refuses to empty values that only ADMINs write. @throws FORBIDDEN with the reason `admins-only` */
export function checkEmptied(
  emptied: PropertyValues,
  fields: OwnFields,
  { path = "", isProposed = false }: WriteOptions = {},
): void {
  if (isProposed) return;
  const reserved = Object.keys(emptied).find((key) => isReserved(fields.get(key) ?? {}));
  if (reserved !== undefined) throw reservedValue(`${path}${OWN_PREFIX}${reserved}`);
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/**
 * Merges the sent values into the stored ones. An unchanged value is kept even if it is invalid; no text, or only blank
 * ones, empties a property.
 * @throws FORBIDDEN with the reason `admins-only` for a value that only ADMINs write, unless it `isProposed`
 * @throws BAD_USER_INPUT at `properties.<key>`: unknown or hidden property, value of the wrong type, choice that is not in
 * the list.
 */
export function mergeOwnValues(
  stored: PropertyValues,
  sent: readonly OwnValue[],
  fields: OwnFields,
  { path = "", isProposed = false }: WriteOptions = {},
): PropertyValues {
  const merged: Record<string, PropertyValue> = { ...stored };
  for (const { key, values } of sent) {
    const before = stored[key];
    if (before !== undefined && sameTexts(textsOf(before), values)) continue;
    const value = checkOwnValue(fields.get(key), key, values, { before, path, isProposed });
    if (value === null) delete merged[key];
    else merged[key] = value;
  }
  return merged;
}

/** Checks and converts one value of a property; null if empty. */
function checkOwnValue(
  field: Field | undefined,
  key: string,
  values: readonly string[],
  {
    before,
    path = "",
    isProposed = false,
  }: WriteOptions & { readonly before?: PropertyValue | undefined } = {},
): PropertyValue | null {
  const name = `${path}${OWN_PREFIX}${key}`;
  const isLeftToAdmins = field !== undefined && isReserved(field);
  if (isLeftToAdmins && !isProposed) throw reservedValue(name);
  if (!field || (field.editable === false && !isLeftToAdmins))
    throw new DomainError("BAD_USER_INPUT", `There is no property ${key} to write.`, {
      field: name,
      found: key,
      accepted: "a property of the team",
      reason: field ? "read-only" : "unknown-property",
    });
  const filled = values.filter((text) => text.trim() !== "");
  if (filled.length === 0) return null;
  const isSingle = !field.multiple && typeOf(field).texts === 1;
  if (isSingle && filled.length > 1)
    throw new DomainError("BAD_USER_INPUT", "This property has one value.", {
      field: name,
      found: filled.length,
      accepted: 1,
      reason: "one-value",
    });
  if (field.type === "RANGE" && values.length > 2)
    throw new DomainError("BAD_USER_INPUT", "A range has two bounds.", {
      field: name,
      found: values.length,
      accepted: 2,
      reason: "two-bounds",
    });
  const read = readOwnValue(field, values);
  // A value that cannot be parsed is passed on unparsed: the type's own rule reports the error.
  const given = read === undefined ? filled[0] : read;
  const value = readValue(field, given, name);
  checkChoices(field, value, name, before);
  return value as PropertyValue;
}

/** Applies the same rule, with the same messages, as forms and grids. */
function readValue(field: Field, given: unknown, name: string): FieldValue {
  try {
    return (
      readInput(object({ value: fieldSchema(field).label(name) }), { value: given }) as { value: FieldValue }
    ).value;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, error.message, { ...error.details, field: name, found: given });
  }
}

/** A choice must be in the list, or already stored on the lot since it was in the list; an id must be a valid id. */
function checkChoices(
  field: Field,
  value: FieldValue,
  name: string,
  before: PropertyValue | undefined,
): void {
  const chosen = (Array.isArray(value) ? value : [value]) as readonly string[];
  if (field.type === "RELATION") {
    const wrong = chosen.find((id) => !isUuid(id));
    if (wrong !== undefined)
      throw new DomainError("BAD_USER_INPUT", `${name} is not an id.`, {
        field: name,
        found: wrong,
        accepted: "a uuid",
      });
  }
  if (field.type !== "LIST") return;
  const known = new Set([
    ...(field.options ?? []).map((option) => option.value),
    ...(before === undefined ? [] : textsOf(before)),
  ]);
  const unknown = chosen.find((choice) => !known.has(choice));
  if (unknown !== undefined)
    throw new DomainError("BAD_USER_INPUT", `${name} has no choice "${unknown}".`, {
      field: name,
      found: unknown,
      accepted: (field.options ?? []).map((option) => option.value),
      reason: "unknown-option",
    });
}

/** Maximum number of indexed characters of a lot's own values. */
const WORDS_LIMIT = 20_000;

/**
 * Search words of a lot's own values with these keys: labels of choices in every language, and texts, including stored texts
 * that no longer match their type.
 */
export function wordsOf(
  values: PropertyValues,
  fields: OwnFields,
  isAsked: (key: string) => boolean,
): string | null {
  const words = Object.keys(values)
    .filter(isAsked)
    .toSorted()
    .flatMap((key) => {
      const field = fields.get(key) ?? TEXT;
      const value = values[key] as PropertyValue;
      if (typeof value === "number" || typeof value === "boolean" || isRange(value)) return [];
      return typeOf(field).searchWords(textsOf(value), field);
    });
  return words.length === 0 ? null : words.join(" ").slice(0, WORDS_LIMIT);
}
