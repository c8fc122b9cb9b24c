export { CellDisplay } from "./cell-display.tsx";
export { cellText, columnType, editChoices, parseCell } from "./registry.ts";
export type {
  CellValue,
  ColumnOption,
  ColumnShape,
  ColumnType,
  DisplayProps,
  EditorKind,
  GridColumn,
  ParseFailure,
  ParseResult,
} from "./types.ts";
export { useCellProblem } from "./use-cell-problem.ts";
