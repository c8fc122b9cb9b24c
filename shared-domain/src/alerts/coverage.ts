/** Shares from 0 to 1 of what is wanted. */
export interface CoverageShares {
  readonly assigned: number;
  /** Beside what is assigned. */
  readonly found: number;
}

interface Covered {
  readonly quantity?: { readonly number?: number | null } | null;
  /** In the unit of the quantity. */
  readonly coverage: { readonly assigned: number; readonly found: number };
}

/** How much of a wanted item is assigned and found; null if it names no quantity. */
export function coverageOf({ quantity, coverage }: Covered): CoverageShares | null {
  const wanted = quantity?.number ?? 0;
  if (wanted <= 0) return null;
  const assigned = Math.min(1, coverage.assigned / wanted);
  return { assigned, found: Math.min(1 - assigned, coverage.found / wanted) };
}

export interface CoverageOfMany extends CoverageShares {
  /** Numbers of items. */
  readonly covered: number;
  readonly part: number;
  readonly none: number;
  readonly unmeasured: number;
}

/** The same of many items, each of which counts alike, whatever its unit. */
export function coverageOfMany(items: readonly Covered[]): CoverageOfMany {
  const measured = items.flatMap((item) => coverageOf(item) ?? []);
  const mean = (shares: readonly number[]): number =>
    shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const covered = measured.filter(({ assigned }) => assigned >= 1).length;
  const none = measured.filter(({ assigned, found }) => assigned + found === 0).length;
  return {
    assigned: mean(measured.map(({ assigned }) => assigned)),
    found: mean(measured.map(({ found }) => found)),
    covered,
    part: measured.length - covered - none,
    none,
    unmeasured: items.length - measured.length,
  };
}
