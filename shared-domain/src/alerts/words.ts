import { editDistance, fold } from "../import/fold.ts";
import { stem, synonymsOf } from "../search/index.ts";

/** Stop words of the three languages, which describe no product. */
const STOP_WORDS = new Set(
  "a au aux avec ce d dans de des du en et la le les l ou par pour sans sur un une the an and at for from in of on or to with de het een van voor met op te".split(
    " ",
  ),
);
/** Shorter words have too few letters to distinguish a typing error from another word. */
export const FORGIVEN_LENGTH = 5;

/** The words of a name that a search would use, folded, in their order. */
export const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(" ")
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word));

/** The significant words of names, folded, without plural endings. */
export function significantWords(...texts: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => wordsOf(text ?? "")).map(stem));
}

/**
 * Share of the wanted words found among the others, from 0 to 1. Allows one typing error per word and accepts synonyms
 * of the trade.
 */
export function sharedWords(wanted: ReadonlySet<string>, found: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  const others = [...found];
  const has = (word: string): boolean =>
    found.has(word) ||
    synonymsOf(word).some((other) => found.has(stem(other))) ||
    (word.length >= FORGIVEN_LENGTH && others.some((other) => editDistance(word, other, 1) <= 1));
  return [...wanted].filter(has).length / wanted.size;
}
