import { editDistance } from "../import/fold.ts";
import { stem, synonymsOf } from "../search/index.ts";
import { type Candidate, compareLot, isWorthComparing, type Match, type Wanted } from "./match-alert.ts";
import { FORGIVEN_LENGTH, significantWords } from "./words.ts";

/** A match of one lot, by its position in the list. */
export interface PlacedMatch {
  readonly index: number;
  readonly match: Match;
}

/** Adds to a list under a key. */
function addTo<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/**
 * What `matchAlert` finds for one wanted item after the other among the same lots. The words of the lots are read once, and only lots
 * that share a word or the category are compared: 500 items against 10,000 lots take a second.
 */
export function openMatcher(lots: readonly Candidate[]): (wanted: Wanted) => PlacedMatch[] {
  const byWord = new Map<string, number[]>();
  const byCategory = new Map<string, number[]>();
  lots.forEach((lot, index) => {
    for (const word of significantWords(...lot.names, lot.categoryLabels)) addTo(byWord, word, index);
    if (lot.category) addTo(byCategory, lot.category, index);
  });
  const known = [...byWord.keys()];
  const found = new Map<string, readonly number[]>();

  /** The lots that have a word, a synonym of it, or the word with a typing error. */
  function lotsWith(word: string): readonly number[] {
    const before = found.get(word);
    if (before) return before;
    const words = new Set([word, ...synonymsOf(word).map(stem)]);
    if (word.length >= FORGIVEN_LENGTH)
      for (const other of known) if (editDistance(word, other, 1) <= 1) words.add(other);
    const indexes = [...new Set([...words].flatMap((each) => byWord.get(each) ?? []))];
    found.set(word, indexes);
    return indexes;
  }

  return (wanted) => {
    const words = significantWords(wanted.name);
    const shared = new Map<number, number>();
    for (const word of words)
      for (const index of lotsWith(word)) shared.set(index, (shared.get(index) ?? 0) + 1);
    const sameCategory = new Set(wanted.category ? byCategory.get(wanted.category) : []);
    const matches: PlacedMatch[] = [];
    const compare = (index: number, share: number): void => {
      const match = compareLot(wanted, lots[index] as Candidate, share);
      if (match) matches.push({ index, match });
    };
    for (const [index, count] of shared) {
      const share = count / words.size;
      if (isWorthComparing(share) || sameCategory.has(index)) compare(index, share);
    }
    for (const index of sameCategory) if (!shared.has(index)) compare(index, 0);
    return matches;
  };
}
