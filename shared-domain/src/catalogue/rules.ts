/** Products per page, by template; any other template has one (CAT-519). */
export const PAGE_SIZES: Readonly<Record<string, number>> = { references: 7, dense: 5, rotor: 4 };
const SINGLE = 1;

/**
 * From this number of groups on, the summary gets a sheet of its own and the content starts one sheet later (CAT-520).
 */
export const SUMMARY_SHEET_FROM = 12;
/** Lists with more categories than this show their prefixes (CAT-524). */
export const CATEGORY_PREFIX_THRESHOLD = 6;
/** CAT-523. */
const CATEGORIES_PER_LOT = 10;

export interface PageShape {
  /** Products that fit in each column, from left to right. */
  readonly columns: readonly number[];
  /** A title takes a row, like a product (rotor, CAT-521). */
  readonly headerTakesRow: boolean;
  /** Titles that fit in one column beside its products. */
  readonly headersPerColumn: number;
}

export function pageSize(template: string): number {
  return PAGE_SIZES[template] ?? SINGLE;
}

/**
 * The columns of a template's page. `references` and `dense` pages have two columns, the second one product shorter to
 * leave room for titles; a `rotor` page has four rows; every other page holds one product.
 */
export function pageShape(template: string): PageShape {
  const size = pageSize(template);
  if (template === "rotor") return { columns: [size], headerTakesRow: true, headersPerColumn: size };
  if (size === SINGLE) return { columns: [SINGLE], headerTakesRow: false, headersPerColumn: 3 };
  const left = Math.ceil(size / 2);
  return { columns: [left, size - left], headerTakesRow: false, headersPerColumn: left };
}

/** The lot a category number belongs to: floor(n / 10) (decision C11). */
export function lotOf(categoryNumber: number | null): number | null {
  return categoryNumber === null || !Number.isFinite(categoryNumber)
    ? null
    : Math.floor(categoryNumber / CATEGORIES_PER_LOT);
}

/** The number at the start of a category's code or label: "31", "31 - Portes"; null without one. */
export function categoryNumberOf(category: string | null | undefined): number | null {
  const digits = /^\s*(\d{1,6})(?!\d)/.exec(category ?? "")?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Rounds to hundredths (CAT-525). */
export function roundQuantity(value: number): number {
  // 1.005 * 100 is 100.49999999999999: the small addition removes the binary error before rounding.
  const scaled = Math.abs(value) * 100;
  return (Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON * 2)) / 100;
}

/** A hyphen inside a word ("Garde-corps") is no separator; one between spaces is. */
const SEPARATOR = /\s+[-–—]\s+|\s*[/:,;>|·]\s*/;

/** Distinct names in their order. Beyond the threshold, each is cut at its first separator (decision C12). */
export function collapseCategories(
  labels: readonly string[],
  threshold = CATEGORY_PREFIX_THRESHOLD,
): readonly string[] {
  const distinct = [...new Set(labels.map((label) => label.trim()).filter(Boolean))];
  if (distinct.length <= threshold) return distinct;
  return [...new Set(distinct.map((label) => label.split(SEPARATOR)[0]?.trim() || label))];
}
