import { CodeInput } from "@gisement/shared-ui/code-input";
import { useId } from "react";
import { type Control, Controller, type FieldError } from "react-hook-form";
import { useTranslation } from "react-i18next";

interface CodeFieldProps {
  /** Of a form with a field `code`; the form's other fields do not matter here. */
  readonly control: unknown;
  readonly faultOf: (error: FieldError | undefined) => string | undefined;
  readonly autoFocus?: boolean;
}

/** Empties the code, for another one that was sent, and brings the keyboard to its first box. */
export function restartCode(form: {
  resetField: (name: "code", options: { defaultValue: string }) => void;
  setFocus: (name: "code") => void;
}): void {
  form.resetField("code", { defaultValue: "" });
  // The boxes are empty once they have been drawn.
  setTimeout(() => form.setFocus("code"));
}

/** The six boxes of a mailed code, as a field of a form. */
export function CodeField({ control, faultOf, autoFocus = false }: CodeFieldProps) {
  const { t } = useTranslation("auth");
  const id = useId();
  return (
    <Controller
      name="code"
      control={control as Control<{ code: string }>}
      render={({ field, fieldState }) => {
        const fault = faultOf(fieldState.error);
        return (
          <div className="shell-field">
            <span className="shell-field__name">{t("code.label")}</span>
            <CodeInput
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              label={t("code.label")}
              digitLabel={(position, of) => t("code.digit", { position, of })}
              invalid={fault !== undefined}
              describedBy={fault ? `${id}-fault` : undefined}
              autoFocus={autoFocus}
            />
            {fault && (
              <p id={`${id}-fault`} className="shell-field__fault" role="alert">
                {fault}
              </p>
            )}
          </div>
        );
      }}
    />
  );
}
