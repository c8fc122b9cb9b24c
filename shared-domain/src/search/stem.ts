/** Removes the plural ending of a folded word, so that `portes` equals `porte` and `deuren` equals `deur`. */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  return word.replace(/aux$/, "al").replace(/(?:en|s|x)$/, "");
}
