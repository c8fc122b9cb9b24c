import { isCode } from "@gisement/shared-domain/auth";
import { CodeInput } from "@gisement/shared-ui/code-input";
import { useId } from "react";
import { type Control, Controller, type FieldError } from "react-hook-form";
import { useTranslation } from "react-i18next";

interface CodeFieldProps {
  /** Control of a form with a field `code`; other fields do not matter. */
  readonly control: unknown;
  readonly faultOf: (error: FieldError | undefined) => string | undefined;
  readonly autoFocus?: boolean;
  /** Called when all digits have been typed or pasted. */
  readonly onComplete?: () => void;
}

/** Clears the code after a new one was sent, and moves the focus to the first box. */
export function restartCode(form: {
  resetField: (name: "code", options: { defaultValue: string }) => void;
  setFocus: (name: "code") => void;
}): void {
  form.resetField("code", { defaultValue: "" });
  // After the empty boxes have been rendered.
  setTimeout(() => form.setFocus("code"));
}

/** Form field with the six boxes of a mailed code. */
export function CodeField({ control, faultOf, autoFocus = false, onComplete }: CodeFieldProps) {
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
              onChange={(value: string) => {
                field.onChange(value);
                if (isCode(value) && !isCode(field.value)) onComplete?.();
              }}
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
