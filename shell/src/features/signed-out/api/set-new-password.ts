import { type AuthResult, postAuth } from "./post-auth.ts";

/** Answers the demand for a new password that sign-in has made; a success signs in [AUTH-530]. */
export const setNewPassword = (newPassword: string): Promise<AuthResult> =>
  postAuth("new-password", { newPassword });
