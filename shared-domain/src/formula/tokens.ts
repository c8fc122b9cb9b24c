import type { FormulaErrorKind } from "./errors.ts";

export const OPERATORS = ["+", "-", "*", "/", "^", "&", "=", "<", "<=", ">", ">="] as const;
export type Operator = (typeof OPERATORS)[number];

export type TokenKind =
  | "number"
  | "text"
  | "reference"
  /** A word outside quotes and braces: the name of a function. */
  | "word"
  | "operator"
  | "open"
  | "close"
  | "comma"
  /** Anything that no formula contains at this place; `fault` says what. */
  | "stray";

export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  /** Index after the last character. */
  readonly end: number;
  /** A number, the text between quotes, the name between braces, or the characters themselves. */
  readonly value: number | string;
  readonly fault: FormulaErrorKind | null;
}

export const isDigit = (code: number) => code >= 48 && code <= 57;
const isAsciiLetter = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
const isSpace = (code: number) =>
  code === 32 || (code >= 9 && code <= 13) || (code >= 160 && /\s/.test(String.fromCharCode(code)));

/** The length in UTF-16 units of the letter at `index`, or 0. */
function letterAt(source: string, index: number): number {
  const code = source.charCodeAt(index);
  if (code < 128) return isAsciiLetter(code) ? 1 : 0;
  const character = String.fromCodePoint(source.codePointAt(index) ?? 0);
  return /[\p{L}\p{M}]/u.test(character) ? character.length : 0;
}

function endOfDigits(source: string, from: number): number {
  let index = from;
  while (index < source.length && isDigit(source.charCodeAt(index))) index++;
  return index;
}

function readNumber(source: string, start: number): Token {
  let end = endOfDigits(source, start);
  const isWhole = !(source.charCodeAt(end) === 46 && isDigit(source.charCodeAt(end + 1)));
  if (!isWhole) end = endOfDigits(source, end + 1);
  const value = end - start === 1 ? source.charCodeAt(start) - 48 : Number(source.slice(start, end));
  return { kind: "number", start, end, value, fault: null };
}

function readText(source: string, start: number, quote: "'" | '"'): Token {
  const close = source.indexOf(quote, start + 1);
  if (close >= 0)
    return { kind: "text", start, end: close + 1, value: source.slice(start + 1, close), fault: null };
  const fault = quote === "'" ? "unclosed-quote" : "unclosed-double-quote";
  return { kind: "text", start, end: source.length, value: source.slice(start + 1), fault };
}

/** A reference ends at its brace, at the brace that opens the next one, or with the formula. */
function readReference(source: string, start: number): Token {
  let index = start + 1;
  while (index < source.length) {
    const code = source.charCodeAt(index);
    if (code === 123 || code === 125) break;
    index++;
  }
  const value = source.slice(start + 1, index);
  const isEmpty = value.trim() === "";
  if (source[index] === "}")
    return {
      kind: "reference",
      start,
      end: index + 1,
      value,
      fault: isEmpty ? "reference-name-required" : null,
    };
  if (isEmpty && index < source.length) return stray(source, start, 1, "unexpected-reference-bracket");
  return { kind: "reference", start, end: index, value, fault: "unclosed-reference-bracket" };
}

function readWord(source: string, start: number, first: number): Token {
  let end = start + first;
  while (end < source.length) {
    const step = isDigit(source.charCodeAt(end)) ? 1 : letterAt(source, end);
    if (step === 0) break;
    end += step;
  }
  return { kind: "word", start, end, value: source.slice(start, end), fault: null };
}

function stray(source: string, start: number, length: number, fault: FormulaErrorKind): Token {
  return { kind: "stray", start, end: start + length, value: source.slice(start, start + length), fault };
}

const sign = (kind: TokenKind, start: number, value: string): Token => ({
  kind,
  start,
  end: start + value.length,
  value,
  fault: null,
});

function readToken(source: string, start: number): Token {
  const code = source.charCodeAt(start);
  if (isDigit(code) || (code === 46 && isDigit(source.charCodeAt(start + 1))))
    return readNumber(source, start);
  switch (code) {
    case 34:
      return readText(source, start, '"');
    case 39:
      return readText(source, start, "'");
    case 123:
      return readReference(source, start);
    case 125:
      return stray(source, start, 1, "unexpected-reference-bracket");
    case 40:
      return sign("open", start, "(");
    case 41:
      return sign("close", start, ")");
    case 44:
      return sign("comma", start, ",");
    case 42:
    case 43:
    case 45:
    case 47:
    case 94:
    case 38:
    case 61:
      return sign("operator", start, source.charAt(start));
    case 60:
    case 62:
      return sign(
        "operator",
        start,
        source.slice(start, source.charCodeAt(start + 1) === 61 ? start + 2 : start + 1),
      );
  }
  const letter = letterAt(source, start);
  if (letter > 0) return readWord(source, start, letter);
  return stray(source, start, (source.codePointAt(start) ?? 0) > 0xffff ? 2 : 1, "invalid-character");
}

/** Splits a formula into tokens. Every character but spaces belongs to one; unreadable ones carry their fault. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let index = 0;
  while (index < source.length) {
    if (isSpace(source.charCodeAt(index))) {
      index++;
      continue;
    }
    const token = readToken(source, index);
    tokens.push(token);
    index = token.end;
  }
  return tokens;
}
