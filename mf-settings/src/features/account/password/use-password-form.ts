import {
  AUTH_MESSAGES,
  type ChangePasswordForm,
  changePasswordSchema,
  isAuthMessageKey,
} from "@gisement/shared-domain/auth";
import type { Locale } from "@gisement/shared-domain/locale";
import { useLocale } from "@gisement/shared-ui/locale";
import { useMemo } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import { ValidationError } from "yup";

type PasswordResolver = Resolver<ChangePasswordForm, unknown, ChangePasswordForm>;

const SCHEMA = changePasswordSchema();
export const EMPTY_PASSWORDS: ChangePasswordForm = {
  currentPassword: "",
  newPassword: "",
  confirmPassword: "",
  endOtherSessions: true,
};

/** The first error of each field, with the messages of the error catalogue. */
function faultsOf(error: ValidationError, locale: Locale): FieldErrors<ChangePasswordForm> {
  const faults: Record<string, { type: string; message: string }> = {};
  for (const { path = "", message, type = "" } of error.inner)
    faults[path] ??= { type, message: isAuthMessageKey(message) ? AUTH_MESSAGES[message][locale] : message };
  return faults as FieldErrors<ChangePasswordForm>;
}

const resolverIn =
  (locale: Locale): PasswordResolver =>
  async (values) => {
    try {
      return { values: await SCHEMA.validate(values, { abortEarly: false }), errors: {} };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { values: {}, errors: faultsOf(error, locale) };
    }
  };

/** Current, new and confirmed password (AUTH-507), with the rules that the gateway repeats. */
export function usePasswordForm() {
  const locale = useLocale();
  const resolver = useMemo(() => resolverIn(locale), [locale]);
  return useForm<ChangePasswordForm, unknown, ChangePasswordForm>({
    mode: "onTouched",
    reValidateMode: "onChange",
    delayError: 250,
    defaultValues: EMPTY_PASSWORDS,
    resolver,
  });
}
