/** Words of a text for comparison: lower case, without accents and separators. */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
}

/** Typing errors tolerated in a word of this length: wrong, missing or extra letters. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Whether two words differ by at most `most` edits; two swapped neighbours count as one (Damerau–Levenshtein). */
function isNear(left: string, right: string, most: number): boolean {
  if (Math.abs(left.length - right.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return false;
    before = row;
    row = next;
  }
  return (row[right.length] ?? 0) <= most;
}

/** How well a typed word matches a known one, from 0 (not at all) to 1 (exactly); prefixes match in part. */
export function likeness(typed: string, known: string): number {
  if (typed === known) return 1;
  if (known.startsWith(typed)) return 0.6 + (0.3 * typed.length) / known.length;
  // Numbers match exactly or not at all.
  if (/\d/.test(typed)) return 0;
  const most = forgiven(typed.length);
  if (most === 0) return 0;
  if (isNear(typed, known, most)) return 0.7;
  return known.length > typed.length && isNear(typed, known.slice(0, typed.length), most) ? 0.5 : 0;
}

/** How well a text matches what was typed, from 0 to 1: the mean over the typed words. */
export function fitOf(typed: readonly string[], text: readonly string[]): number {
  if (typed.length === 0) return 0;
  const best = typed.map((word) => Math.max(0, ...text.map((known) => likeness(word, known))));
  return best.reduce((sum, each) => sum + each, 0) / typed.length;
}
