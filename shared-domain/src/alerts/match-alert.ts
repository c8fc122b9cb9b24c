import { distanceInKm } from "./distance.ts";
import type { RangedDimension } from "./form.ts";
import { sharedWords, significantWords } from "./words.ts";

/** The criteria of a wanted item. */
export interface Wanted {
  readonly name: string;
  readonly category?: string | null;
  readonly material?: readonly string[];
  readonly provenances?: readonly string[];
  readonly quantity?: { readonly number?: number | null; readonly unit?: string | null } | null;
  /** Centimetres. */
  readonly dimensionRange?: readonly {
    readonly key: string;
    readonly min?: number | null;
    readonly max?: number | null;
  }[];
  readonly startDate?: Date | null;
  readonly endDate?: Date | null;
  readonly location?: { readonly lat: number; readonly lon: number } | null;
  /** Kilometres; without it, 50. */
  readonly radius?: number | null;
  /** What a lot must meet, or have no value for, to match at all. */
  readonly musts?: readonly string[];
}

/** The properties of a lot that the criteria are compared with. */
export interface Candidate {
  readonly names: readonly (string | null | undefined)[];
  readonly category?: string | null;
  /** Labels of the category in every language. */
  readonly categoryLabels?: string | null;
  readonly material?: readonly string[];
  readonly provenances?: readonly string[];
  readonly quantity?: { readonly number?: number | null; readonly unit?: string | null } | null;
  /** Centimetres. */
  readonly sizes?: Readonly<Partial<Record<RangedDimension, number | null>>>;
  readonly startDate?: Date | null;
  readonly endDate?: Date | null;
  readonly location?: { readonly lat: number; readonly lon: number } | null;
}

export const CRITERIA = [
  "name",
  "category",
  "material",
  "provenance",
  "quantity",
  "length",
  "width",
  "height",
  "diameter",
  "period",
  "distance",
] as const;
export type Criterion = (typeof CRITERIA)[number];
/**
 * `met`; `near`: close enough to be worth a look; `short`: less than wanted; `unknown`: the lot has no value; `missed`.
 */
export type Verdict = "met" | "near" | "short" | "unknown" | "missed";

/** One criterion of a match: the wanted value, the value found, and the verdict. */
export interface Reason {
  readonly criterion: Criterion;
  readonly verdict: Verdict;
  readonly wanted?: unknown;
  readonly found?: unknown;
  /** Missing amount, in the wanted unit. */
  readonly missing?: number;
}
export interface Match {
  /** From 0 to 1. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** Weight of each requested criterion in the score. */
const WEIGHTS: Readonly<Record<Criterion, number>> = {
  name: 4,
  category: 3,
  material: 1,
  provenance: 0.5,
  quantity: 1,
  length: 1.5,
  width: 1.5,
  height: 1.5,
  diameter: 1.5,
  period: 1,
  distance: 1,
};
const WORTH: Readonly<Record<Verdict, number>> = { met: 1, near: 0.6, short: 0.4, unknown: 0.5, missed: 0 };
/** Matches below this score cause no notification. */
export const MIN_SCORE = 0.4;
/** At least half of the wanted words must match, unless the category does. */
const MIN_WORD_SHARE = 0.5;
/** Share by which a size may exceed its limits and still count as near. */
const SIZE_TOLERANCE = 0.05;
/** Kilometres up to which the distance is met if the item names no radius. */
const NEAR_KM = 50;
/** Up to so many times the radius the distance is near. */
const NEAR_TIMES = 4;

/**
 * Compares a lot with a wanted item. Returns null when the lot is another thing, does not fit, or is not available in
 * the wanted period; otherwise the score and one reason for each requested criterion.
 */
export function matchAlert(wanted: Wanted, lot: Candidate): Match | null {
  const words = sharedWords(
    significantWords(wanted.name),
    significantWords(...lot.names, lot.categoryLabels),
  );
  return compareLot(wanted, lot, words);
}

/** Whether so many of the wanted words make a lot of another category worth comparing. */
export const isWorthComparing = (words: number): boolean => words >= MIN_WORD_SHARE;

/** The same where the share of the wanted words that the lot has, from 0 to 1, is known. */
export function compareLot(wanted: Wanted, lot: Candidate, words: number): Match | null {
  const sameCategory = Boolean(wanted.category) && wanted.category === lot.category;
  if (!isWorthComparing(words) && !sameCategory) return null;
  const reasons: Reason[] = [
    {
      criterion: "name",
      verdict: words === 1 ? "met" : words > 0 ? "near" : "missed",
      wanted: wanted.name,
      found: lot.names.find(Boolean) ?? null,
    },
    ...categoryReason(wanted, lot),
    ...listReason("material", wanted.material, lot.material),
    ...listReason("provenance", wanted.provenances, lot.provenances),
    ...quantityReason(wanted, lot),
    ...sizeReasons(wanted, lot),
    ...periodReason(wanted, lot),
    ...distanceReason(wanted, lot),
  ];
  if (reasons.some(({ criterion, verdict }) => verdict === "missed" && isDecisive(criterion, wanted.musts)))
    return null;
  const totalWeight = reasons.reduce((sum, { criterion }) => sum + WEIGHTS[criterion], 0);
  const reached = reasons.reduce(
    (sum, { criterion, verdict }) => sum + WEIGHTS[criterion] * WORTH[verdict],
    0,
  );
  const score = Math.round((reached / totalWeight) * 100) / 100;
  return score < MIN_SCORE ? null : { score, reasons };
}

/** A miss on one of these ends the match: a door that is too wide does not fit, whatever else does. */
const isDecisive = (criterion: Criterion, musts: readonly string[] = []): boolean =>
  ["length", "width", "height", "diameter", "period", ...musts].includes(criterion);

function categoryReason({ category }: Wanted, lot: Candidate): Reason[] {
  if (!category) return [];
  const verdict = !lot.category ? "unknown" : lot.category === category ? "met" : "missed";
  return [{ criterion: "category", verdict, wanted: category, found: lot.category ?? null }];
}

function listReason(
  criterion: "material" | "provenance",
  wanted: readonly string[] = [],
  found: readonly string[] = [],
): Reason[] {
  if (wanted.length === 0) return [];
  const verdict =
    found.length === 0 ? "unknown" : wanted.some((value) => found.includes(value)) ? "met" : "missed";
  return [{ criterion, verdict, wanted: [...wanted], found: [...found] }];
}

function quantityReason({ quantity }: Wanted, lot: Candidate): Reason[] {
  if (quantity?.number == null || quantity.number === 0) return [];
  const has = lot.quantity;
  const facts = { criterion: "quantity", wanted: quantity, found: has ?? null } as const;
  if (has?.number == null || (has.unit ?? null) !== (quantity.unit ?? null))
    return [{ ...facts, verdict: "unknown" }];
  if (has.number >= quantity.number) return [{ ...facts, verdict: "met" }];
  // Rounded: decimal noise would report 0.30000000000000004 missing pieces.
  return [{ ...facts, verdict: "short", missing: Math.round((quantity.number - has.number) * 1e6) / 1e6 }];
}

function sizeReasons({ dimensionRange = [] }: Wanted, lot: Candidate): Reason[] {
  return dimensionRange.flatMap(({ key, min = null, max = null }): Reason[] => {
    if (min === null && max === null) return [];
    const criterion = key as RangedDimension;
    const found = lot.sizes?.[criterion] ?? null;
    const facts = { criterion, wanted: { min, max }, found };
    if (found === null) return [{ ...facts, verdict: "unknown" }];
    const below = min === null ? 0 : min - found;
    const above = max === null ? 0 : found - max;
    const off = Math.max(below, above);
    if (off <= 0) return [{ ...facts, verdict: "met" }];
    const limit = below > above ? (min ?? 0) : (max ?? 0);
    return [{ ...facts, verdict: off <= limit * SIZE_TOLERANCE ? "near" : "missed" }];
  });
}

/** Wanted from `startDate` to `endDate`; the lot is available from its own start to its own end. */
function periodReason({ startDate, endDate }: Wanted, lot: Candidate): Reason[] {
  if (!startDate && !endDate) return [];
  const facts = {
    criterion: "period",
    wanted: { start: startDate ?? null, end: endDate ?? null },
    found: { start: lot.startDate ?? null, end: lot.endDate ?? null },
  } as const;
  if (!lot.startDate && !lot.endDate) return [{ ...facts, verdict: "unknown" }];
  const isGone = Boolean(startDate && lot.endDate && lot.endDate < startDate);
  const isLate = Boolean(endDate && lot.startDate && lot.startDate > endDate);
  return [{ ...facts, verdict: isGone || isLate ? "missed" : "met" }];
}

function distanceReason({ location, radius, musts = [] }: Wanted, lot: Candidate): Reason[] {
  if (!location) return [];
  const wanted = radius ?? NEAR_KM;
  if (!lot.location) return [{ criterion: "distance", verdict: "unknown", found: null }];
  const found = distanceInKm(location, lot.location);
  // A distance that is insisted on is met or not.
  const near = musts.includes("distance") ? wanted : wanted * NEAR_TIMES;
  const verdict = found <= wanted ? "met" : found <= near ? "near" : "missed";
  return [{ criterion: "distance", verdict, wanted, found }];
}
