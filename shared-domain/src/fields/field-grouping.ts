import type { Field } from "./field.ts";
import type { Grouping } from "./types/field-type.ts";
import { typeOf } from "./types/types.ts";

/** The key of the only group of `filled`. */
export const FILLED = "filled";

/** How a list is grouped by a field; null for what lists do not show (decision D2) and what searches cannot name. */
export function fieldGrouping(field: Pick<Field, "type" | "multiple" | "search">): Grouping | null {
  const { group } = typeOf(field);
  if (field.search === undefined) return null;
  if (group === null || group === "stars") return group;
  return field.multiple || field.search === "list" ? "choices" : group;
}

/** Between the choices of a group's key, in the order of their texts; no choice contains it. */
export const CHOICE_SEPARATOR = "\u001f";

/** The choices for which the key of a group of `choices` stands. */
export const choicesOfGroup = (key: string): readonly string[] => key.split(CHOICE_SEPARATOR);

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
