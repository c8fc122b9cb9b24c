import { type AuthResult, postAuth } from "./post-auth.ts";

/** Purpose of a code: confirm an address, or choose a new password. */
export type CodePurpose = "confirm" | "reset";
const CALLS = {
  confirm: "email-otp/send-verification-otp",
  reset: "forget-password/email-otp",
} as const satisfies Record<CodePurpose, string>;

/** Mails a new code, which replaces the previous one. The answer does not reveal whether an account exists. */
export const sendCode = (purpose: CodePurpose, email: string): Promise<AuthResult> =>
  postAuth(CALLS[purpose], { email: email.trim() });
