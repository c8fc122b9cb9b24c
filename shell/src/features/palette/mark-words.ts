import { fold } from "../../runtime/text/fold.ts";

export interface MarkedPart {
  readonly part: string;
  readonly isMarked: boolean;
  /** Its position in the text. */
  readonly at: number;
}

/** Shorter words mark too much to help. */
const SHORTEST = 2;

/** A text in parts, with the words of the query marked, without regard to case and accents. */
export function markWords(text: string, query: string): readonly MarkedPart[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word.length >= SHORTEST);
  const letters = [...text];
  const folded: string[] = [];
  const letterOf: number[] = [];
  letters.forEach((letter, index) => {
    for (const each of fold(letter).split("")) {
      folded.push(each);
      letterOf.push(index);
    }
  });
  const whole = folded.join("");
  const isMarked = letters.map(() => false);
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      for (let index = at; index < at + word.length; index++) isMarked[letterOf[index] ?? 0] = true;
  const parts: { part: string; isMarked: boolean; at: number }[] = [];
  letters.forEach((letter, at) => {
    const last = parts.at(-1);
    const marked = isMarked[at] ?? false;
    if (last && last.isMarked === marked) last.part += letter;
    else parts.push({ part: letter, isMarked: marked, at });
  });
  return parts;
}
