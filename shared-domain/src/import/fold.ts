const folded = new Map<string, string>();
/** Size of the cache: cells repeat the same few hundred values. */
const REMEMBERED = 5000;

/**
 * Normalises a text for comparison: drops accents, case, punctuation and repeated blanks; writes exponents as digits
 * and Ø as a word.
 */
export function fold(text: string): string {
  let result = folded.get(text);
  if (result === undefined) {
    result = text
      .replace(/[Øø∅⌀]/g, " diametre ")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/œ/g, "oe")
      .replace(/æ/g, "ae")
      .replace(/[^\p{L}\p{N}€$£%]+/gu, " ")
      .trim();
    if (folded.size >= REMEMBERED) folded.clear();
    folded.set(text, result);
  }
  return result;
}

/** Number of single-letter edits between two texts, or `limit + 1` if it exceeds `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return limit + 1;
    previous = current;
  }
  return Math.min(previous.at(-1) ?? 0, limit + 1);
}
