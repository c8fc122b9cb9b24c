import type { OwnFieldType } from "./field.ts";

/** Characters of a property's label, and of its group's (REF-520). */
export const LABEL_LENGTH = { min: 2, max: 60 } as const;

/** A label as the check for duplicates compares it: without accents, case and repeated spaces (REF-006). */
export const foldLabel = (label: string): string =>
  label.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

const slug = (text: string): string =>
  foldLabel(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

/** Leaves room for the number of a duplicate within the limit of a stored key. */
const SLUG_LENGTH = 60;

/** Adds the lowest number, from 2, that makes the name free. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
}

/** The key of a new property: its type and label, with a number for duplicates (REF-521). */
export const fieldKey = (type: OwnFieldType, label: string, taken: ReadonlySet<string>): string =>
  freeName(
    [type.toLowerCase().replaceAll("_", "-"), slug(label)].filter(Boolean).join("-").slice(0, SLUG_LENGTH),
    taken,
  );

/** The stored value of a new choice: its label, with a number for duplicates. */
export const optionValue = (label: string, taken: ReadonlySet<string>): string =>
  freeName(slug(label).slice(0, SLUG_LENGTH) || "choix", taken);
