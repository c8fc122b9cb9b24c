import { isOwnKey, type OwnKey } from "@gisement/shared-domain/fields";
import type { Condition } from "@gisement/shared-domain/records/field-access";

/** What is asked of a long text, whose values are all different: that there is one, that there is none, or words in it. */
export type TextFilter = "filled" | "empty" | { readonly words: string };
export type TextFilters = Readonly<Partial<Record<OwnKey, TextFilter>>>;

const FILLED_PARAM = "filled.";
const WORDS_PARAM = "words.";

/** Parses `filled.properties.note=1`, `filled.properties.note=0` and `words.properties.note=poncé`; words come first. */
export function readTextFilters(params: URLSearchParams): TextFilters {
  const found: Partial<Record<OwnKey, TextFilter>> = {};
  for (const [name, value] of params) {
    const [prefix] = [FILLED_PARAM, WORDS_PARAM].filter((each) => name.startsWith(each));
    const key = name.slice(prefix?.length);
    if (prefix === undefined || !isOwnKey(key)) continue;
    const words = value.trim();
    if (prefix === WORDS_PARAM && words !== "") found[key] = { words };
    else if (prefix === FILLED_PARAM && (value === "1" || value === "0"))
      found[key] ??= value === "1" ? "filled" : "empty";
  }
  return found;
}

export function writeTextFilters(params: URLSearchParams, filters: TextFilters): void {
  for (const key of textKeys(filters)) {
    const filter = filters[key];
    if (typeof filter === "object") params.set(WORDS_PARAM + key, filter.words);
    else params.set(FILLED_PARAM + key, filter === "filled" ? "1" : "0");
  }
}

/** The properties with a filter, always in the same order. */
export const textKeys = (filters: TextFilters): OwnKey[] => (Object.keys(filters) as OwnKey[]).sort();

/** What a search asks of the text. */
export const textCondition = (filter: TextFilter): Condition =>
  typeof filter === "object" ? filter : { isFilled: filter === "filled" };
