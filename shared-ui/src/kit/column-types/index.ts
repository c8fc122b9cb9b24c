export { CellDisplay } from "./cell-display.tsx";
export { cellText, columnType, editChoices, parseCell } from "./registry.ts";
export type {
  CellFilter,
  CellValue,
  ColumnOption,
  ColumnShape,
  ColumnType,
  DimensionValue,
  DisplayProps,
  FieldType,
  FilterKind,
  GridColumn,
  LinkValue,
  ParseFailure,
  ParseResult,
  QuantityValue,
  RangeValue,
} from "./types.ts";
