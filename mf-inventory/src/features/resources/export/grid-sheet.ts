import type { SheetCell, SheetColumn } from "@gisement/shared-domain/export";
import { dayOf } from "@gisement/shared-domain/import";
import { type CellValue, columnType, type GridColumn } from "@gisement/shared-ui/column-types";
import type { Formatter } from "@gisement/shared-ui/locale";
import type { ExportedRow } from "./api/export-lots.ts";

/** Units added to the names of number columns, because cells hold only the number. */
const UNITS: Partial<Record<GridColumn<ExportedRow>["type"], string>> = {
  MONEY: "€",
  WEIGHT: "kg",
  PERCENT: "%",
};
/** Converts grid column widths (pixels) to sheet column widths (characters). */
const PIXELS_PER_CHARACTER = 8;

interface Written {
  readonly column: SheetColumn;
  readonly cell: (row: ExportedRow) => SheetCell;
}

const isQuantity = (value: CellValue): value is { number: number | null; unit?: string | null } =>
  typeof value === "object" && value !== null && "number" in value;

/** Sheet columns of a grid column: numbers, days and units in separate cells, other values as displayed. */
function written(column: GridColumn<ExportedRow>, format: Formatter, unitName: string): Written[] {
  const { type, name, suffix, width } = column;
  const unit = suffix ?? UNITS[type];
  const head: SheetColumn = {
    header: unit ? `${name} (${unit})` : name,
    width: width ? Math.round(width / PIXELS_PER_CHARACTER) : undefined,
  };
  const asText = (row: ExportedRow): SheetCell =>
    columnType(type).toText(column.value(row), column, format) || null;
  if (type === "PICTURE") return [];
  if (type === "QUANTITY") {
    const quantity = (row: ExportedRow) => {
      const value = column.value(row);
      return isQuantity(value) ? value : null;
    };
    return [
      { column: head, cell: (row) => quantity(row)?.number ?? null },
      {
        column: { header: unitName, width: 10 },
        cell: (row) => (quantity(row)?.unit ? format.unit(quantity(row)?.unit) : null),
      },
    ];
  }
  if (type === "DATE")
    return [
      {
        column: head,
        cell: (row) => {
          const value = column.value(row);
          const day = value instanceof Date || typeof value === "string" ? dayOf(value) : null;
          return day === null ? asText(row) : { day };
        },
      },
    ];
  return [
    {
      column: head,
      cell: (row) => {
        const value = column.value(row);
        return typeof value === "number" && Number.isFinite(value) ? value : asText(row);
      },
    },
  ];
}

/** Makes column names unique: duplicates would be ambiguous and could not be imported. */
function named(columns: readonly Written[]): Written[] {
  const times = new Map<string, number>();
  return columns.map((each) => {
    const { header } = each.column;
    const count = (times.get(header) ?? 0) + 1;
    times.set(header, count);
    return count === 1 ? each : { ...each, column: { ...each.column, header: `${header} ${count}` } };
  });
}

/** The visible columns of the list as columns of a sheet, in their order. */
export function gridSheet(
  columns: readonly GridColumn<ExportedRow>[],
  format: Formatter,
  unitName: string,
): { readonly columns: SheetColumn[]; readonly toCells: (row: ExportedRow) => SheetCell[] } {
  const all = named(columns.flatMap((column) => written(column, format, unitName)));
  return { columns: all.map(({ column }) => column), toCells: (row) => all.map(({ cell }) => cell(row)) };
}
