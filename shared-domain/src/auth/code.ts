import { LIMITS } from "../limits/index.ts";

/** Characters of a confirmation code (spec part 2 §9). */
export const CODE_LENGTH = LIMITS.verificationCode;
const CODE = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/** Six digits; everything else is refused before anybody is asked (decision A23). */
export const isCode = (value: string): boolean => CODE.test(value);

/** The digits of a typed or pasted text, of which an input takes the first six (AUTH-525). */
export const codeDigits = (text: string): string => text.replace(/\D/g, "").slice(0, CODE_LENGTH);
