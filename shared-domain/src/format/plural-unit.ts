import type { Locale } from "../locale/index.ts";

/** Plurals of words that the rules below do not cover: short ones, Dutch ones and exceptions. */
const KNOWN: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  fr: { lot: "lots", pneu: "pneus" },
  en: { lot: "lots" },
  nl: { stuk: "stuks", lot: "loten", pallet: "pallets" },
};
/** A single word that is no symbol or abbreviation (kg, m², pce). */
const WORD = /^\p{L}{4,}$/u;

function ruled(word: string, locale: Locale): string {
  if (locale === "nl") return word;
  if (locale === "fr") {
    if (/[sxz]$/i.test(word)) return word;
    if (/(?:au|eu)$/i.test(word)) return `${word}x`;
    return /.{3}al$/i.test(word) ? word.replace(/al$/i, "aux") : `${word}s`;
  }
  if (/(?:[sxz]|ch|sh)$/i.test(word)) return `${word}es`;
  return /[^aeiou]y$/i.test(word) ? word.replace(/y$/i, "ies") : `${word}s`;
}

/**
 * The plural of a unit's label: a word follows the rules of French and English spelling; symbols, abbreviations, labels of
 * several words and other Dutch words do not change.
 */
export const pluralUnit = (label: string, locale: Locale): string =>
  KNOWN[locale][label] ?? (WORD.test(label) ? ruled(label, locale) : label);
