import { HTMLSelect } from "@blueprintjs/core";
import { useController } from "react-hook-form";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Label of the empty choice; without it one of the options is always selected. */
  placeholder?: string;
}

/** A field for one of a few known choices; null without a choice. */
export function SelectField({ options, placeholder, ...field }: SelectFieldProps) {
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  return (
    <FieldFrame {...field} ids={ids}>
      <HTMLSelect
        id={ids.id}
        name={control.name}
        fill
        value={control.value ?? ""}
        onChange={(event) => control.onChange(event.currentTarget.value || null)}
        onBlur={control.onBlur}
        ref={control.ref}
        disabled={field.disabled}
        autoFocus={field.autoFocus}
        aria-required={field.required}
        aria-invalid={Boolean(ids.error)}
        aria-describedby={ids.describedBy}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </HTMLSelect>
    </FieldFrame>
  );
}
