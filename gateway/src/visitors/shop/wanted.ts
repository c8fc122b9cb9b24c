import { SHOP_SORTS, type ShopSearch } from "@gisement/shared-domain/shops";

/** Longer texts are cut: no lot is described by more. */
const LONGEST = 200;
const MOST_PAGES = 400;

/** Reads the parameters of an address: `q`, `category`, `state`, `town`, `sort`, `page`. Anything else asks for nothing. */
export function readSearch(query: unknown): ShopSearch {
  const text = (name: string): string => {
    const value = (query as Readonly<Record<string, unknown>> | null)?.[name];
    return typeof value === "string" ? value.slice(0, LONGEST).trim() : "";
  };
  const page = /^\d{1,4}$/.test(text("page")) ? Number(text("page")) : 1;
  return {
    words: text("q"),
    category: text("category"),
    condition: text("state"),
    town: text("town"),
    sort: SHOP_SORTS.find((sort) => sort === text("sort")) ?? "newest",
    page: Math.min(MOST_PAGES, Math.max(1, page)),
  };
}

/** The same as a query string, without what is not asked for. */
export function toSearchQuery({ words, category, condition, town, sort, page }: ShopSearch): string {
  const given = {
    q: words,
    category,
    state: condition,
    town,
    sort: sort === "newest" ? "" : sort,
    page: page === 1 ? "" : String(page),
  };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== "")).toString();
}

export const isNarrowed = ({ words, category, condition, town }: ShopSearch): boolean =>
  [words, category, condition, town].some((each) => each !== "");
