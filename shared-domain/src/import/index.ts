export {
  CELL_ERROR_CODES,
  type CellError,
  type CellErrorCode,
  type CellWarning,
  type CellWarningCode,
} from "./cell-report.ts";
export {
  type CheckedRows,
  checkRows,
  findDuplicateReferences,
  recheckCell,
} from "./check-rows.ts";
export { columnFits } from "./column-fits.ts";
export { dayOf, isIsoDay } from "./day-of.ts";
export {
  type FieldKey,
  IMPORT_FIELDS,
  type ImportKey,
  importFields,
  LOT_ID,
  ROW_FIELDS,
  rowMember,
} from "./import-fields.ts";
export {
  emptyImportRow,
  type ImportRow,
  importRowSchema,
  referenceKey,
} from "./import-row.ts";
export { type ColumnMatch, headerKey, type MatchReason, matchColumns } from "./match-columns.ts";
export { type ImportOption, type ValueChoices, valueKey } from "./match-option.ts";
export { findRepeatedRows, findTotalRows } from "./odd-rows.ts";
export { ownOptions } from "./own-cells.ts";
export { type FoundPlace, indexPlaces } from "./place-key.ts";
export {
  type CheckSettings,
  type ColumnMapping,
  type ImportLists,
  type PreparedCheck,
  prepareCheck,
  type RowReport,
} from "./prepare-check.ts";
export { type UnknownValue, unknownValues } from "./unknown-values.ts";
