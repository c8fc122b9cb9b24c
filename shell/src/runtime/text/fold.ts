/** Case and accents play no part in finding: "Équipe" is found by "equipe". */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * How well a text answers a query; null when it does not. Every word of the query must begin a word of the text, or
 * stand somewhere in it. Less is better.
 */
export function scoreOf(text: string, query: string): number | null {
  const folded = fold(text);
  let score = 0;
  for (const word of fold(query).split(/\s+/).filter(Boolean)) {
    const at = folded.indexOf(word);
    if (at < 0) return null;
    const begins = at === 0 || /[\s'’\-/]/.test(folded.charAt(at - 1));
    score += begins ? at : at + 100;
  }
  return score;
}
