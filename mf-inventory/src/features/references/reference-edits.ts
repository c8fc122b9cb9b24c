import { isEmptyValue } from "@gisement/shared-domain/fields";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { REFERENCE } from "@gisement/shared-domain/records/reference";
import type { CellEdit } from "@gisement/shared-ui/data-grid";
import type { UpdateReferenceInput } from "../../gql/graphql.ts";
import type { ReferenceRow } from "./api/list-references.ts";

type Values = Omit<UpdateReferenceInput, "id" | "updatedAt">;

/** The input of one edited cell. An emptied name or article number keeps what it was: every reference has one. */
function toValues({ row, key, value }: CellEdit<ReferenceRow>): Values {
  const field = REFERENCE.find(key);
  if (!field) return {};
  const given = typeof value === "string" ? value.trim() : value;
  if (field.required && isEmptyValue(given)) return {};
  return accessOf(field).write(given, row);
}

/** Edited cells as one change per reference, with the version that the page shows. */
export function toReferenceUpdates(edits: readonly CellEdit<ReferenceRow>[]): UpdateReferenceInput[] {
  const updates = new Map<string, UpdateReferenceInput>();
  for (const edit of edits) {
    const { id, updatedAt } = edit.row;
    const values = toValues(edit);
    if (Object.keys(values).length > 0)
      updates.set(id, { ...(updates.get(id) ?? { id, updatedAt }), ...values });
  }
  return [...updates.values()];
}

/** A row with the changes that have not been answered yet. */
export function withUpdates(row: ReferenceRow, updates: readonly UpdateReferenceInput[]): ReferenceRow {
  const update = updates.find(({ id }) => id === row.id);
  if (!update) return row;
  const { id: _id, updatedAt: _seen, ...values } = update;
  return { ...row, ...values } as ReferenceRow;
}
