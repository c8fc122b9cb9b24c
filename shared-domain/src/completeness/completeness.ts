import { DEFAULT_ACTION } from "../vocabulary/index.ts";

/** The fields that the score considers; every screen that shows a lot can provide them. */
export interface CompletenessLot {
  readonly name?: string | null;
  readonly pictures?: readonly string[] | null;
  readonly category?: string | null;
  readonly quantity?: { readonly number?: number | null } | null;
  readonly dimension?: Readonly<
    Partial<Record<"length" | "width" | "height" | "diameter", number | null>>
  > | null;
  readonly conditions?: readonly string[] | null;
  readonly provenances?: readonly string[] | null;
  readonly placeID?: string | null;
  readonly action?: string | null;
  readonly description?: string | null;
  readonly material?: readonly string[] | null;
  readonly weight?: number | null;
  readonly price?: { readonly amount?: number | null } | null;
  readonly reemploymentIndex?: string | null;
  readonly startDate?: string | null;
  readonly ref?: string | null;
  readonly brand?: string | null;
}

const hasText = (text: string | null | undefined) => (text ?? "").trim() !== "";
const hasItems = (list: readonly unknown[] | null | undefined) => (list ?? []).length > 0;
const hasAmount = (amount: number | null | undefined) => typeof amount === "number" && !Number.isNaN(amount);

interface Rule {
  /** How much the field helps a person who looks for a product; a whole number, relative to the others. */
  readonly weight: number;
  readonly isFilled: (lot: CompletenessLot) => boolean;
  /** Whether the field applies to a lot; if not, it does not count. */
  readonly counts?: (lot: CompletenessLot) => boolean;
}

/** Fields by weight, heaviest first: a buyer decides on picture, size, condition and place long before brand. */
const RULES = {
  pictures: { weight: 4, isFilled: ({ pictures }) => hasItems(pictures) },
  name: { weight: 3, isFilled: ({ name }) => hasText(name) },
  quantity: { weight: 3, isFilled: ({ quantity }) => hasAmount(quantity?.number) },
  dimension: {
    weight: 3,
    isFilled: ({ dimension }) =>
      (["length", "width", "height", "diameter"] as const).some((side) => hasAmount(dimension?.[side])),
  },
  conditions: { weight: 3, isFilled: ({ conditions }) => hasItems(conditions) },
  category: { weight: 2, isFilled: ({ category }) => hasText(category) },
  placeID: { weight: 2, isFilled: ({ placeID }) => hasText(placeID) },
  // "To be decided" is the default of every lot and does not count as filled in.
  action: { weight: 2, isFilled: ({ action }) => hasText(action) && action !== DEFAULT_ACTION },
  price: {
    weight: 2,
    isFilled: ({ price }) => hasAmount(price?.amount),
    counts: ({ action }) => action === "sale" || action === "rent",
  },
  description: { weight: 2, isFilled: ({ description }) => hasText(description) },
  material: { weight: 1, isFilled: ({ material }) => hasItems(material) },
  weight: { weight: 1, isFilled: ({ weight }) => hasAmount(weight) },
  reemploymentIndex: { weight: 1, isFilled: ({ reemploymentIndex }) => hasText(reemploymentIndex) },
  startDate: { weight: 1, isFilled: ({ startDate }) => hasText(startDate) },
  provenances: { weight: 1, isFilled: ({ provenances }) => hasItems(provenances) },
  ref: { weight: 1, isFilled: ({ ref }) => hasText(ref) },
  brand: { weight: 1, isFilled: ({ brand }) => hasText(brand) },
} as const satisfies Record<string, Rule>;

export type CompletenessField = keyof typeof RULES;
export const COMPLETENESS_FIELDS = Object.keys(RULES) as CompletenessField[];

export interface MissingField {
  readonly field: CompletenessField;
  /** Increase of the score when this field is filled in. */
  readonly gain: number;
}
export interface Completeness {
  /** 0 for an empty sheet, 1 for a full one. */
  readonly score: number;
  /** Fields to fill in, largest gain first. */
  readonly missing: readonly MissingField[];
}

/** Computes how complete the sheet of a lot is, and which fields to fill in next. */
export function completeness(lot: CompletenessLot): Completeness {
  const counted = COMPLETENESS_FIELDS.map((field) => ({ field, rule: RULES[field] as Rule })).filter(
    ({ rule }) => rule.counts?.(lot) ?? true,
  );
  const total = counted.reduce((sum, { rule }) => sum + rule.weight, 0);
  const missing = counted.filter(({ rule }) => !rule.isFilled(lot));
  const lacking = missing.reduce((sum, { rule }) => sum + rule.weight, 0);
  return {
    score: (total - lacking) / total,
    missing: missing
      .toSorted((a, b) => b.rule.weight - a.rule.weight)
      .map(({ field, rule }) => ({ field, gain: rule.weight / total })),
  };
}
