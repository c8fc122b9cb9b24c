import { useController } from "react-hook-form";
import { DateInput } from "./date-input.tsx";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";

/** The day of a stored date. */
function toDay(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  return typeof value === "string" && value !== "" ? value.slice(0, 10) : null;
}

/** A day, shown in the order of the reader's language and stored as `yyyy-mm-dd`; null when empty. */
export function DateField({ min, max, ...field }: FieldProps & { min?: string; max?: string }) {
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  return (
    <FieldFrame {...field} ids={ids}>
      <DateInput
        id={ids.id}
        name={control.name}
        min={min}
        max={max}
        value={toDay(control.value)}
        onChange={control.onChange}
        onBlur={control.onBlur}
        inputRef={control.ref}
        disabled={field.disabled}
        autoFocus={field.autoFocus}
        invalid={Boolean(ids.error)}
        aria-required={field.required}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
