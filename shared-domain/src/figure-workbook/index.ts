export {
  type FigureWords,
  figureWorkbook,
  type MeasuredAmount,
  type MeasuredLot,
  type WorkbookContent,
} from "./figure-workbook.ts";
