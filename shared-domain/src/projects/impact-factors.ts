import { categoryNumberOf } from "../catalogue/rules.ts";

/** What one unit of a category weighs (kilograms), avoids (kilograms of CO2 equivalent) and spares (euros). */
export interface ImpactFactor {
  readonly kind: string;
  readonly source: string;
  readonly category: string;
  readonly unit: string;
  readonly weight: number | null;
  readonly co2Impact: number | null;
  readonly wasteCost: number | null;
  readonly year: number;
  readonly link: string | null;
}

/** What factors know of a lot, besides its mass. */
export const IMPACTS = ["co2Impact", "wasteCost"] as const;
export type Impact = (typeof IMPACTS)[number];

/** The year of the product's own values. */
const DEFAULT_YEAR = 2026;
/**
 * Plain values for who has none of their own: kilograms of CO2 equivalent that making a kilogram anew takes, and euros that getting
 * rid of it costs, by number of category. Orders of magnitude, shown as such.
 */
const DEFAULTS: readonly (readonly [category: number, co2Impact: number, wasteCost: number])[] = [
  [11, 1.3, 0.05],
  [12, 0.24, 0.03],
  [13, 0.1, 0.03],
  [14, 0.1, 0.03],
  [15, 0.25, 0.1],
  [16, 0.15, 0.03],
  [21, 0.35, 0.03],
  [22, 0.1, 0.03],
  [23, 2, 0.12],
  [24, 1.4, 0.25],
  [25, 2, 0.15],
  [26, 2.2, 0.05],
  [31, 1.3, 0.12],
  [32, 3, 0.05],
  [33, 1.9, 0.15],
  [34, 0.9, 0.18],
  [35, 0.9, 0.12],
  [41, 3.5, 0.22],
  [42, 1, 0.18],
  [43, 0.6, 0.1],
  [44, 0.7, 0.03],
  [45, 2.2, 0.22],
  [51, 1.1, 0.2],
  [52, 2.3, 0.05],
  [53, 1.6, 0.22],
  [61, 1.6, 0.15],
  [62, 1.7, 0.15],
  [63, 5, 0.05],
  [64, 2.5, 0.18],
  [65, 3, 0.18],
  [71, 2.4, 0.05],
  [72, 5, 0.2],
  [73, 3.5, 0.08],
  [74, 6, 0.2],
  [81, 10, 0.25],
  [82, 2.6, 0.05],
  [83, 8, 0.25],
  [84, 4, 0.2],
  [91, 1.6, 0.2],
  [92, 3, 0.22],
  [93, 2, 0.15],
  [94, 1.7, 0.2],
  [95, 2, 0.2],
  [101, 0.12, 0.03],
  [102, 0.12, 0.03],
  [103, 1.8, 0.08],
  [104, 1.7, 0.12],
];

/** The product's own factors, by kilogram. They have no source; screens call them default values. */
export const DEFAULT_FACTORS: readonly ImpactFactor[] = DEFAULTS.map(([category, co2Impact, wasteCost]) => ({
  kind: "DEFAULT",
  source: "",
  category: String(category),
  unit: "kg",
  weight: null,
  co2Impact,
  wasteCost,
  year: DEFAULT_YEAR,
  link: null,
}));

/** What makes two writings of a category one, "31" and "31 - Portes": its number, or else its text. */
export const factorKey = (category: string): string =>
  String(categoryNumberOf(category) ?? category.trim().toLowerCase());

/** A value of one unit, and the position of the factor that it is from. */
export interface ChosenValue {
  readonly value: number;
  readonly from: number;
}
/** What is known of one unit of a category. */
export interface ChosenFactor {
  readonly key: string;
  readonly unit: string;
  readonly weight: ChosenValue | null;
  readonly co2Impact: ChosenValue | null;
  readonly wasteCost: ChosenValue | null;
}

const KILOGRAMS: Readonly<Record<string, number>> = { kg: 1, t: 1000 };
/** Kilograms of one unit, of units of mass. */
export const kilogramsOf = (unit: string | null): number | null =>
  unit !== null && Object.hasOwn(KILOGRAMS, unit) ? (KILOGRAMS[unit] ?? null) : null;

/**
 * The value that counts for each category and unit, of factors in the order of preference: a team's own before the product's. Of
 * several, the one of the latest year counts that has begun. Units of mass are one, the kilogram.
 * @param today the year
 */
export function chooseFactors(factors: readonly ImpactFactor[], today: number): readonly ChosenFactor[] {
  const chosen = new Map<
    string,
    { key: string; unit: string } & Record<"weight" | Impact, ChosenValue | null>
  >();
  const isOwn = (index: number) => (factors[index]?.source ?? "") !== "";
  const order = factors
    .map((factor, index) => ({ factor, index }))
    .filter(({ factor }) => factor.year <= today)
    .toSorted(
      (one, other) =>
        Number(isOwn(other.index)) - Number(isOwn(one.index)) ||
        other.factor.year - one.factor.year ||
        one.index - other.index,
    );
  for (const { factor, index } of order) {
    const key = factorKey(factor.category);
    const kilograms = kilogramsOf(factor.unit);
    const unit = kilograms === null ? factor.unit : "kg";
    const name = JSON.stringify([key, unit]);
    const known = chosen.get(name) ?? { key, unit, weight: null, co2Impact: null, wasteCost: null };
    for (const part of ["weight", ...IMPACTS] as const) {
      const value = factor[part];
      // A kilogram weighs one.
      if (value === null || known[part] || (part === "weight" && kilograms !== null)) continue;
      known[part] = { value: value / (kilograms ?? 1), from: index };
    }
    chosen.set(name, known);
  }
  return [...chosen.values()];
}
