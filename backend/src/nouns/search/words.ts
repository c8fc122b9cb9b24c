import { type ReadSize, SEARCH_LIMITS, takeSizes } from "@gisement/shared-domain/search";
import { CONDITIONS } from "@gisement/shared-domain/vocabulary";
import { fold } from "../../platform/search/patterns.ts";

/** The parsed text of a search box. */
export interface ReadText {
  readonly words: readonly Word[];
  readonly dimensions: readonly ReadSize[];
}
export interface Word {
  readonly text: string;
  /** Letters and digits joined by signs, such as a reference: `re-0001`, `r+2`. Searched as written. */
  readonly isCode: boolean;
  /** The last word may be unfinished. */
  readonly prefix: boolean;
  /** Centimetres, for a number beside plain words: "porte 83" also finds doors 83 cm wide. */
  readonly measure: number | null;
  /** Conditions whose label contains the word: "bon état" finds lots in good condition. */
  readonly conditions: readonly string[];
}

/** Stop words, in the three languages. */
const SILENT = new Set(
  "a au aux avec ce ces d dans de des du en et la le les l ou par pour sans se ses son sur un une the an and at by for from in of on or to with de het een en van voor met op te aan uit bij".split(
    " ",
  ),
);

/** Labels of conditions by word: `bon` → good, very_good; `etat` → all. */
const CONDITION_WORDS: ReadonlyMap<string, readonly string[]> = (() => {
  const byWord = new Map<string, string[]>();
  for (const { value, fr, en, nl } of CONDITIONS) {
    for (const word of new Set(fold(`${fr} ${en} ${nl} état condition staat`).match(/[\p{L}\p{N}]+/gu))) {
      if (!SILENT.has(word)) byWord.set(word, [...(byWord.get(word) ?? []), value]);
    }
  }
  return byWord;
})();

/** A code (with a digit, and a dash, slash, underscore or plus inside) or a plain word; `f_codes` stores the same. */
export const TOKEN = /(?=[\p{L}\p{N}_/+-]*\d)[\p{L}\p{N}]+(?:[-_/+][\p{L}\p{N}]+)+|[\p{L}\p{N}]+/gu;

export function readText(typed: string): ReadText {
  const { rest, sizes: dimensions } = takeSizes(typed);
  const found = fold(rest).match(TOKEN) ?? [];
  const telling = found.filter((word) => !SILENT.has(word) && (word.length > 1 || /\d/.test(word)));
  const words = telling.slice(0, SEARCH_LIMITS.words);
  const isDescribed = words.some((word) => !/\d/.test(word));
  const endsOpen = /[\p{L}\p{N}]$/u.test(rest);
  return {
    dimensions,
    words: words.map((text, index) => ({
      text,
      isCode: /[-_/+]/.test(text),
      prefix: endsOpen && index === words.length - 1 && text.length >= 3,
      measure: isDescribed && /^\d{2,4}$/.test(text) ? Number(text) : null,
      conditions: CONDITION_WORDS.get(text) ?? [],
    })),
  };
}
