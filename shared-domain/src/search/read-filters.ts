import { fold } from "../import/fold.ts";
import type { Term } from "../vocabulary/index.ts";
import { takeSizes } from "./sizes.ts";

/** The words that a search text may name filters with. */
export interface FilterWords {
  /** Labels of the statuses and conditions in three languages. */
  readonly action: readonly Term[];
  readonly condition: readonly Term[];
  readonly places: readonly { readonly id: string; readonly name: string; readonly city?: string | null }[];
}
export type NamedFilter = "action" | "condition" | "placeID" | "city";
export interface ReadFilters {
  /** The words that name no filter. */
  readonly text: string;
  readonly facets: Readonly<Partial<Record<NamedFilter, readonly string[]>>>;
  /** Euros; an end may be open. */
  readonly price: { readonly min: string | null; readonly max: string | null } | null;
  /** Sizes as typed, such as `83x204`. */
  readonly sizes: string;
}

/** Spoken forms of the product's own values. "Bon état" means good or better. */
const SPOKEN: readonly (readonly [NamedFilter, readonly string[], readonly string[]])[] = [
  ["action", ["sale"], ["à vendre", "en vente", "for sale", "te koop"]],
  ["action", ["give"], ["à donner", "to give away", "to give", "weg te geven"]],
  ["action", ["rent"], ["à louer", "en location", "to rent", "for rent", "te huur"]],
  ["action", ["reuse"], ["à réemployer", "to reuse", "te hergebruiken"]],
  ["action", ["tbd"], ["à définir", "sans statut", "no status", "zonder status"]],
  [
    "condition",
    ["new", "very_good", "good"],
    ["bon état", "en bon état", "good condition", "in good condition", "goede staat", "in goede staat"],
  ],
  [
    "condition",
    ["new", "very_good"],
    [
      "très bon état",
      "en très bon état",
      "very good condition",
      "in very good condition",
      "zeer goede staat",
      "in zeer goede staat",
    ],
  ],
  [
    "condition",
    ["new"],
    ["neuf", "neufs", "neuve", "neuves", "état neuf", "new", "brand new", "nieuw", "nieuwe", "in nieuwstaat"],
  ],
  [
    "condition",
    ["fair"],
    ["état moyen", "en état moyen", "fair condition", "in fair condition", "redelijke staat"],
  ],
  ["condition", ["out_of_order"], ["hors service", "out of order", "buiten gebruik", "buiten dienst"]],
];

interface Phrase {
  readonly words: readonly string[];
  readonly field: NamedFilter;
  readonly values: readonly string[];
}
const wordsOf = (text: string): readonly string[] => fold(text).split(" ").filter(Boolean);

/** Phrases, longest first; a status precedes a condition of the same name, and a city a place. */
function phrasesOf({ action, condition, places }: FilterWords): readonly Phrase[] {
  const phrases: Phrase[] = [];
  const add = (field: NamedFilter, values: readonly string[], label: string, least: number) => {
    const words = wordsOf(label);
    if (words.length >= least) phrases.push({ words, field, values });
  };
  const listed = {
    action: new Set(action.map(({ value }) => value)),
    condition: new Set(condition.map(({ value }) => value)),
  };
  for (const [field, values, labels] of SPOKEN) {
    const known = values.filter((value) => listed[field as "action" | "condition"].has(value));
    if (known.length > 0) for (const label of labels) add(field, known, label, 1);
  }
  // A label of one word, such as "Bon", also occurs in names.
  for (const [field, terms] of [
    ["action", action],
    ["condition", condition],
  ] as const)
    for (const { value, fr, en, nl } of terms)
      for (const label of [fr, en, nl]) add(field, [value], label, 2);
  for (const { city } of places) if (city && city.length >= MIN_PLACE) add("city", [city], city, 1);
  for (const { id, name } of places) if (name.length >= MIN_PLACE) add("placeID", [id], name, 1);
  return phrases.toSorted((one, other) => other.words.length - one.words.length);
}
const MIN_PLACE = 3;

const AMOUNT = String.raw`(\d[\d\s]*(?:[.,]\d+)?)`;
const EURO = String.raw`(?:€|eur(?:os?)?(?![\p{L}]))`;
/** An amount in euros, the sign before or after it. */
const EUROS = String.raw`(?:${EURO}\s*${AMOUNT}|${AMOUNT}\s*${EURO})`;
const worded = (words: string): string => String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}])`;
const BETWEEN = new RegExp(
  String.raw`(?:${worded("entre|de|between|from|tussen|van")}\s*)?(?:€\s*)?${AMOUNT}\s*(?:€\s*)?(?:à|et|and|to|en|tot|-|–)\s*${EUROS}`,
  "iu",
);
const MOST = new RegExp(
  String.raw`(?:<=?|≤|${worded("moins de|moins d['’]|au plus|jusqu['’][àa]|sous|maxi?(?:mum)?|less than|under|below|up to|at most|minder dan|onder|hoogstens|tot")})\s*${EUROS}`,
  "iu",
);
const LEAST = new RegExp(
  String.raw`(?:>=?|≥|${worded("plus de|au moins|dès|à partir de|mini?(?:mum)?|more than|over|above|at least|from|meer dan|boven|minstens|vanaf")})\s*${EUROS}`,
  "iu",
);
const amountOf = (...found: readonly (string | undefined)[]): string =>
  String(Number((found.find(Boolean) ?? "").replace(/\s/gu, "").replace(",", ".")));

/** Separates a price such as `< 50 €` or `entre 20 et 50 €` from the text. */
function takePrice(text: string): { readonly rest: string; readonly price: ReadFilters["price"] } {
  let price: ReadFilters["price"] = null;
  const between = text.replace(BETWEEN, (_all, from?: string, before?: string, after?: string) => {
    price = { min: amountOf(from), max: amountOf(before, after) };
    return " ";
  });
  if (price) return { rest: between, price };
  let min: string | null = null;
  let max: string | null = null;
  const rest = text
    .replace(MOST, (_all, before?: string, after?: string) => {
      max = amountOf(before, after);
      return " ";
    })
    .replace(LEAST, (_all, before?: string, after?: string) => {
      min = amountOf(before, after);
      return " ";
    });
  return { rest, price: min === null && max === null ? null : { min, max } };
}

/**
 * Recognizes the filters in a search text in any of the three languages: statuses ("à vendre"), conditions ("bon état"), the
 * team's cities and places, sizes ("83x204") and prices ("< 50 €"). Several values of one filter add up.
 */
export function readFilters(typed: string, words: FilterWords): ReadFilters {
  const { rest, price } = takePrice(typed.normalize("NFC"));
  const { rest: spoken, sizes } = takeSizes(rest);
  const tokens = [...spoken.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
  const phrases = phrasesOf(words);
  const facets: Partial<Record<NamedFilter, readonly string[]>> = {};
  let text = "";
  let copied = 0;
  for (let at = 0; at < tokens.length; ) {
    const found = phrases.find((phrase) =>
      phrase.words.every((word, index) => tokens[at + index]?.word === word),
    );
    if (!found) {
      at += 1;
      continue;
    }
    facets[found.field] = [...new Set([...(facets[found.field] ?? []), ...found.values])];
    text += `${spoken.slice(copied, tokens[at]?.from)} `;
    at += found.words.length;
    copied = tokens[at - 1]?.to ?? copied;
  }
  text += spoken.slice(copied);
  return { text: tidy(text), facets, price, sizes: sizes.map((size) => size.typed).join(" ") };
}

/** Without the commas and blanks that the filters leave behind. */
const tidy = (text: string): string =>
  text
    .replace(/\s*[,;](?=\s*(?:[,;]|$))/gu, "")
    .replace(/^[\s,;]+/u, "")
    .replace(/\s+/gu, " ")
    .trim();
