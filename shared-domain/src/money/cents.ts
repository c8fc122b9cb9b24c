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

/** Unit price × quantity, rounded to the cent. */
export function lineTotal(unitPrice: number, quantity: number): Cents {
  return toCents(unitPrice * quantity);
}
