import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Select } from "../select/select.tsx";
import type { SelectOption } from "../select/types.ts";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";

export interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** Label of the empty choice, which required fields do not offer. */
  placeholder?: string;
}

/** A field for one of a few known choices; null without a choice. */
export function SelectField({ options, placeholder, ...field }: SelectFieldProps) {
  const { t } = useTranslation("ui");
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  const hasEmptyChoice = placeholder !== undefined && !field.required;
  return (
    <FieldFrame {...field} ids={ids}>
      <Select
        id={ids.id}
        options={hasEmptyChoice ? [{ value: "", label: placeholder }, ...options] : options}
        placeholder={placeholder ?? t("select.choose")}
        value={control.value ?? null}
        onChange={(value) => control.onChange(value || null)}
        onBlur={control.onBlur}
        buttonRef={control.ref}
        disabled={field.disabled}
        autoFocus={field.autoFocus}
        invalid={Boolean(ids.error)}
        aria-required={field.required}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
