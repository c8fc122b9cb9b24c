export {
  type ExportedLot,
  inventoryColumns,
  inventoryRows,
  stockColumns,
  stockRows,
} from "./inventory-sheet.ts";
export { type OpenSheet, openSheetInWorker } from "./open-sheet-in-worker.ts";
export { saveFile } from "./save-file.ts";
export {
  EXPORT_FORMATS,
  type ExportFormat,
  MOST_XLSX_ROWS,
  type SheetCell,
  type SheetColumn,
  type SheetHead,
  type SheetNote,
} from "./sheet.ts";
export { csvText } from "./write-csv.ts";
export { openSheet, writeSheet } from "./write-sheet.ts";
