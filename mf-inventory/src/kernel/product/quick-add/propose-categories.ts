import type { Choice } from "@gisement/shared-domain/product-form";

/** Proposed at a time: one row of chips. */
const MOST = 3;

/** The words of a text that can tell a category, without accents and plural endings. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/[sx]$/, ""))
    .filter((word) => word.length > 3);

/** The categories that share words with a lot's name, those with the most first, and the shorter of equal ones. */
export function proposeCategories(name: string, categories: readonly Choice[]): readonly Choice[] {
  const typed = new Set(wordsOf(name));
  if (typed.size === 0) return [];
  return categories
    .map((choice) => {
      const words = wordsOf(choice.label);
      return { choice, shared: words.filter((word) => typed.has(word)).length, words: words.length };
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared || one.words - other.words)
    .slice(0, MOST)
    .map(({ choice }) => choice);
}
