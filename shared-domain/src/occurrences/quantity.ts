/** Decimals a quantity that leaves a lot may have. */
export const QUANTITY_DECIMALS = 6;

interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

/** The number as it is written: 0.1 is one tenth, not the binary fraction nearest to it. */
function toDecimal(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const decimals = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return decimals < 0 ? { units: units * 10n ** BigInt(-decimals), decimals: 0 } : { units, decimals };
}

function combine(left: number, right: number, work: (left: bigint, right: bigint) => bigint): number {
  const one = toDecimal(left);
  const other = toDecimal(right);
  const decimals = Math.max(one.decimals, other.decimals);
  const scaled = ({ units, decimals: own }: Decimal) => units * 10n ** BigInt(decimals - own);
  return Number(`${work(scaled(one), scaled(other))}e-${decimals}`);
}

/** Sums and differences as on paper: nothing is lost between a lot and its parts. */
export const addQuantities = (...parts: readonly number[]): number =>
  parts.reduce((sum, part) => combine(sum, part, (left, right) => left + right), 0);
export const subtractQuantity = (from: number, taken: number): number =>
  combine(from, taken, (left, right) => left - right);

export const decimalsOf = (value: number): number => toDecimal(value).decimals;
