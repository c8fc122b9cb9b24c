import { editDistance, fold } from "../import/fold.ts";
import { stem, synonymsOf } from "../search/index.ts";

/** Words that say nothing of a product, in the three languages. */
const SILENT = new Set(
  "a au aux avec ce d dans de des du en et la le les l ou par pour sans sur un une the an and at for from in of on or to with de het een van voor met op te".split(
    " ",
  ),
);
/** Shorter words have too few letters to tell a slip from another word. */
const FORGIVEN_LENGTH = 5;

/** The words of a name that a search would look for, folded, as they are written. */
export const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(" ")
    .filter((word) => word.length > 1 && !SILENT.has(word));

/** The telling words of names, folded, without the endings of the plural. */
export function tellingWords(...texts: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => wordsOf(text ?? "")).map(stem));
}

/**
 * Share of the wanted words that are among the others, from 0 to 1; one slip of the pen is forgiven, and another name of
 * the trade is as good.
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
