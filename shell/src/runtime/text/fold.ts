/** Text without case and accents, for search: "equipe" finds "Équipe". */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * How well a text matches a query, lower is better; null without a match. Every word of the query must occur in the
 * text; a match at the beginning of a word scores better.
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
