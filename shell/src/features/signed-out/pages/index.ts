import "../auth.css";
import i18next from "i18next";
import type { FunctionComponent } from "react";
import { AUTH_PATHS, type AuthPath } from "../../../runtime/access/auth-paths.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { registerAuthTexts } from "../texts/register-texts.ts";
import { ConfirmEmailPage } from "./confirm-email-page.tsx";
import { NewPasswordPage } from "./new-password-page.tsx";
import { RecoverPage } from "./recover-page.tsx";
import { SignUpPage } from "./sign-up-page.tsx";

// Runs when the pages' code loads, before one of them is rendered.
registerAuthTexts(i18next);

/** The signed-out pages other than sign-in. */
export const PAGES: Readonly<Record<Exclude<AuthPath, typeof AUTH_PATHS.signIn>, FunctionComponent<Entry>>> =
  {
    [AUTH_PATHS.signUp]: SignUpPage,
    [AUTH_PATHS.forgot]: RecoverPage,
    [AUTH_PATHS.reset]: RecoverPage,
    [AUTH_PATHS.confirm]: ConfirmEmailPage,
    [AUTH_PATHS.newPassword]: NewPasswordPage,
  };
