import { type AuthResult, postAuth } from "./post-auth.ts";

/** Confirms an e-mail address with its mailed code; success signs in [AUTH-527]. */
export const confirmEmail = (email: string, code: string): Promise<AuthResult> =>
  postAuth("email-otp/verify-email", { email: email.trim(), otp: code });
