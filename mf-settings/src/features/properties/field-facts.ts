import { foldText } from "@gisement/shared-ui/locale";
import type { FieldRow } from "./api/list-fields.ts";

/** The boolean entries of a field's metadata, in display order. */
export const FIELD_FLAGS = [
  "isRef",
  "isID",
  "isMulti",
  "isPrivate",
  "isLocked",
  "hideInRef",
  "hideInInv",
] as const;
export type FieldFlag = (typeof FIELD_FLAGS)[number];

type Metadata = Pick<FieldRow, "metadata">;

/** A metadata entry as text; null if absent. */
export function metadataText({ metadata }: Metadata, key: string): string | null {
  const value = metadata.find((entry) => entry.key === key)?.value;
  if (value === null || value === undefined || value === "") return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Booleans, and texts in older entries. */
export const flagsOf = (field: Metadata): FieldFlag[] =>
  FIELD_FLAGS.filter((flag) => ["true", "1"].includes(metadataText(field, flag) ?? ""));

/** The label in one language; the field's own label is French. */
export function labelIn(
  field: Pick<FieldRow, "label" | "translations">,
  language: "fr" | "en" | "nl",
): string | null {
  if (language === "fr") return field.label;
  return field.translations.find(({ lang }) => lang.toLowerCase() === language)?.label ?? null;
}

/** The name of the group, stored in the field or, in older rows, in its metadata. */
export const groupOf = (field: Pick<FieldRow, "group" | "metadata">): string | null =>
  field.group ?? metadataText(field, "group");

const orderOf = (field: Metadata): number => {
  const order = Number(metadataText(field, "order") ?? Number.NaN);
  return Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER;
};

/** Sorts by the team's order, then by name. */
export const sortFields = (fields: readonly FieldRow[]): FieldRow[] =>
  [...fields].sort((a, b) => orderOf(a) - orderOf(b) || a.label.localeCompare(b.label, "fr"));

/** Fields whose group, key or labels contain every word, ignoring accents and case. */
export function findFields(fields: readonly FieldRow[], text: string): FieldRow[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return fields.filter((field) => {
    const searched = foldText(
      [groupOf(field), field.key, field.label, ...field.translations.map(({ label }) => label)]
        .filter(Boolean)
        .join(" "),
    );
    return words.every((word) => searched.includes(word));
  });
}
