/** Decimals of every numeric result (part 2 §9). */
const DECIMALS = 10;
const POWERS = Array.from({ length: DECIMALS + 1 }, (_, exponent) => 10 ** exponent);
/** Above, a double has fewer than ten decimals. */
const TEN_DECIMALS_BELOW = 900_000;
/** Tenths of smaller whole numbers have at most 15 digits: each is the only one of its double. */
const EXACT_BELOW = 1e14;
const PLAIN_NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)\s*$/;
/** Most decimals that `toFixed` writes. */
const MOST_DECIMALS = 100;

export type Rounding = "round" | "ceil" | "floor";

/** The number that a text holds, with a decimal point; NaN for any other text. */
export function numberOf(text: string): number {
  return PLAIN_NUMBER.test(text) ? Number(text) : Number.NaN;
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const DAY = 86_400_000;

/** The days from 1970-01-01 to an ISO day of the calendar; NaN for any other text. */
export function dayNumber(text: string): number {
  if (text.length !== 10 || !ISO_DAY.test(text)) return Number.NaN;
  const moment = Date.parse(text);
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
  return isReal ? moment / DAY : Number.NaN;
}

/**
 * Rounds a result to ten decimals. Above 900,000 doubles are coarser: there, the error of one or two operations is
 * removed if a shorter number lies within it (1003333.3 + 0.3 is 1003333.6). NaN for an infinite value.
 */
export function roundResult(value: number): number {
  if (Number.isInteger(value)) return value === 0 ? 0 : value;
  if (value < TEN_DECIMALS_BELOW && value > -TEN_DECIMALS_BELOW) {
    const scaled = value * 1e10;
    const whole = Math.round(scaled);
    // Only next to a half can the error of the multiplication change the result.
    if (0.5 - Math.abs(scaled - whole) > Math.abs(scaled) * 1e-15) return whole === 0 ? 0 : whole / 1e10;
    return roundDecimals("round", value, DECIMALS);
  }
  if (!Number.isFinite(value)) return Number.NaN;
  const short = Number(value.toPrecision(15));
  return Math.abs(short - value) <= Math.abs(value) * 2 * Number.EPSILON ? short : value;
}

/**
 * Rounds a number as it is written in decimals: 1.005 has a half at its third decimal, although its double is smaller.
 * Quotients of whole numbers are the doubles of such decimals, so that comparing with them is exact.
 */
function roundDecimals(rounding: Rounding, value: number, decimals: number): number {
  const power = POWERS[decimals];
  const magnitude = Math.abs(value);
  if (power === undefined || magnitude * power > EXACT_BELOW) return roundDigits(rounding, value, decimals);
  const scaled = magnitude * power;
  let whole: number;
  if (rounding === "round") {
    const below = Math.floor(scaled);
    whole = magnitude >= (2 * below + 1) / (2 * power) ? below + 1 : below;
  } else {
    const nearest = Math.round(scaled);
    const difference = magnitude - nearest / power;
    const isAway = (rounding === "ceil") === value > 0;
    whole = difference > 0 && isAway ? nearest + 1 : difference < 0 && !isAway ? nearest - 1 : nearest;
  }
  if (whole === 0) return 0;
  return value < 0 ? -whole / power : whole / power;
}

/** The same for any number of decimals. Half is rounded away from zero, as on invoices. */
function roundDigits(rounding: Rounding, value: number, decimals: number): number {
  if (!Number.isFinite(value)) return Number.NaN;
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
  if (!(places >= -MOST_DECIMALS && places <= MOST_DECIMALS)) return Number.NaN;
  const rounded = roundResult(value);
  return places >= 0 && Number.isInteger(rounded) ? rounded : roundDecimals(rounding, rounded, places);
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
