import { listCell } from "../export/cells.ts";
import { valueCell } from "../export/own-cell.ts";
import { isDay } from "../export/sheet.ts";
import { choiceLabel, type Field } from "../fields/field.ts";
import { ownValueText } from "../fields/own-text.ts";
import { readOwnValue } from "../fields/own-value.ts";
import type { FieldType, FieldValue } from "../fields/value.ts";
import { CellReport } from "../import/cell-report.ts";
import { indexOptions } from "../import/match-option.ts";
import { ownOptions, ownReader } from "../import/own-cells.ts";
import type { CellValue } from "../import/read-cell.ts";
import type { Locale } from "../locale/index.ts";

/** What a stored value of a property becomes when the property gets another type. */
export interface Conversion {
  /** The texts of the API; those that were given if the new type takes no such value. */
  readonly texts: readonly string[];
  readonly fits: boolean;
  /** The words for which the new list has no choice yet. */
  readonly choices: readonly string[];
}

/** Types whose values are words: what pages show of the former value is kept. */
const WORDS: readonly FieldType[] = ["TEXT", "LONGTEXT", "DYNAMIC", "METADATA", "LIST"];
/** Types that no lot stores a value of. */
const STORELESS: readonly FieldType[] = ["FIELD", "FORMULA"];

export type Retyped = Pick<Field, "type" | "multiple" | "list">;

/** Whether stored values mean something else under the new definition. */
export const changesValues = (from: Retyped, to: Retyped): boolean =>
  ![from.type, to.type].some((type) => STORELESS.includes(type)) &&
  (from.type !== to.type ||
    from.multiple !== to.multiple ||
    (to.type === "RELATION" && from.list !== to.list));

/**
 * The rule by which stored texts of one definition of a property become those of another: written as a file is exported, read as it
 * is imported. Labels of choices, and names of what a relation names, are `options` of the field that has them.
 */
export function valueConverter(
  from: Field,
  to: Field,
  locale: Locale,
): (texts: readonly string[]) => Conversion {
  const read = readerOf(to, locale);
  const choose = chooserOf(to, locale);
  const rawOf = valueCell(from, locale);
  const nameOf = (choice: string) => choiceLabel(from, choice, locale);
  /** One word for each value. */
  const wordsOf = (texts: readonly string[], value: FieldValue): readonly string[] => {
    if (value === undefined) return texts.filter((text) => text.trim() !== "");
    if (Array.isArray(value)) return (value as readonly string[]).map(nameOf);
    return [from.options && typeof value === "string" ? nameOf(value) : ownValueText(from, texts, locale)];
  };
  const cellOf = (texts: readonly string[], value: FieldValue): CellValue | null => {
    const isKept = WORDS.includes(to.type) || value === undefined || Array.isArray(value);
    const cell = isKept ? null : rawOf(value);
    if (cell !== null) return isDay(cell) ? cell.day : cell;
    const words = wordsOf(texts, value);
    if (to.multiple || to.type === "METADATA") return listCell(words) as string | null;
    return words.join(", ");
  };
  return (texts) => {
    const value = readOwnValue(from, texts);
    const kept: Conversion = { texts, fits: false, choices: [] };
    if (value === null || to.type === "RELATION") return kept;
    if (to.type === "LIST") return choose(wordsOf(texts, value)) ?? kept;
    const cell = cellOf(texts, value);
    const found = cell === null ? [] : read(cell);
    return found.length > 0 ? { texts: found, fits: true, choices: [] } : kept;
  };
}

function readerOf(to: Field, locale: Locale): (cell: CellValue) => string[] {
  const read = ownReader(to, { locale, order: "day-first", chosen: () => undefined });
  return (cell) => {
    const report = new CellReport();
    const found = read(cell, report);
    return report.errors.length === 0 ? found : [];
  };
}

/** Choices by their words; null if the list takes no such value. */
function chooserOf(to: Field, locale: Locale): (words: readonly string[]) => Conversion | null {
  const index = indexOptions(ownOptions(to) ?? [], locale);
  const limit = to.limit ?? Number.POSITIVE_INFINITY;
  return (words) => {
    if (words.length === 0 || (words.length > 1 && !to.multiple)) return null;
    const found = words.map((word) => ({ word: word.trim(), value: index.find(word) }));
    if (found.some(({ word, value }) => value === null && (word === "" || word.length > limit))) return null;
    return {
      texts: [...new Set(found.map(({ word, value }) => value ?? word))],
      fits: true,
      choices: found.flatMap(({ word, value }) => (value === null ? [word] : [])),
    };
  };
}
