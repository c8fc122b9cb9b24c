/** A folded word without the ending of its plural: `portes` and `deuren` by what they share with one of them. */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  return word.replace(/aux$/, "al").replace(/(?:en|s|x)$/, "");
}
