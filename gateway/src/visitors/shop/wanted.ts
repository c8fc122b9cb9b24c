import { SHOP_SORTS, type ShopSearch, type ShopSort } from "@gisement/shared-domain/shops";

/** Longer texts are cut: no lot is described by more. */
const LONGEST = 200;
const LONGEST_PLACE = 80;
const MOST_PAGES = 400;

/** Who names a place wants to know what is near it. */
export const usualSort = (near: string): ShopSort => (near === "" ? "newest" : "distance");

/** Reads the parameters of an address: `q`, `category`, `state`, `town`, `near`, `sort`, `page`. Anything else asks for nothing. */
export function readSearch(query: unknown): ShopSearch {
  const text = (name: string): string => {
    const value = (query as Readonly<Record<string, unknown>> | null)?.[name];
    return typeof value === "string" ? value.slice(0, LONGEST).trim() : "";
  };
  const page = /^\d{1,4}$/.test(text("page")) ? Number(text("page")) : 1;
  const near = text("near").slice(0, LONGEST_PLACE).trim();
  const sort = SHOP_SORTS.find((each) => each === text("sort")) ?? usualSort(near);
  return {
    words: text("q"),
    category: text("category"),
    condition: text("state"),
    town: text("town"),
    near,
    sort: sort === "distance" && near === "" ? "newest" : sort,
    page: Math.min(MOST_PAGES, Math.max(1, page)),
  };
}

/** The same as a query string, without what is not asked for. */
export function toSearchQuery({ words, category, condition, town, near, sort, page }: ShopSearch): string {
  const given = {
    q: words,
    category,
    state: condition,
    town,
    near,
    sort: sort === usualSort(near) ? "" : sort,
    page: page === 1 ? "" : String(page),
  };
  const asked = Object.entries(given).filter(([, value]) => value !== "");
  return asked.length === 0 ? "" : new URLSearchParams(asked).toString();
}

/** Nothing in particular: the whole shop, newest first. */
export const ALL_LOTS: ShopSearch = readSearch({});

export const isNarrowed = ({ words, category, condition, town }: ShopSearch): boolean =>
  [words, category, condition, town].some((each) => each !== "");
