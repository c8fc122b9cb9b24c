import { LIMITS } from "../limits/index.ts";

/** Length of a confirmation code (spec part 2 §9). */
export const CODE_LENGTH = LIMITS.verificationCode;
const CODE = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/** Six digits. Anything else is refused before a request is sent (decision A23). */
export const isCode = (value: string): boolean => CODE.test(value);

/** The first six digits of a typed or pasted text (AUTH-525). */
export const codeDigits = (text: string): string => text.replace(/\D/g, "").slice(0, CODE_LENGTH);
