import type { SignUpForm } from "@gisement/shared-domain/auth";
import type { Locale } from "@gisement/shared-domain/locale";
import { type AuthResult, postAuth } from "./post-auth.ts";

/** Requests an account and mails a code. The answer does not reveal whether the address is taken [AUTH-526]. */
export const signUp = (
  { name, email, password, conditions }: SignUpForm,
  language: Locale,
): Promise<AuthResult> =>
  postAuth("sign-up/email", { name: name.trim(), email: email.trim(), password, conditions, language });
