export { DEFAULT_MAX_BYTES, DEFAULT_MAX_ROWS, readSpreadsheet } from "./read-spreadsheet.ts";
export {
  type ReadSpreadsheetOptions,
  SPREADSHEET_ERRORS,
  type SpreadsheetContent,
  type SpreadsheetError,
  type SpreadsheetErrorDetails,
  type SpreadsheetFailureReason,
  type SpreadsheetRefusal,
  type SpreadsheetResult,
  type SpreadsheetWarning,
  type SpreadsheetWarningCode,
  type TopRow,
} from "./result.ts";
