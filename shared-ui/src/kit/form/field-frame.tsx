import { FormGroup } from "@blueprintjs/core";
import { type ReactNode, useId } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { errorText } from "./error-text.ts";

/** Properties of every field. Fields must be inside `Form`, which provides the form's state. */
export interface FieldProps {
  /** Path of the value in the form, for example "address.city". */
  name: string;
  label: string;
  help?: ReactNode;
  /** Marks the label; the rule itself is in the schema. */
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  className?: string;
}

export interface FieldIds {
  id: string;
  describedBy: string | undefined;
  error: string | undefined;
}

/** Id, error message and description of a field, for its control. */
export function useFieldIds(name: string, help?: ReactNode): FieldIds {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const { i18n } = useTranslation("ui");
  const id = `gis-${useId()}`;
  const failure = get(errors, name) as { message?: unknown } | undefined;
  const error = failure ? errorText(failure.message, i18n) : undefined;
  const parts = [error ? `${id}-error` : "", help ? `${id}-help` : ""].filter(Boolean);
  return { id, error, describedBy: parts.length > 0 ? parts.join(" ") : undefined };
}

interface FieldFrameProps extends Omit<FieldProps, "name" | "autoFocus"> {
  ids: FieldIds;
  children: ReactNode;
}

/** A field's frame: label above, help and error below, both linked to the control. */
export function FieldFrame({ ids, label, help, required, disabled, className, children }: FieldFrameProps) {
  const { t } = useTranslation("ui");
  return (
    <FormGroup
      className={`gis-field${className ? ` ${className}` : ""}`}
      label={
        <>
          {label}
          {required && (
            <span className="gis-field__required" title={t("form.requiredMark")}>
              <span aria-hidden="true">*</span>
            </span>
          )}
        </>
      }
      labelFor={ids.id}
      intent={ids.error ? "danger" : "none"}
      disabled={disabled}
      helperText={
        ids.error || help ? (
          <>
            {ids.error && (
              <span id={`${ids.id}-error`} className="gis-field__error" role="alert">
                {ids.error}
              </span>
            )}
            {help && <span id={`${ids.id}-help`}>{help}</span>}
          </>
        ) : undefined
      }
    >
      {children}
    </FormGroup>
  );
}
