export {
  CODE_ALPHABET,
  CODE_LENGTH,
  makeCode,
  normaliseCode,
  SERIAL_CODE_TYPES,
  type SerialCodeType,
  spellCode,
} from "./code.ts";
export { drawQr, type QrPicture } from "./qr-picture.ts";
export { labelAddress, type ReadLabel, readLabel, SCAN_PATH } from "./read-label.ts";
export {
  DEFAULT_SHEET,
  findSheet,
  labelsPerSheet,
  layOutLabels,
  type PlacedLabel,
  SHEET_FORMATS,
  type SheetFormat,
} from "./sheets.ts";
