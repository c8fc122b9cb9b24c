/**
 * Characters that make a spreadsheet read a text as a formula when it opens a text file, including the full-width ones
 * of East Asian keyboards (OWASP, CSV injection).
 */
const STARTS_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same after apostrophes: guarded texts, and texts that look guarded. */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Whether a spreadsheet may read a text as a formula. */
export const startsFormula = (text: string): boolean => STARTS_A_FORMULA.test(text);

/** Prefixes an apostrophe to a text that could be read as a formula; `withoutGuard` is the inverse. */
export const withGuard = (text: string): string =>
  startsFormula(text) || GUARDED.test(text) ? `'${text}` : text;

/** Removes the apostrophe that `withGuard` added. */
export const withoutGuard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
