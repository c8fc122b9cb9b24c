import type { ExportedLot, SheetCell, SheetColumn } from "@gisement/shared-domain/export";
import type { Locale } from "@gisement/shared-domain/locale";
import { PARTS, partsOf } from "../../lots/lot-columns.ts";
import { toOwnValues } from "../../lots/own-values.ts";
import type { productStatuses } from "../../lots/status-table.ts";
import { COLUMN_TITLES } from "./column-titles.ts";
import { cellOf, type Names } from "./sheet-cells.ts";
import type { TableSource } from "./table-source.ts";

export interface LotSheet {
  readonly columns: readonly SheetColumn[];
  readonly toCells: (lot: ExportedLot) => SheetCell[];
}
type LotRow = typeof productStatuses.$inferSelect;

/** Behind the columns that the import reads; their titles are none of its own. */
const MORE = ["progress", "projectID", "pictures", "createdAt", "updatedAt", "byUserID", "productID"];

const PARTED = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** A stored lot in the shape of the API's answer. */
const toExportedLot = (row: LotRow, names: Names): ExportedLot =>
  ({
    ...row,
    ...Object.fromEntries(PARTED.map((key) => [key, partsOf(row, key)])),
    place: { name: row.placeID === null ? null : (names.get(row.placeID) ?? null) },
    properties: toOwnValues(row.properties),
  }) as unknown as ExportedLot;

/** The lots with the sheet of the inventory's export, which can be imported again, and what else a lot has. */
export const lotsSource = (
  source: TableSource,
  { sheet, locale, names }: { sheet: LotSheet; locale: Locale; names: Names },
): TableSource => {
  const headers = sheet.columns.map(({ header }) => header);
  // A team may have named a property of its own like one of these.
  const titleOf = (key: string): string => {
    const title = COLUMN_TITLES[key]?.[locale] ?? key;
    return headers.includes(title) ? `${title} (${key})` : title;
  };
  return {
    ...source,
    head: [...headers, ...MORE.map(titleOf)],
    toCells: (record) => [
      ...sheet.toCells(toExportedLot(record as unknown as LotRow, names)),
      ...MORE.map((key) => cellOf(key, record[key], names)),
    ],
  };
};
