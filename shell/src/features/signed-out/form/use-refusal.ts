import {
  AUTH_MESSAGES,
  type AuthCall,
  authReasonText,
  isAuthMessageKey,
  isAuthReason,
} from "@gisement/shared-domain/auth";
import type { TFunction } from "i18next";
import { useState } from "react";
import type { FieldError, FieldValues, Path } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { currentLocale } from "../../../runtime/i18n/locale-store.ts";
import type { AuthResult, Refused } from "../api/post-auth.ts";
import type { AuthForm } from "./use-auth-form.ts";

type Failure = Exclude<AuthResult, { kind: "success" }>;
interface LastFailure {
  readonly failure: Failure;
  readonly call: AuthCall;
}

/** The form fields, and their error messages, for members of the request body. */
const FIELDS: Readonly<Record<string, { readonly field: string; readonly message: string }>> = {
  name: { field: "name", message: "auth.name" },
  email: { field: "email", message: "auth.email" },
  password: { field: "password", message: "auth.password-policy" },
  newPassword: { field: "password", message: "auth.password-policy" },
  conditions: { field: "conditions", message: "auth.conditions" },
  otp: { field: "code", message: "auth.code" },
};

function messageOf({ reason, problem }: Refused, otherwise: string): string {
  if (problem === "password-unchanged") return "auth.password-unchanged";
  return isAuthReason(reason) ? reason : otherwise;
}

/** The waiting time as text, in seconds or minutes. */
function waitText(t: TFunction, seconds: number): string {
  return seconds < 60
    ? t("auth:wait.seconds", { count: seconds })
    : t("auth:wait.minutes", { count: Math.ceil(seconds / 60) });
}

/** Error messages of a form in the current language, from its rules and from the server. */
export function useRefusal<Values extends FieldValues>(form: AuthForm<Values>) {
  const { t } = useTranslation("auth");
  const [lastFailure, setLastFailure] = useState<LastFailure | null>(null);

  /** Shows an error at the field it is about, if the form has it, and any other error above the form. */
  function refuse(failure: Failure, call: AuthCall): void {
    const known =
      failure.kind === "refused" && failure.wait === null ? FIELDS[failure.field ?? ""] : undefined;
    if (failure.kind === "refused" && known && known.field in form.getValues()) {
      form.refuseField(known.field as Path<Values>, messageOf(failure, known.message));
    } else setLastFailure({ failure, call });
  }

  function sentence(): string | null {
    if (!lastFailure) return null;
    const { failure, call } = lastFailure;
    if (failure.kind === "unknown") return `${authReasonText(null, call)[currentLocale()]}`;
    if (failure.wait !== null) return t("limited", { wait: waitText(t, failure.wait) });
    return authReasonText(failure.reason, call)[currentLocale()];
  }

  const faultOf = (error: FieldError | undefined, call: AuthCall = "other"): string | undefined => {
    const message = error?.message;
    if (!error || !message) return undefined;
    return isAuthMessageKey(message)
      ? AUTH_MESSAGES[message][currentLocale()]
      : authReasonText(message, call)[currentLocale()];
  };

  return {
    refuse,
    forgetRefusal: () => setLastFailure(null),
    /** The error message above the form. */
    refusal: lastFailure && { text: sentence() ?? "", keepsInput: lastFailure.failure.kind === "unknown" },
    /** The error message under a field. */
    faultOf,
  };
}
