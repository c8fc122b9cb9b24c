import {
  CODE_LENGTH,
  isCode,
  isEmail,
  isPassword,
  isPersonName,
  NAME_LENGTH,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from "@gisement/shared-domain/auth";
import { LOCALES } from "@gisement/shared-domain/locale";
import { z } from "zod";

/** Request bodies, validated by the rules of the forms; each message names the accepted values. */
const email = z
  .string("an e-mail address")
  .trim()
  .toLowerCase()
  .refine((value) => isEmail(value), "an e-mail address")
  // The identity library's own check.
  .pipe(z.email("an e-mail address"));
const POLICY = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters with a lower-case letter, an upper-case letter, a digit and a symbol`;
// Spaces around a password are never intended; forms trim them as well.
const newPassword = z.string(POLICY).trim().refine(isPassword, POLICY);
const presentPassword = z
  .string("a text")
  .trim()
  .min(1, "a text that is not empty")
  .max(PASSWORD_MAX, `at most ${PASSWORD_MAX} characters`);
const CODE = `${CODE_LENGTH} digits`;
const otp = z.string(CODE).trim().refine(isCode, CODE);
const NAME = `${NAME_LENGTH.min} to ${NAME_LENGTH.max} letters, spaces, apostrophes, hyphens and points`;
const languages = `one of ${LOCALES.join(", ")}`;
const yesOrNo = z.boolean("true or false");

export const signInBody = z.object(
  { email, password: presentPassword, rememberMe: yesOrNo.default(false) },
  "an object with email and password",
);
export const invitationBody = z.object({ token: z.string("a text").max(1000) }, "an object with token");
export const signUpBody = z.object(
  {
    name: z.string(NAME).trim().refine(isPersonName, NAME),
    email,
    password: newPassword,
    conditions: z.literal(true, "true: the terms and conditions must be accepted"),
    language: z.enum(LOCALES, languages).optional(),
  },
  "an object with name, email, password and conditions",
);
export const emailBody = z.object({ email }, "an object with email");
export const verifyBody = z.object({ email, otp }, "an object with email and otp");
export const resetBody = z.object(
  { email, otp, password: newPassword },
  "an object with email, otp and password",
);
export const changePasswordBody = z.object(
  { currentPassword: presentPassword, newPassword, endOtherSessions: yesOrNo.default(true) },
  "an object with currentPassword and newPassword",
);
export const newPasswordBody = z.object({ newPassword }, "an object with newPassword");
export const sessionBody = z.object({ id: z.guid("the id of one of your sessions") }, "an object with id");
export const deleteBody = z.object(
  {
    email: z.string("your e-mail address").trim(),
    password: presentPassword,
    newsletter: yesOrNo.default(false),
  },
  "an object with email, password and newsletter",
);
export const impersonationBody = z.object({ userId: z.guid("the id of a user") }, "an object with userId");
