import { fold } from "./fold.ts";

type Rows = readonly (readonly unknown[])[];

const TOTAL =
  /^(?:(?:sous|grand|sub) )?(?:total|totaux|totaal)(?: (?:general|ht|ttc|final|des lots|lots|general ht|general ttc|general des lots|partiel|algemeen))?$|^(?:subtotal|subtotaal|eindtotaal|somme|sum|totals)$/;

const isNumber = (value: unknown): boolean =>
  typeof value === "number" ||
  (typeof value === "string" && /^[-+]?[\d\s.,\u00a0\u202f%€]+$/.test(value.trim()));
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

/** Rows that add up others: their only text says so. A lot named "Total station" is none. */
export function findTotalRows(rows: Rows): number[] {
  return rows.flatMap((cells, index) => {
    const words = cells.filter((cell) => !isBlank(cell) && !isNumber(cell));
    const [only] = words;
    return words.length === 1 && typeof only === "string" && TOTAL.test(fold(only)) ? [index] : [];
  });
}

/** Rows that repeat an earlier row, cell by cell; ignores blanks around texts. */
export function findRepeatedRows(rows: Rows): number[] {
  const seen = new Set<string>();
  return rows.flatMap((cells, index) => {
    if (cells.every(isBlank)) return [];
    const key = JSON.stringify(
      cells.map((cell) => (isBlank(cell) ? null : typeof cell === "string" ? cell.trim() : cell)),
    );
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}
