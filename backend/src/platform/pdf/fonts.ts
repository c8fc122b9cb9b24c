import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";

/** The faces of printed pages, as on screens: Inter for text, Bricolage Grotesque for titles and figures. */
export const FACES = ["regular", "medium", "strong", "title"] as const;
export type Face = (typeof FACES)[number];

const FILES: Readonly<Record<Face, string>> = {
  regular: "inter-400",
  medium: "inter-500",
  strong: "inter-600",
  title: "bricolage-700",
};
/** What draws a character that a face lacks. */
const SUBSTITUTE_FACE: Face = "strong";
/** What is printed for a character that no face has. */
const SUBSTITUTE = "?";

let opened: Readonly<Record<Face, Font>> | undefined;
/** The parsed fonts, once per process: parsing them takes as long as drawing a page. */
export function fonts(): Readonly<Record<Face, Font>> {
  opened ??= Object.fromEntries(FACES.map((face) => [face, openFont(FILES[face])])) as Record<Face, Font>;
  return opened;
}

function openFont(name: string): Font {
  const font = create(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)));
  // A font remembers for which character it first loaded each glyph, and that is what readers of its documents copy. Without
  // this, "E" would be first loaded for none, as a part of "É".
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

const has = (face: Face, char: string): boolean =>
  fonts()[face].hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
const COMBINING = /\p{M}/gu;

/** A character as a face can print it: itself, its letter without accents, or a question mark. */
function printableChar(char: string): string {
  if (/\s/u.test(char)) return char === "\u202f" || char === "\u00a0" ? "\u00a0" : " ";
  if (has("regular", char)) return char;
  const plain = char.normalize("NFKD").replace(COMBINING, "");
  if (plain !== "" && [...plain].every((each) => has("regular", each))) return plain;
  return SUBSTITUTE;
}

const printed = new Map<string, string>();
/**
 * Any text as the faces can print it: on one line, without control characters; letters of other scripts, which the faces lack,
 * are question marks.
 */
export function printable(text: string): string {
  let line = "";
  for (const char of text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]/gu, (each) => (/\s/u.test(each) ? " " : ""))) {
    let each = printed.get(char);
    if (each === undefined) {
      each = printableChar(char);
      printed.set(char, each);
    }
    line += each;
  }
  return line;
}

export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** The text in runs of one face each: what the title face lacks is drawn in the other one. */
export function runsOf(text: string, face: Face): Run[] {
  if (face !== "title") return [{ face, text }];
  const runs: { face: Face; text: string }[] = [];
  for (const char of text) {
    const own = has(face, char) ? face : SUBSTITUTE_FACE;
    const last = runs.at(-1);
    if (last?.face === own) last.text += char;
    else runs.push({ face: own, text: char });
  }
  return runs;
}

/** Widths of words in thousandths of the font size; documents repeat most of their words. */
const widths: Readonly<Record<Face, Map<string, number>>> = {
  regular: new Map(),
  medium: new Map(),
  strong: new Map(),
  title: new Map(),
};
/** Words of a face that are remembered. */
const MOST_WIDTHS = 10_000;

function wordWidth(text: string, face: Face): number {
  const known = widths[face];
  let width = known.get(text);
  if (width === undefined) {
    const font = fonts()[face];
    width = (font.layout(text).advanceWidth * 1000) / font.unitsPerEm;
    if (known.size >= MOST_WIDTHS) known.clear();
    known.set(text, width);
  }
  return width;
}

/** Width in points of printable text. */
export function widthOf(text: string, face: Face, size: number): number {
  let sum = 0;
  for (const run of runsOf(text, face)) {
    let start = 0;
    for (let end = run.text.indexOf(" "); end >= 0; end = run.text.indexOf(" ", start)) {
      sum += wordWidth(run.text.slice(start, end + 1), run.face);
      start = end + 1;
    }
    if (start < run.text.length) sum += wordWidth(run.text.slice(start), run.face);
  }
  return (sum * size) / 1000;
}

/**
 * Printable text in lines that fit a width in points. Lines break at blanks; a word that is longer than a line is broken within.
 * Line breaks of the text are kept. Never empty.
 */
export function wrap(text: string, face: Face, size: number, width: number): string[] {
  return text
    .split(/\r\n|\r|\n/u)
    .flatMap((paragraph) => wrapParagraph(printable(paragraph), face, size, width));
}

function wrapParagraph(text: string, face: Face, size: number, width: number): string[] {
  if (widthOf(text, face, size) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of text.split(" ").flatMap((each) => breakWord(each, face, size, width))) {
    const length = widthOf(word, face, size);
    if (line !== "" && used + length > width) {
      lines.push(line);
      line = "";
      used = 0;
    }
    line = line === "" ? word : `${line} ${word}`;
    // The blank belongs to its word, so that letters are as close as when the whole line is written.
    used += widthOf(`${word} `, face, size);
  }
  return [...lines, line];
}

function breakWord(word: string, face: Face, size: number, width: number): string[] {
  if (widthOf(word, face, size) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const char of word) {
    if (part !== "" && widthOf(part + char, face, size) > width) {
      parts.push(part);
      part = "";
    }
    part += char;
  }
  return [...parts, part];
}
