import type { ImportKey } from "./import-fields.ts";
import { CONDITION_ABBREVIATIONS, CONDITION_ALIASES, indexOptions } from "./match-option.ts";
import type { CheckSettings } from "./prepare-check.ts";

/** Rows whose values are looked at. */
const LOOKED_AT = 500;

/** Whether a column has a value of a field's list, or no value at all; a field without a list takes every text. */
export const columnFits =
  (rows: readonly (readonly unknown[])[], { options, locale }: CheckSettings) =>
  (index: number, field: ImportKey): boolean => {
    const list = field === "condition" || field === "action" ? options[field] : undefined;
    if (!list) return true;
    const [aliases, abbreviations] =
      field === "condition" ? [CONDITION_ALIASES, CONDITION_ABBREVIATIONS] : [[], []];
    const { find } = indexOptions(list, locale, aliases, undefined, abbreviations);
    const texts = rows
      .slice(0, LOOKED_AT)
      .map((row) => String(row[index] ?? "").trim())
      .filter(Boolean);
    return texts.length === 0 || texts.some((text) => find(text) !== null);
  };
