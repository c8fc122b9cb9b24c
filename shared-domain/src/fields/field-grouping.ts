import type { Field } from "./field.ts";

/**
 * What the lots of a group share:
 * - `value`: the value itself; yes and no, a choice, a relation, a text, a link
 * - `first-choice`: the first of several choices, so that a lot stands in one group only
 * - `stars`: the rating, rounded to whole stars as it is drawn
 * - `number`: the number, or a band of numbers where there are many; a range counts by its minimum
 * - `period`: the month, or the year where the days are far apart
 * - `filled`: that there is a text; long texts are all different
 */
export type Grouping = "value" | "first-choice" | "stars" | "number" | "period" | "filled";

/** The key of the only group of `filled`. */
export const FILLED = "filled";

/** How a list is grouped by a field; null for what lists do not show (decision D2) and what searches cannot name. */
export function fieldGrouping({
  type,
  multiple,
  search,
}: Pick<Field, "type" | "multiple" | "search">): Grouping | null {
  if (search === undefined || type === "METADATA") return null;
  if (type === "RATING" || type === "RATING_RELATIVE") return "stars";
  if (type === "LONGTEXT" && !multiple) return "filled";
  if (multiple || search === "list") return "first-choice";
  if (search === "number") return "number";
  return search === "date" ? "period" : "value";
}

/** A number, or the numbers from `from` to below `to`: `12` or `10..20`. */
export interface Band {
  readonly from: number;
  /** Null for the number itself. */
  readonly to: number | null;
}
const NUMBER = "-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?";
const BAND = new RegExp(`^(${NUMBER})(?:\\.\\.(${NUMBER}))?$`);

/** The key of a group of numbers; null for any other text. */
export function readBand(key: string): Band | null {
  const [, from, to] = BAND.exec(key) ?? [];
  return from === undefined ? null : { from: Number(from), to: to === undefined ? null : Number(to) };
}

/** The key of a group of days, `2026` or `2026-03`, as its first day; null for any other text. */
export const firstDayOf = (key: string): string | null =>
  /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(key) ? `${key}${key.length === 4 ? "-01" : ""}-01` : null;
