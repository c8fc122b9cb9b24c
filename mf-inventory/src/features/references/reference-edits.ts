import type { Locale } from "@gisement/shared-domain/locale";
import type { CellEdit } from "@gisement/shared-ui/data-grid";
import type { UpdateReferenceInput } from "../../gql/graphql.ts";
import { toLotInput } from "../../kernel/lot-actions/lot-fields.ts";
import type { ReferenceRow } from "./api/list-references.ts";

type Values = Omit<UpdateReferenceInput, "id" | "updatedAt">;

const NUMBERS = ["weight"];

function toValues({ row, key, value }: CellEdit<ReferenceRow>, locale: Locale): Values {
  if (key === "price") return { price: { amount: (value as number | null | undefined) ?? null } };
  if (key === "dimension") {
    const { dimension } = toLotInput("dimension", value, {
      row: { quantity: null, dimension: row.dimension ?? null } as never,
      locale,
      own: [],
    });
    return { dimension: dimension ?? null };
  }
  if (NUMBERS.includes(key)) return { [key]: value ?? null };
  const text = String(value ?? "").trim();
  // Name and article number are never empty: an emptied cell keeps them.
  if (text === "" && (key === "name" || key === "sku")) return {};
  return { [key]: text || null };
}

/** Edited cells as one change per reference, with the version that the page shows. */
export function toReferenceUpdates(
  edits: readonly CellEdit<ReferenceRow>[],
  locale: Locale,
): UpdateReferenceInput[] {
  const updates = new Map<string, UpdateReferenceInput>();
  for (const edit of edits) {
    const { id, updatedAt } = edit.row;
    const values = toValues(edit, locale);
    if (Object.keys(values).length > 0)
      updates.set(id, { ...(updates.get(id) ?? { id, updatedAt }), ...values });
  }
  return [...updates.values()];
}

/** A row with the changes that have not been answered yet. */
export function withUpdates(row: ReferenceRow, updates: readonly UpdateReferenceInput[]): ReferenceRow {
  const update = updates.find(({ id }) => id === row.id);
  if (!update) return row;
  const { id: _id, updatedAt: _seen, price, ...values } = update;
  return {
    ...row,
    ...values,
    ...(price === undefined
      ? {}
      : { price: price?.amount == null ? null : { amount: price.amount, currency: "EUR" } }),
  } as ReferenceRow;
}
