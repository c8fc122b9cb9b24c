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

/** Rounds the digits in which a number is written; half is rounded away from zero, as on invoices. */
function roundDecimally(rounding: Rounding, value: number, decimals: number): number {
  const [mantissa = "", exponent = "0"] = String(Math.abs(value)).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = whole + fraction;
  const kept = whole.length + Number(exponent) + decimals;
  if (kept >= digits.length) return value;
  const head = BigInt(digits.slice(0, Math.max(0, kept)));
  const isAway =
    rounding === "round"
      ? kept >= 0 && digits.charAt(kept) >= "5"
      : (rounding === "ceil") === value > 0 && /[1-9]/.test(digits.slice(Math.max(0, kept)));
  const magnitude = Number(`${isAway ? head + 1n : head}e${-decimals}`);
  return magnitude === 0 ? 0 : value < 0 ? -magnitude : magnitude;
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
  const at = text.indexOf("e");
  if (at < 0) return text;
  if (text.charAt(at + 1) === "-") return rounded.toFixed(DECIMALS).replace(/0+$/, "");
  const [whole = "", fraction = ""] = text.slice(0, at).split(".");
  return whole + fraction.padEnd(Number(text.slice(at + 2)), "0");
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
