import { DomainError } from "@gisement/shared-domain/errors";
import {
  type Field,
  type FieldValue,
  fieldSchema,
  OWN_PREFIX,
  type OwnValue,
  readOwnValue,
} from "@gisement/shared-domain/fields";
import { isIsoDay } from "@gisement/shared-domain/import";
import { object } from "yup";
import type { PropertyValue, PropertyValues } from "../../platform/database/shapes.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { readInput } from "../../platform/input/read-input.ts";

/** The team's own properties by their keys, without the prefix. */
export type OwnFields = ReadonlyMap<string, Field>;

const isRange = (value: PropertyValue): value is { min: number | null; max: number | null } =>
  typeof value === "object" && !Array.isArray(value);

/** A stored value as the texts that the API carries. */
export function textsOf(value: PropertyValue): string[] {
  if (Array.isArray(value)) return [...value];
  if (isRange(value)) return [value.min, value.max].map((bound) => (bound === null ? "" : String(bound)));
  return [String(value)];
}

/** The type that a stored value has by itself; a text may be that of any type that is written as text. */
function typeOf(value: PropertyValue): string {
  if (typeof value === "number") return "FLOAT";
  if (typeof value === "boolean") return "BOOLEAN";
  if (Array.isArray(value)) return "LIST";
  return isRange(value) ? "RANGE" : "TEXT";
}

/** The stored values in the API's shape, by key. */
export const toOwnValues = (values: PropertyValues): OwnValue[] =>
  Object.keys(values)
    .toSorted()
    .map((key) => {
      const value = values[key] as PropertyValue;
      return { key, values: textsOf(value), type: typeOf(value) };
    });

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/**
 * The lot's properties once the values that were sent are written over the stored ones. A value that is stored already is
 * left as it is, whatever it is; no text, or only blank ones, empties a property.
 * @throws BAD_USER_INPUT at `properties.<key>`: an unknown or hidden property, a value that is none of its type, a choice
 * that its list has not.
 */
export function mergeOwnValues(
  stored: PropertyValues,
  sent: readonly OwnValue[],
  fields: OwnFields,
  path = "",
): PropertyValues {
  const merged: Record<string, PropertyValue> = { ...stored };
  for (const { key, values } of sent) {
    const before = stored[key];
    if (before !== undefined && sameTexts(textsOf(before), values)) continue;
    const value = checkOwnValue(fields.get(key), key, values, { before, path });
    if (value === null) delete merged[key];
    else merged[key] = value;
  }
  return merged;
}

/** One value of a property, typed; null for none. */
export function checkOwnValue(
  field: Field | undefined,
  key: string,
  values: readonly string[],
  { before, path = "" }: { readonly before?: PropertyValue | undefined; readonly path?: string } = {},
): PropertyValue | null {
  const name = `${path}${OWN_PREFIX}${key}`;
  if (!field || field.editable === false)
    throw new DomainError("BAD_USER_INPUT", `There is no property ${key} to write.`, {
      field: name,
      found: key,
      accepted: "a property of the team",
      reason: field ? "read-only" : "unknown-property",
    });
  const filled = values.filter((text) => text.trim() !== "");
  if (filled.length === 0) return null;
  const isSingle = !field.multiple && field.type !== "RANGE";
  const read = isSingle && filled.length > 1 ? undefined : readOwnValue(field, values);
  // What is no value of the type is refused by the type's own rule, in its words.
  const given = read === undefined ? (isSingle && filled.length > 1 ? filled : filled[0]) : read;
  const value = readValue(field, given, name);
  checkChoices(field, value, name, before);
  return value as PropertyValue;
}

/** Refused by the rule that forms and grids have, in its words. */
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

/** A choice must be one of the list, or one that the lot has kept since the list had it; an id must be one. */
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

/** Characters of a lot's own values that search knows. */
const WORDS_LIMIT = 20_000;

/**
 * What text search finds of a lot's own values: the labels of choices in every language, and texts, also those that were
 * kept although they are none of their type.
 */
export function wordsOf(values: PropertyValues, fields: OwnFields): string | null {
  const words = Object.keys(values)
    .toSorted()
    .flatMap((key) => {
      const { type = "TEXT", options = [] } = fields.get(key) ?? {};
      const texts = textsOf(values[key] as PropertyValue);
      if (
        typeof values[key] === "number" ||
        typeof values[key] === "boolean" ||
        isRange(values[key] as PropertyValue)
      )
        return [];
      if (type === "LINK" || type === "RELATION" || type === "METADATA") return [];
      if (type === "LIST")
        return texts.map((text) => {
          const label = options.find((option) => option.value === text)?.label;
          return label ? [...new Set([label.fr, label.en, label.nl])].join(" ") : text;
        });
      return type === "DATE" ? texts.filter((text) => !isIsoDay(text)) : texts;
    });
  return words.length === 0 ? null : words.join(" ").slice(0, WORDS_LIMIT);
}
