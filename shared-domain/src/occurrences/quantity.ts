/** Maximum number of decimals of a quantity that leaves a lot. */
export const QUANTITY_DECIMALS = 6;

interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

/** Converts by the written digits: 0.1 is one tenth, not the nearest binary fraction. */
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

/** Exact decimal sums and differences: a lot and its parts always add up. */
export const addQuantities = (...parts: readonly number[]): number =>
  parts.reduce((sum, part) => combine(sum, part, (left, right) => left + right), 0);
export const subtractQuantity = (from: number, part: number): number =>
  combine(from, part, (left, right) => left - right);

export const decimalsOf = (value: number): number => toDecimal(value).decimals;
