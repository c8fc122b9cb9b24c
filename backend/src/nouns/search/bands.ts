/** Up to this many different numbers, each has a group of its own. */
const BY_VALUE = 24;
/** Groups that the middle nine tenths of the numbers are divided into, at most. */
const BANDS = 12;
/** Days further apart are grouped by year. */
const MONTHS = 24;

export interface NumberSpread {
  readonly different: number;
  readonly min: number;
  readonly max: number;
  /** The fifth and the ninety-fifth percentile: a single outlier does not widen the bands. */
  readonly low: number;
  readonly high: number;
}

/** The width of the bands: 1, 2 or 5 times a power of ten, whole for whole numbers; null for groups by value. */
export function bandStep({ different, min, max, low, high }: NumberSpread, isWhole: boolean): string | null {
  if (different <= BY_VALUE) return null;
  const width = (high > low ? high - low : max - min) / BANDS;
  const exponent = Math.floor(Math.log10(width));
  const digit = [1, 2, 5, 10].find((each) => each * 10 ** exponent >= width) ?? 10;
  const power = digit === 10 ? exponent + 1 : exponent;
  if (isWhole && power < 0) return "1";
  // Exact decimals: 0.1 times a count would not be.
  return power < 0
    ? `0.${"0".repeat(-power - 1)}${digit % 10 || 1}`
    : `${digit % 10 || 1}${"0".repeat(power)}`;
}

/** The form of a period's key for days between these two. */
export function periodOf(first: Date, last: Date): "YYYY-MM" | "YYYY" {
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  return months < MONTHS ? "YYYY-MM" : "YYYY";
}
