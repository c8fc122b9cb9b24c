import { type ImportKey, isLotID, LOT_ID } from "./import-fields.ts";
import { CONDITION_ABBREVIATIONS, CONDITION_ALIASES, indexOptions } from "./match-option.ts";
import type { CheckSettings } from "./prepare-check.ts";

/** Rows whose values are looked at. */
const LOOKED_AT = 500;

/**
 * Whether a column has a value of a field's list (or an id, for that of the lot), or no value at all; a field without a list takes
 * every text.
 */
export const columnFits =
  (rows: readonly (readonly unknown[])[], { options, locale }: CheckSettings) =>
  (index: number, field: ImportKey): boolean => {
    const texts = () =>
      rows
        .slice(0, LOOKED_AT)
        .map((row) => String(row[index] ?? "").trim())
        .filter(Boolean);
    if (field === LOT_ID.key) return texts().length === 0 || texts().some(isLotID);
    const list = field === "condition" || field === "action" ? options[field] : undefined;
    if (!list) return true;
    const [aliases, abbreviations] =
      field === "condition" ? [CONDITION_ALIASES, CONDITION_ABBREVIATIONS] : [[], []];
    const { find } = indexOptions(list, locale, aliases, undefined, abbreviations);
    return texts().length === 0 || texts().some((text) => find(text) !== null);
  };
