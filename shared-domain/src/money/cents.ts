/** Whole cents of a euro, so that sums are exact. */
export type Cents = number & { readonly __unit: "cents" };

/** Rounds euros to whole cents; half a cent rounds away from zero. */
export function toCents(euros: number): Cents {
  const scaled = Math.abs(euros) * 100;
  // 1.005 * 100 is 100.49999999999999: the small addition removes the binary error before rounding.
  return (Math.sign(euros) * Math.round(scaled + scaled * Number.EPSILON * 2)) as Cents;
}
export const toEuros = (cents: Cents): number => cents / 100;
export const addCents = (...parts: Cents[]): Cents => parts.reduce((sum, part) => sum + part, 0) as Cents;

/** Percent of an amount, rounded to the cent; half a cent rounds away from zero. Percentages count to two decimals. */
export function percentOf(amount: Cents, percent: number): Cents {
  // Whole numbers: 2.1 × 50 is 105.00000000000001 in binary.
  const scaled = Math.abs(amount) * Math.round(percent * 100);
  return (Math.sign(amount) * Math.floor((scaled + 5000) / 10_000)) as Cents;
}

/** Unit price × quantity, rounded to the cent, without the discount (percent), which is rounded to the cent, too. */
export function lineTotal(unitPrice: number, quantity: number, discount = 0): Cents {
  const gross = toCents(unitPrice * quantity);
  return (gross - percentOf(gross, discount)) as Cents;
}
