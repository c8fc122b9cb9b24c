/** Products on a page by template; any other template has one (CAT-519). */
export const PAGE_SIZES: Readonly<Record<string, number>> = { references: 7, dense: 5, rotor: 4 };
const SINGLE = 1;

/** From so many groups on, the summary gets a sheet of its own and the content starts one sheet later (CAT-520). */
export const SUMMARY_SHEET_FROM = 12;
/** More categories than this in one list are shown by their prefixes (CAT-524). */
export const CATEGORY_PREFIX_THRESHOLD = 6;
/** CAT-523. */
const CATEGORIES_PER_LOT = 10;

export interface PageShape {
  /** Products that each column takes, from left to right. */
  readonly columns: readonly number[];
  /** A title uses a row like a product does (rotor, CAT-521). */
  readonly headerTakesRow: boolean;
  /** Titles that fit in one column beside its products. */
  readonly headersPerColumn: number;
}

export function pageSize(template: string): number {
  return PAGE_SIZES[template] ?? SINGLE;
}

/**
 * The columns of a template's page. References and dense pages stand in two columns, the second one place shorter,
 * which leaves room for the titles; a rotor page is four rows; all others are one product.
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

/** Hundredths at most (CAT-525). */
export function roundQuantity(value: number): number {
  // 1.005 * 100 is 100.49999999999999: the nudge undoes the binary error before rounding.
  const scaled = Math.abs(value) * 100;
  return (Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON * 2)) / 100;
}

/** A hyphen inside a word ("Garde-corps") separates nothing; one between spaces does. */
const SEPARATOR = /\s+[-–—]\s+|\s*[/:,;>|·]\s*/;

/** Distinct names in their order; more than the threshold collapse to what stands before their first separator (decision C12). */
export function collapseCategories(
  labels: readonly string[],
  threshold = CATEGORY_PREFIX_THRESHOLD,
): readonly string[] {
  const distinct = [...new Set(labels.map((label) => label.trim()).filter(Boolean))];
  if (distinct.length <= threshold) return distinct;
  return [...new Set(distinct.map((label) => label.split(SEPARATOR)[0]?.trim() || label))];
}
