import type { PublishedProduct, PublishedSection } from "@gisement/shared-domain/catalogue";
import type { Locale } from "@gisement/shared-domain/locale";
import { stateOf } from "../parts/state-of.ts";

export const SORTS = ["catalogue", "name", "price"] as const;
export type Sort = (typeof SORTS)[number];

/** What a visitor asks for; empty texts ask for nothing. */
export interface Wanted {
  readonly words: string;
  /** Id of a section. */
  readonly category: string;
  /** Word of a condition. */
  readonly state: string;
  readonly sort: Sort;
}

/** Longer texts are cut: no lot is described by more. */
const LONGEST = 200;

/** Reads the parameters of an address: `q`, `category`, `state`, `sort`. Anything else asks for nothing. */
export function readWanted(query: unknown): Wanted {
  const text = (name: string): string => {
    const value = (query as Readonly<Record<string, unknown>> | null)?.[name];
    return typeof value === "string" ? value.slice(0, LONGEST).trim() : "";
  };
  return {
    words: text("q"),
    category: text("category"),
    state: text("state"),
    sort: SORTS.find((sort) => sort === text("sort")) ?? "catalogue",
  };
}

/** The same as a query string, without what is not asked for. */
export function toQuery({ words, category, state, sort }: Wanted): string {
  const given = { q: words, category, state, sort: sort === "catalogue" ? "" : sort };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== "")).toString();
}

export const isNarrowed = ({ words, category, state }: Wanted): boolean =>
  words !== "" || category !== "" || state !== "";

/** A lot with the section that it is in. */
export interface Placed {
  readonly product: PublishedProduct;
  readonly section: PublishedSection;
}

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[×]/g, "x")
    .replaceAll(/\s+/g, " ");

const textOf = ({ product, section }: Placed): string =>
  fold(
    [
      product.name,
      product.reference,
      product.description,
      product.status?.label ?? "",
      section.title,
      section.lotLabel,
      ...product.facts.map(({ value }) => value),
      ...(product.ownFacts ?? []).flatMap(({ label, value }) => [label, value]),
    ].join(" "),
  );

function matches(placed: Placed, { words, category, state }: Wanted): boolean {
  if (category !== "" && placed.section.id !== category) return false;
  if (state !== "" && stateOf(placed.product) !== state) return false;
  if (words === "") return true;
  const text = textOf(placed);
  return fold(words)
    .split(" ")
    .every((word) => text.includes(word));
}

export const placedLots = (sections: readonly PublishedSection[]): Placed[] =>
  sections.flatMap((section) => section.products.map((product) => ({ product, section })));

/** The lots that are asked for, in the order asked for: every word occurs, lots without a price come last by price. */
export function findLots(sections: readonly PublishedSection[], wanted: Wanted, locale: Locale): Placed[] {
  const found = placedLots(sections).filter((placed) => matches(placed, wanted));
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  const byName = (a: Placed, b: Placed): number => collator.compare(a.product.name, b.product.name);
  if (wanted.sort === "name") return found.toSorted(byName);
  if (wanted.sort !== "price") return found;
  const amount = ({ product }: Placed): number => product.amount ?? Number.POSITIVE_INFINITY;
  return found.toSorted((a, b) => (amount(a) === amount(b) ? byName(a, b) : amount(a) - amount(b)));
}

export interface Loosening {
  readonly part: "words" | "category" | "state";
  readonly wanted: Wanted;
  /** Lots found without that part. */
  readonly count: number;
}

/** What to drop of a search without result, where that brings lots. */
export function loosenings(sections: readonly PublishedSection[], wanted: Wanted): Loosening[] {
  const lots = placedLots(sections);
  return (["words", "category", "state"] as const).flatMap((part) => {
    if (wanted[part] === "") return [];
    const looser = { ...wanted, [part]: "" };
    const count = lots.filter((placed) => matches(placed, looser)).length;
    return count > 0 ? [{ part, wanted: looser, count }] : [];
  });
}
