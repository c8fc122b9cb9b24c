import { boolean, type InferType, object, string } from "yup";
import { isCode } from "./code.ts";
import type { AuthMessageKey } from "./messages.ts";
import { isPersonName } from "./name.ts";
import { isPassword, PASSWORD_MAX } from "./password.ts";

/** Failures carry keys of `AUTH_MESSAGES`; screens translate them. */
const key = (message: AuthMessageKey): string => message;

/** Words of ASCII letters, digits and `_'+-` separated by dots, then a domain; at most 254 characters (RFC 5321). */
const EMAIL = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
const MAX_EMAIL = 254;
export const isEmail = (value: string): boolean => value.length <= MAX_EMAIL && EMAIL.test(value);

const email = () =>
  string()
    .trim()
    .required(key("auth.email"))
    .test("email", key("auth.email"), (value) => isEmail(value));
/** An existing password is only trimmed: it may predate the current policy. */
const presentPassword = () =>
  string().trim().required(key("auth.password-required")).max(PASSWORD_MAX, key("auth.password-too-long"));
const newPassword = () =>
  string()
    .trim()
    .required(key("auth.password-required"))
    .max(PASSWORD_MAX, key("auth.password-too-long"))
    .test("policy", key("auth.password-policy"), (value) => isPassword(value));
const repeated = (field: string) =>
  string()
    .trim()
    .required(key("auth.confirmation-required"))
    // `required` already reports an empty one.
    .when(field, ([password], schema) =>
      schema.test("same", key("auth.password-mismatch"), (value) => !value || value === password),
    );
const code = () =>
  string()
    .trim()
    .default("")
    .test("code", key("auth.code"), (value) => isCode(value));

export const signInSchema = () =>
  object({ email: email(), password: presentPassword(), rememberMe: boolean().default(false) });

export const signUpSchema = () =>
  object({
    name: string()
      .trim()
      .default("")
      .test("name", key("auth.name"), (value) => isPersonName(value)),
    email: email(),
    password: newPassword(),
    confirmPassword: repeated("password"),
    conditions: boolean().default(false).oneOf([true], key("auth.conditions")),
  });

export const emailSchema = () => object({ email: email() });
export const codeSchema = () => object({ code: code() });

/** Second step of a password reset: the code and the new password. */
export const resetPasswordSchema = () =>
  object({ code: code(), password: newPassword(), confirmPassword: repeated("password") });

/** A new password alone: after a forced change, or once a code has been accepted. */
export const newPasswordSchema = () =>
  object({ password: newPassword(), confirmPassword: repeated("password") });

export const changePasswordSchema = () =>
  object({
    currentPassword: presentPassword(),
    newPassword: newPassword().test(
      "changed",
      key("auth.password-unchanged"),
      (value, context) => value !== (context.parent as { currentPassword?: string }).currentPassword,
    ),
    confirmPassword: repeated("newPassword"),
    endOtherSessions: boolean().default(true),
  });

/** Addresses are equal when they differ only in letter case. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Confirms the deletion of an account: the user types their own address (ACCT-513). */
export const deleteAccountSchema = (ownEmail: string) =>
  object({
    email: string()
      .trim()
      .default("")
      .test("own", key("auth.own-email"), (value) => isSameEmail(value, ownEmail)),
    newsletter: boolean().default(false),
  });

export type SignInForm = InferType<ReturnType<typeof signInSchema>>;
export type SignUpForm = InferType<ReturnType<typeof signUpSchema>>;
export type ResetPasswordForm = InferType<ReturnType<typeof resetPasswordSchema>>;
export type NewPasswordForm = InferType<ReturnType<typeof newPasswordSchema>>;
export type ChangePasswordForm = InferType<ReturnType<typeof changePasswordSchema>>;
export type DeleteAccountForm = InferType<ReturnType<typeof deleteAccountSchema>>;
