/** Digits of a GTIN: GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) and GTIN-14. */
const LENGTHS = [8, 12, 13, 14];

/**
 * Whether a product code is a GTIN: its number of digits, and the check digit of the GS1 General Specifications, section 7.9.
 * Spaces and hyphens between digits are allowed, as codes are printed.
 */
export function isGtin(code: string): boolean {
  if (!/^[\d\s-]+$/.test(code)) return false;
  const digits = [...code.replace(/\D/g, "")].map(Number);
  if (!LENGTHS.includes(digits.length)) return false;
  const check = digits.pop();
  // Weights 3 and 1 alternate from the digit before the check digit.
  const sum = digits.reverse().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}
