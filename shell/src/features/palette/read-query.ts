import { fold } from "../../runtime/text/fold.ts";
import type { Found } from "./api/find-records.ts";

/** What a first sign limits the search to: `#` lots and orders by their reference, `@` people and customers. */
const SIGNS = { "#": "reference", "@": "person" } as const;

export interface Query {
  /** Without the sign. */
  readonly text: string;
  readonly only: (typeof SIGNS)[keyof typeof SIGNS] | null;
}

export function readQuery(typed: string): Query {
  const text = typed.trim();
  const sign = text.charAt(0);
  return sign === "#" || sign === "@"
    ? { text: text.slice(1).trim(), only: SIGNS[sign] }
    : { text, only: null };
}

/** Whether every word of the query begins a word of one of the texts. */
export function begins(texts: readonly (string | null | undefined)[], query: string): boolean {
  const words = texts.flatMap((text) => fold(text ?? "").split(/[^\p{L}\p{N}]+/u));
  const wanted = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return wanted.length > 0 && wanted.every((word) => words.some((each) => each.startsWith(word)));
}

/** The rows of the kinds that the sign names; those of a reference must have it. */
export function limitFound(found: Found, { text, only }: Query): Found {
  if (only === null) return found;
  if (only === "person") {
    const records = found.records.filter(({ kind }) => kind === "person" || kind === "customer");
    return { ...found, lots: { ...found.lots, items: [], total: 0, isMore: false }, records };
  }
  const items = found.lots.items.filter(({ ref }) => fold(ref ?? "").includes(fold(text)));
  const records = found.records.filter(
    ({ kind, name }) => kind === "order" && fold(name ?? "").includes(fold(text)),
  );
  return { ...found, lots: { ...found.lots, items, total: items.length, isMore: false }, records };
}

/**
 * Whether lots were found by what they are called, and not by a word that only resembles the text; then they come first. The
 * server's excerpt of a lot has its names, its place and its reference.
 */
export const areNamedLots = ({ lots }: Found, text: string): boolean =>
  lots.items.some((lot) => begins([lot.name, lot.nameEN, lot.nameNL, lot.ref, lot.place?.name], text));
