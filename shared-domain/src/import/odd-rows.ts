import { fold } from "./fold.ts";

type Rows = readonly (readonly unknown[])[];

const TOTAL =
  /^(?:(?:sous|grand|sub) ?)?(?:total|totaux|totaal)(?: (?:general|ht|ttc|final|des lots|lots|pieces|general ht|general ttc|general des lots|partiel|algemeen))?$|^(?:subtotals?|subtotaal|eindtotaal|somme|sum|totals)$/;
/** A heading that only adds up: its subject, a place or a work package, follows. */
const PART_TOTAL = /^(?:sous ?total|subtotal|subtotaal)\b/;
/** A unit of measure or currency. */
const UNIT =
  /^(?:u|pce?s?|pieces?|unites?|units?|stuks?|lots?|loten|m|ml|m2|m3|kg|t|tonnes?|€|eur|euros?|ht|ttc|%)$/;

const isNumber = (value: unknown): boolean =>
  typeof value === "number" ||
  (typeof value === "string" && /^[-+]?[\d\s.,\u00a0\u202f%€]+$/.test(value.trim()));
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

/** An amount, a unit or both: "12", "m²", "255 pièces", "4 300 € HT". */
const isAmount = (value: unknown): boolean =>
  isNumber(value) ||
  fold(String(value))
    .split(" ")
    .every((word) => /^\d+$/.test(word) || UNIT.test(word));

/** A text that says that its row adds up others, whatever amount it contains. */
function isTotal(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const words = fold(value);
  const named = words.replace(/ \d[\d ]*(?: [^ ]+)?$/, (amount) => (isAmount(amount) ? "" : amount));
  return TOTAL.test(words) || TOTAL.test(named) || PART_TOTAL.test(words);
}

/** Rows that add up others: their only text that is no amount says so. A lot named "Total station" is none. */
export function findTotalRows(rows: Rows): number[] {
  return rows.flatMap((cells, index) => {
    const words = cells.filter((cell) => !isBlank(cell) && !isAmount(cell));
    return words.length === 1 && isTotal(words[0]) ? [index] : [];
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
