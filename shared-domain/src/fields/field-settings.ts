/** The boolean entries of a field's metadata (REF-507), in display order. */
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

/** The setting that says who writes the values of a property: everybody who writes lots, or its ADMINs alone. */
export const WRITERS_SETTING = "writableBy";
export const ADMINS_ONLY = "admins";

/** Formats of a property (REF-508). */
export const FIELD_FORMATS = ["text", "float", "integer"] as const;
export type FieldFormat = (typeof FIELD_FORMATS)[number];

/** Kinds of rows that a RELATION refers to (decision D2). A lot is a `productStatus`, as `lot` is the list of trades. */
export const RELATION_KINDS = [
  "place",
  "project",
  "person",
  "productStatus",
  "reference",
  "customer",
] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];
export const isRelationKind = (list: string | null | undefined): list is RelationKind =>
  (RELATION_KINDS as readonly (string | null | undefined)[]).includes(list);

/** Those of which a team has too many for a list that is read as a whole: they are found by their names. */
export const FOUND_KINDS = ["productStatus", "reference", "customer"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
export const isFoundKind = (kind: string | null | undefined): kind is FoundKind =>
  (FOUND_KINDS as readonly (string | null | undefined)[]).includes(kind);

export const SUFFIX_LENGTH = 12;
export const ICON_LENGTH = 40;

interface Setting {
  readonly key: string;
  readonly value?: unknown;
}
export interface Settings {
  readonly metadata: readonly Setting[];
}

/** A setting as text; null if absent. */
export function settingText({ metadata }: Settings, name: string): string | null {
  const value = metadata.find(({ key }) => key === name)?.value;
  if (value === null || value === undefined || value === "") return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Whether a flag is set: booleans, and texts in older entries. */
export const hasSetting = (field: Settings, flag: FieldFlag): boolean =>
  ["true", "1"].includes(settingText(field, flag) ?? "");

export const flagsOf = (field: Settings): FieldFlag[] =>
  FIELD_FLAGS.filter((flag) => hasSetting(field, flag));

/** The position in the team's order; the last one without it. */
export function positionOf(field: Settings): number {
  const position = Number(settingText(field, "order") ?? Number.NaN);
  return Number.isFinite(position) ? position : Number.MAX_SAFE_INTEGER;
}

/** The settings with these changed; null removes one. */
export function changeSettings<Entry extends Setting>(
  metadata: readonly Entry[],
  changes: Readonly<Record<string, unknown>>,
): (Entry | { readonly key: string; readonly value: unknown })[] {
  const kept = metadata.filter(({ key }) => !(key in changes));
  const added = Object.entries(changes).flatMap(([key, value]) =>
    value === null || value === undefined || value === false || value === "" ? [] : [{ key, value }],
  );
  return [...kept, ...added];
}
