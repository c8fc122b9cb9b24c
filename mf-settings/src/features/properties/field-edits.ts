import { FIELD_FLAGS, type FieldFlag, hasSetting } from "@gisement/shared-domain/fields";
import type { CellEdit } from "@gisement/shared-ui/data-grid";
import type { UpdateFieldInput } from "../../gql/graphql.ts";
import type { FieldRow } from "./api/list-fields.ts";
import { groupOf, takenLabel } from "./field-facts.ts";

type Change = Omit<UpdateFieldInput, "id" | "updatedAt">;
const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const flagChanges = (field: FieldRow, wanted: readonly string[]) =>
  FIELD_FLAGS.filter((flag) => hasSetting(field, flag) !== wanted.includes(flag)).map((flag: FieldFlag) => ({
    key: flag,
    value: wanted.includes(flag),
  }));

/** One cell's new value as a change of its property. */
function changeOf({ row, key, value }: CellEdit<FieldRow>): Change {
  switch (key) {
    case "label":
      return { label: text(value) };
    case "group":
      return { group: text(value) };
    case "type":
      return { type: text(value) };
    case "labelEn":
      return { translations: [{ lang: "EN", label: text(value) }] };
    case "labelNl":
      return { translations: [{ lang: "NL", label: text(value) }] };
    case "format":
    case "suffix":
      return { metadata: [{ key, value: text(value) || null }] };
    default:
      return { metadata: flagChanges(row, Array.isArray(value) ? (value as readonly string[]) : []) };
  }
}

const both = <Item>(one?: readonly Item[] | null, other?: readonly Item[] | null) =>
  one || other ? [...(one ?? []), ...(other ?? [])] : undefined;

/** The changes of a gesture, one per property, with the version that the page shows. */
export function toFieldUpdates(edits: readonly CellEdit<FieldRow>[]): UpdateFieldInput[] {
  const updates = new Map<string, UpdateFieldInput>();
  for (const edit of edits) {
    const { id, updatedAt } = edit.row;
    const before = updates.get(id) ?? { id, updatedAt };
    const change = changeOf(edit);
    updates.set(id, {
      ...before,
      ...change,
      metadata: both(before.metadata, change.metadata),
      translations: both(before.translations, change.translations),
    });
  }
  return [...updates.values()];
}

/** The first label of a gesture that its group already has. */
export function refusedLabel(
  fields: readonly FieldRow[],
  updates: readonly UpdateFieldInput[],
): string | undefined {
  const changed = applyUpdates(fields, updates);
  return updates.flatMap(({ id, label, group }) => {
    const row = changed.find((field) => field.id === id);
    const isTaken =
      (label ?? group) !== undefined && row && takenLabel(changed, { ...row, group: groupOf(row) });
    return isTaken ? [row.label] : [];
  })[0];
}

/** The rows as they are after the changes, shown until the server has answered. */
export const applyUpdates = (
  fields: readonly FieldRow[],
  updates: readonly UpdateFieldInput[],
): readonly FieldRow[] =>
  fields.flatMap((field) => {
    const update = updates.find(({ id }) => id === field.id);
    if (!update) return [field];
    if (update.archived) return [];
    const { label, group, type, metadata, translations } = update;
    const settings = new Set(metadata?.map(({ key }) => key));
    const languages = new Set<string>(translations?.map(({ lang }) => lang));
    return [
      {
        ...field,
        label: label ?? field.label,
        type: type ?? field.type,
        group: group === undefined ? field.group : group || null,
        metadata: [
          ...field.metadata.filter(({ key }) => !settings.has(key)),
          ...(metadata ?? []).map(({ key, value }) => ({ key, type: null, value: value ?? null })),
        ],
        translations: [
          ...field.translations.filter(({ lang }) => !languages.has(lang)),
          ...(translations ?? [])
            .filter((each) => each.label !== "")
            .map((each) => ({ id: `${field.id} ${each.lang}`, lang: each.lang, label: each.label })),
        ],
      },
    ];
  });
