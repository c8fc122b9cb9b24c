import type { Field } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import type { CellEdit } from "@gisement/shared-ui/data-grid";
import type { LotEdit } from "../../../kernel/lot-actions/lot-edit.ts";
import {
  type LotInput,
  mergeInputs,
  seenValues,
  toLotInput,
} from "../../../kernel/lot-actions/lot-fields.ts";
import type { Resource } from "../api/search-products.ts";

/** Groups the cell edits of one gesture into one edit per lot. */
export function toLotEdits(
  cells: readonly CellEdit<Resource>[],
  { locale, own }: { readonly locale: Locale; readonly own: readonly Field[] },
): LotEdit[] {
  const byRow = new Map<string, { row: Resource; input: LotInput }>();
  for (const { row, key, value } of cells) {
    const former = byRow.get(row.id)?.input;
    byRow.set(row.id, { row, input: mergeInputs(former, toLotInput(key, value, { row, locale, own })) });
  }
  return [...byRow.values()].map(({ row, input }) => ({ id: row.id, expect: seenValues(row, input), input }));
}
