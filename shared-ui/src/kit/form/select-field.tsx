import { HTMLSelect } from "@blueprintjs/core";
import { useController } from "react-hook-form";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** First line, for "nothing chosen"; without it one of the options is always chosen. */
  placeholder?: string;
}

/** One of a few known choices. Nothing chosen is null. */
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
