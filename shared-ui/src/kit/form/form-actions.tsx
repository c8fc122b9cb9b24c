import { Button } from "@blueprintjs/core";
import { type ReactNode, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useButtonFocus } from "./use-button-focus.ts";

export interface FormActionsProps {
  /** Label of the submit button in the infinitive; "Enregistrer" by default. */
  submit?: string;
  onCancel?: () => void;
  cancel?: string;
  disabled?: boolean;
  /** Enables the submit button only after a change (settings pages). */
  onlyWhenDirty?: boolean;
  /** Additional buttons on the left. */
  children?: ReactNode;
}

/** The buttons at the bottom of a form. */
export function FormActions({
  submit,
  onCancel,
  cancel,
  disabled = false,
  onlyWhenDirty = false,
  children,
}: FormActionsProps) {
  const { t } = useTranslation("ui");
  const { formState } = useFormContext();
  const button = useRef<HTMLButtonElement>(null);
  const off = disabled || (onlyWhenDirty && !formState.isDirty);
  const keyboard = useButtonFocus(button, formState.isSubmitting, off);
  return (
    <div className="gis-form__actions">
      <div className="gis-form__actions-start">{children}</div>
      {onCancel && (
        <Button text={cancel ?? t("common.cancel")} onClick={onCancel} disabled={formState.isSubmitting} />
      )}
      <Button
        ref={button}
        {...keyboard}
        type="submit"
        intent="primary"
        text={submit ?? t("common.save")}
        loading={formState.isSubmitting}
        disabled={off}
      />
    </div>
  );
}
