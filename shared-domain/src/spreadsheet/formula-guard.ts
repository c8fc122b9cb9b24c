/**
 * Signs with which a spreadsheet takes a text for a formula when it opens a text file, the wide ones of East Asian
 * keyboards among them (OWASP, CSV injection).
 */
const STARTS_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same behind apostrophes: what a guard was put before, and what looks as if it had been. */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** True for a text that a spreadsheet may take for a formula. */
export const startsFormula = (text: string): boolean => STARTS_A_FORMULA.test(text);

/** The text with an apostrophe before it where it could be taken for a formula; `withoutGuard` gives it back. */
export const withGuard = (text: string): string =>
  startsFormula(text) || GUARDED.test(text) ? `'${text}` : text;

/** A text as it was before `withGuard`. */
export const withoutGuard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
