import type { Choice } from "@gisement/shared-domain/product-form";
import { stem, synonymsOf } from "@gisement/shared-domain/search";

/** Proposed at a time: one row of chips. */
const MOST = 3;

/** The name of a category in each language: people in Brussels write `parquet` on a Dutch or English screen too. */
export interface CategoryNames {
  readonly value: string;
  readonly fr?: string | undefined;
  readonly en?: string | undefined;
  readonly nl?: string | undefined;
}

/** The words of a text that can tell a category, without accents and plural endings. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 3)
    .map(stem);

/** A word of the category itself tells more than a synonym of one. */
const OWN_WORD = 2;
const SYNONYM = 1;

/**
 * Categories that fit a lot's name: first `learned`, those of the team's lots with such a name, then those whose name
 * shares words or synonyms with it in any language, the best fit first and the shorter of equal ones.
 */
export function proposeCategories(
  name: string,
  categories: readonly Choice[],
  names: readonly CategoryNames[] = [],
  learned: readonly string[] = [],
): readonly Choice[] {
  const typed = new Set(wordsOf(name));
  if (typed.size === 0) return [];
  // A synonym of several words would match on one of them: `wood floor` is no kind of wood.
  const synonyms = new Set(
    [...typed].flatMap((word) => synonymsOf(word).filter((each) => !each.includes(" "))).map(stem),
  );
  const namesOf = new Map(names.map((each) => [each.value, [each.fr, each.en, each.nl]]));
  const fit = (words: readonly string[]) =>
    words.reduce((sum, word) => sum + (typed.has(word) ? OWN_WORD : synonyms.has(word) ? SYNONYM : 0), 0);
  const byWords = categories
    .map((choice) => {
      const texts = [choice.label, ...(namesOf.get(choice.value) ?? [])];
      const fits = texts.map((text) => fit(wordsOf(text ?? "")));
      return { choice, fit: Math.max(...fits), length: wordsOf(choice.label).length };
    })
    .filter((each) => each.fit > 0)
    .toSorted((one, other) => other.fit - one.fit || one.length - other.length)
    .map(({ choice }) => choice);
  const known = learned.flatMap((value) => categories.find((choice) => choice.value === value) ?? []);
  return [...new Set([...known, ...byWords])].slice(0, MOST);
}
