import type { ResetPasswordForm } from "@gisement/shared-domain/auth";
import { type AuthResult, postAuth } from "./post-auth.ts";

/** Sets a new password with a mailed code [AUTH-529]. */
export const resetPassword = (email: string, { code, password }: ResetPasswordForm): Promise<AuthResult> =>
  postAuth("email-otp/reset-password", { email: email.trim(), otp: code, password });
