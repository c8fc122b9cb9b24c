import { FUNCTION_NAMES, type FunctionName, functionNamed } from "./functions.ts";
import { type Token, tokenize } from "./tokens.ts";

export interface CompletionItem {
  readonly kind: "reference" | "function";
  /** The name of the field or the function. */
  readonly name: string;
  /** Replaces the range of the completion; the caret follows it. */
  readonly insert: string;
}

export interface Completion {
  /** Range of the formula that an item replaces. */
  readonly start: number;
  readonly end: number;
  /** Best match first. */
  readonly items: readonly CompletionItem[];
}

const NOTHING = (caret: number): Completion => ({ start: caret, end: caret, items: [] });

/** Letters without accents and case, as people type them. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** 0 if the name starts with what was typed, 1 if one of its words does, 2 if it contains it, else null. */
function rank(name: string, typed: string): number | null {
  const index = plain(name).indexOf(typed);
  if (index <= 0) return index === 0 ? 0 : null;
  return /[\p{L}\p{N}]/u.test(plain(name).charAt(index - 1)) ? 2 : 1;
}

function matching(names: Iterable<string>, typed: string): string[] {
  const wanted = plain(typed.trim());
  const ranked: { readonly name: string; readonly rank: number }[] = [];
  for (const name of names) {
    const found = rank(name, wanted);
    if (found !== null) ranked.push({ name, rank: found });
  }
  // A stable sort: names of one rank keep their order.
  return ranked.sort((a, b) => a.rank - b.rank).map(({ name }) => name);
}

const reference = (name: string): CompletionItem => ({ kind: "reference", name, insert: `{${name}}` });

function functions(typed: string, hasBracket: boolean): CompletionItem[] {
  const start = typed.toLowerCase();
  return FUNCTION_NAMES.filter((name) => name.startsWith(start)).map((name) => ({
    kind: "function",
    name,
    insert: hasBracket ? name : `${name}(`,
  }));
}

const isInside = ({ kind, fault, start, end }: Token, caret: number) => {
  if (kind === "word") return start < caret && caret <= end;
  if (kind === "reference" || kind === "text")
    return start < caret && (caret < end || (caret === end && fault?.startsWith("unclosed") === true));
  return false;
};

/** Whether an operand can follow the token before the caret. */
const takesOperand = (token: Token | undefined) =>
  token === undefined || token.kind === "operator" || token.kind === "open" || token.kind === "comma";

/**
 * What can be typed at the caret: fields within braces, fields and functions where a word stands or an operand is
 * missing, nothing within quotes.
 * @param names the fields that the formula may refer to, in the order in which they are offered
 */
export function completeFormula(source: string, caret: number, names: readonly string[]): Completion {
  const tokens = tokenize(source);
  const index = tokens.findIndex((token) => isInside(token, caret));
  const token = tokens[index];
  if (token?.kind === "text") return NOTHING(caret);
  if (token?.kind === "reference") {
    const typed = source.slice(token.start + 1, caret);
    const isClosed = token.fault !== "unclosed-reference-bracket";
    const end = isClosed ? token.end : caret;
    return { start: token.start, end, items: matching(names, typed).map(reference) };
  }
  if (token?.kind === "word") {
    const typed = source.slice(token.start, caret);
    const hasBracket = tokens[index + 1]?.kind === "open";
    const fields = hasBracket ? [] : matching(names, typed);
    // Fields that start with the letters, then functions, then fields that contain them.
    const isFirst = (name: string) => plain(name).startsWith(plain(typed));
    const items = [
      ...fields.filter(isFirst).map(reference),
      ...functions(typed, hasBracket),
      ...fields.filter((name) => !isFirst(name)).map(reference),
    ];
    return { start: token.start, end: token.end, items };
  }
  const before = tokens.findLast(({ end }) => end <= caret);
  const isStrayBrace = before?.fault === "unexpected-reference-bracket" && before.value === "{";
  if (isStrayBrace && before.end === caret)
    return { start: before.start, end: caret, items: names.map(reference) };
  if (!takesOperand(before)) return NOTHING(caret);
  return { start: caret, end: caret, items: [...names.map(reference), ...functions("", false)] };
}

/** The call around the caret. */
export interface Signature {
  readonly name: FunctionName;
  /** Index of the name in the formula. */
  readonly start: number;
  /** The argument of the caret, counted from 0. */
  readonly argument: number;
}

/** Finds the innermost function whose brackets contain the caret; null outside of functions. */
export function describeSignature(source: string, caret: number): Signature | null {
  const open: { readonly name: FunctionName | null; readonly start: number; argument: number }[] = [];
  const tokens = tokenize(source);
  for (let index = 0; index < tokens.length; index++) {
    const { kind, end } = tokens[index] as Token;
    if (end > caret) break;
    if (kind === "open") {
      const word = tokens[index - 1];
      const name = word?.kind === "word" ? (functionNamed(String(word.value)) ?? null) : null;
      open.push({ name, start: word?.start ?? 0, argument: 0 });
    } else if (kind === "close") open.pop();
    else if (kind === "comma") {
      const last = open.at(-1);
      if (last) last.argument++;
    }
  }
  const inner = open.findLast(({ name }) => name !== null);
  return inner?.name ? { name: inner.name, start: inner.start, argument: inner.argument } : null;
}
