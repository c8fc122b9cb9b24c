import { type AuthResult, postAuth } from "./post-auth.ts";

/** What a code is for: confirming an address, or choosing a new password. */
export type CodePurpose = "confirm" | "reset";
const CALLS = {
  confirm: "email-otp/send-verification-otp",
  reset: "forget-password/email-otp",
} as const satisfies Record<CodePurpose, string>;

/** Has a new code mailed, which takes the place of the one before. Answered alike whether there is an account. */
export const sendCode = (purpose: CodePurpose, email: string): Promise<AuthResult> =>
  postAuth(CALLS[purpose], { email: email.trim() });
