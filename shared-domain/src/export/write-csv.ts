import type { Locale } from "../locale/index.ts";
import { withGuard } from "../spreadsheet/formula-guard.ts";
import { isDay, type SheetCell, type SheetHead, writableText } from "./sheet.ts";

/** Without it, Excel does not read the file as UTF-8 and garbles accents. */
const BYTE_ORDER_MARK = "\ufeff";

/** Separator and decimal sign that spreadsheets of each language expect in a text file. */
const SIGNS: Readonly<Record<Locale, { separator: string; decimal: string }>> = {
  fr: { separator: ";", decimal: "," },
  nl: { separator: ";", decimal: "," },
  en: { separator: ",", decimal: "." },
};

/** One cell of a text file. A leading apostrophe keeps a text from being read as a formula. */
function field(cell: SheetCell, { separator, decimal }: { separator: string; decimal: string }): string {
  if (cell === null) return "";
  if (isDay(cell)) return cell.day;
  if (typeof cell === "number")
    return String(cell)
      .replace(".", decimal)
      .replace(/^.*,.*$/, quotedFor(separator));
  if (typeof cell === "boolean") return String(cell);
  const text = withGuard(writableText(cell));
  return /["\n\t ;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Quotes a number whose decimal sign is the separator. */
const quotedFor = (separator: string) => (text: string) => (separator === "," ? `"${text}"` : text);

const line = (cells: readonly SheetCell[], signs: { separator: string; decimal: string }): string =>
  `${cells.map((cell) => field(cell, signs)).join(signs.separator)}\r\n`;

/** Separated text (RFC 4180, UTF-8) with the separator and decimal sign of the language, in pieces that follow each other. */
export function csvText(locale: Locale) {
  const signs = SIGNS[locale];
  return {
    head: (titles: readonly string[]): string => BYTE_ORDER_MARK + line(titles, signs),
    rows: (rows: readonly (readonly SheetCell[])[]): string => rows.map((row) => line(row, signs)).join(""),
  };
}

/** Writes a whole file of separated text. */
export function csvWriter(head: SheetHead, locale: Locale) {
  const text = csvText(locale);
  const parts = [text.head(head.columns.map(({ header }) => header))];
  return {
    add: (rows: readonly (readonly SheetCell[])[]) => {
      for (const row of rows) parts.push(text.rows([row]));
    },
    finish: async (): Promise<Uint8Array<ArrayBuffer>> => new TextEncoder().encode(parts.join("")),
  };
}
