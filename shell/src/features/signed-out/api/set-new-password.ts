import { type AuthResult, postAuth } from "./post-auth.ts";

/** Sets the new password that sign-in has required; success signs in [AUTH-530]. */
export const setNewPassword = (newPassword: string): Promise<AuthResult> =>
  postAuth("new-password", { newPassword });
