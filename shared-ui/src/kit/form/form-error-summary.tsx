import { Callout } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { type FieldErrors, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CircleAlertIcon } from "../icons/icons.ts";
import { errorText } from "./error-text.ts";

export interface FormErrorSummaryProps {
  /** The server's error, in the user's words. */
  error?: ReactNode;
  /** Labels by field path, so that a long form's errors can be listed and linked. */
  labels?: Readonly<Record<string, string>>;
}

function flatten(errors: FieldErrors, prefix = ""): { name: string; message: unknown }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error) return [];
    const name = key === "root" || prefix === "" ? key : `${prefix}.${key}`;
    if (typeof error.type === "string" || typeof error.message === "string")
      return [{ name, message: error.message }];
    return flatten(error as FieldErrors, name);
  });
}

/** Why the form could not be submitted: the server's error, and after an attempt the list of invalid fields. */
export function FormErrorSummary({ error, labels }: FormErrorSummaryProps) {
  const { t, i18n } = useTranslation("ui");
  const { formState, setFocus } = useFormContext();
  const failures = flatten(formState.errors);
  const root = failures.filter((failure) => failure.name === "root" || failure.name.startsWith("root."));
  const fields =
    labels && formState.submitCount > 0 ? failures.filter((failure) => !root.includes(failure)) : [];
  if (!error && root.length === 0 && fields.length === 0) return null;
  return (
    <Callout intent="danger" icon={<CircleAlertIcon />} role="alert" className="gis-form__errors">
      {error && <p>{error}</p>}
      {root.map((failure) => (
        <p key={failure.name}>{errorText(failure.message, i18n)}</p>
      ))}
      {fields.length > 0 && (
        <>
          <p>{t("form.summary", { count: fields.length })}</p>
          <ul>
            {fields.map((failure) => (
              <li key={failure.name}>
                <button type="button" className="gis-link" onClick={() => setFocus(failure.name)}>
                  {labels?.[failure.name] ?? failure.name}
                </button>
                {t("common.colon")}
                {errorText(failure.message, i18n)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}
