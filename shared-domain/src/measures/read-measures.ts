import { SIDE_SIGNS, type Units } from "../format/index.ts";
import { indexOptions, type OptionIndex, unitAliases } from "../import/match-option.ts";
import { parseDimensions, parseLength, type Sides } from "../import/parse-dimensions.ts";
import { parseNumber } from "../import/parse-number.ts";
import { tidy } from "../import/units.ts";
import type { Locale } from "../locale/index.ts";
import { UNITS } from "../vocabulary/index.ts";
import { type Dimension, SIDES, type StoredDimension, toDimension, withAllSides } from "./to-dimension.ts";

/** One length with its unit: millimetres are a thickness, others a length. */
function readSingle(text: string, locale: Locale): Sides | null {
  const [, unit] = /\d\s*(mm|cm|dm|m)$/i.exec(text.trim()) ?? [];
  const size = unit ? parseLength(text, locale, null) : null;
  if (!unit || !size || size.value < 0) return null;
  return unit.toLowerCase() === "mm" ? { height: size.value } : { length: size.value };
}

/** Parses a size: `83x204`, `83×204 cm`, `830 x 2040 mm`, `Ø 16,8`, `14 mm`. Null if empty, undefined if invalid. */
export function readDimension(text: string, locale: Locale): Dimension | null | undefined {
  if (text.trim() === "") return null;
  const sides = parseDimensions(text, locale, null) ?? readSingle(text, locale);
  return sides === null ? undefined : withAllSides(sides);
}

/** Formats a size so that `readDimension` returns the same sides; signs appear only where needed. */
export function dimensionText(dimension: StoredDimension | null | undefined, locale: Locale): string {
  const sides = toDimension(dimension);
  if (sides === null) return "";
  const knownSides = SIDES.filter((side) => sides[side] !== null);
  const plain = knownSides.map((side) => digits(sides[side], locale));
  const bare = plain.join(" × ");
  if (knownSides.length > 1 && sameSides(readDimension(bare, locale), sides)) return bare;
  return knownSides.map((side, index) => `${SIDE_SIGNS[locale][side]} ${plain[index]}`).join(" × ");
}

/** Digits without thousands separators, which differ between countries. */
const digits = (value: number | null, locale: Locale) =>
  locale === "en" ? String(value) : String(value).replace(".", ",");

function sameSides(left: Dimension | null | undefined, right: Dimension): boolean {
  return Boolean(left) && SIDES.every((side) => left?.[side] === right[side]);
}

const unitIndexes = new WeakMap<Units, Map<Locale, OptionIndex>>();
function unitIndex(units: Units, locale: Locale): OptionIndex {
  const byLocale = unitIndexes.get(units) ?? new Map<Locale, OptionIndex>();
  unitIndexes.set(units, byLocale);
  const known = byLocale.get(locale) ?? indexOptions(units, locale, unitAliases(units));
  byLocale.set(locale, known);
  return known;
}

/** A quantity as typed; the unit is null if the text has none. */
export interface Amount {
  readonly number: number;
  readonly unit: string | null;
}

/** Parses `12`, `12 u`, `45 m²`, `3/4`, with a unit of `units`. Null if empty, undefined if invalid. */
export function readAmount(text: string, locale: Locale, units: Units = UNITS): Amount | null | undefined {
  if (text.trim() === "") return null;
  const parsed = parseNumber(text, locale);
  if (parsed === null || parsed.before !== "") return undefined;
  const unit = parsed.rest === "" ? null : unitIndex(units, locale).find(parsed.rest);
  if (parsed.rest !== "" && unit === null) return undefined;
  return { number: tidy(parsed.value), unit };
}
