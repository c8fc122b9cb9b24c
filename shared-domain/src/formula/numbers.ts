/** Decimals of every numeric result (part 2 §9). */
const DECIMALS = 10;
const POWERS = Array.from({ length: DECIMALS + 1 }, (_, exponent) => 10 ** exponent);
/** Above, a double has fewer than ten decimals. */
const TEN_DECIMALS_BELOW = 900_000;
const PLAIN_NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)\s*$/;
/** Most decimals that `toFixed` writes. */
const MOST_DECIMALS = 100;

export type Rounding = "round" | "ceil" | "floor";

/** The number that a text holds, with a decimal point; NaN for any other text. */
export function numberOf(text: string): number {
  return PLAIN_NUMBER.test(text) ? Number(text) : Number.NaN;
}

/** Moves the decimal point in the shortest decimal notation, without the error of a multiplication. */
function shift(value: number, places: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Half is rounded away from zero, as on invoices. */
function wholeBy(rounding: Rounding, value: number): number {
  if (rounding === "ceil") return Math.ceil(value);
  if (rounding === "floor") return Math.floor(value);
  return value < 0 ? -Math.round(-value) : Math.round(value);
}

/**
 * Rounds a result to ten decimals. Above 900,000 doubles are coarser: there, the error of one or two operations is
 * removed if a shorter number lies within it (1234567.1 + 0.2 is 1234567.3). NaN for an infinite value.
 */
export function roundResult(value: number): number {
  if (Number.isInteger(value)) return value === 0 ? 0 : value;
  if (value < TEN_DECIMALS_BELOW && value > -TEN_DECIMALS_BELOW) {
    const scaled = value * 1e10;
    const whole = Math.round(scaled);
    // Only next to a half can the error of the multiplication change the result.
    if (Math.abs(Math.abs(scaled - whole) - 0.5) > 0.01) return whole === 0 ? 0 : whole / 1e10;
    return roundDecimally("round", value, DECIMALS);
  }
  if (!Number.isFinite(value)) return Number.NaN;
  const short = Number(value.toPrecision(15));
  return Math.abs(short - value) <= Math.abs(value) * 2 * Number.EPSILON ? short : value;
}

function roundDecimally(rounding: Rounding, value: number, decimals: number): number {
  if (decimals >= 0 && Number.isInteger(value)) return value;
  const result = shift(wholeBy(rounding, shift(value, decimals)), -decimals);
  return result === 0 ? 0 : result;
}

/**
 * `round`, `ceil` and `floor` of the language, exact in decimals: ceil(1.1, 1) is 1.1. Negative decimals round to tens
 * and hundreds. NaN for more than a hundred decimals.
 */
export function roundTo(rounding: Rounding, value: number, decimals: number): number {
  const places = Math.trunc(decimals);
  if (!(places >= -MOST_DECIMALS && places <= MOST_DECIMALS) || !Number.isFinite(value)) return Number.NaN;
  if (places >= 0 && places <= 4) {
    const power = POWERS[places] as number;
    const scaled = value * power;
    if (scaled < 1e8 && scaled > -1e8) {
      const below = Math.floor(scaled);
      const rest = scaled - below;
      // Not next to a whole number or a half, where the rounding of the input or of this product decides.
      if (rest > 1e-5 && rest < 1 - 1e-5 && Math.abs(rest - 0.5) > 1e-5) {
        const isUp = rounding === "ceil" || (rounding === "round" && rest > 0.5);
        return (isUp ? below + 1 : below) / power || 0;
      }
    }
  }
  return roundDecimally(rounding, roundResult(value), places);
}

/** A number as text, rounded like a result and without an exponent: 0.0000001, not 1e-7. */
export function textOf(value: number): string {
  const rounded = roundResult(value);
  const text = String(rounded);
  if (!text.includes("e")) return text;
  return Math.abs(rounded) < 1 ? rounded.toFixed(DECIMALS).replace(/0+$/, "") : BigInt(rounded).toString();
}

/** A rounded number with all its decimals: 3.10. */
export function textWithZeros(value: number, decimals: number): string {
  if (Math.abs(value) >= 1e21) return textOf(value);
  return value.toFixed(Math.max(0, Math.trunc(decimals)));
}

/** Compares as results are compared, rounded to ten decimals: negative, 0, positive or NaN. */
export function compareNumbers(left: number, right: number): number {
  const difference = left - right;
  if (difference > 1e-9 || difference < -1e-9) {
    if (left < TEN_DECIMALS_BELOW && left > -TEN_DECIMALS_BELOW) return difference;
  } else if (difference === 0) return 0;
  return roundResult(left) - roundResult(right);
}
