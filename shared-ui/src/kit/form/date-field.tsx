import { InputGroup } from "@blueprintjs/core";
import { useController } from "react-hook-form";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";

/** The day of a stored date, in the native input's format. */
function toDay(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return typeof value === "string" ? value.slice(0, 10) : "";
}

/** A day, shown and stored as `yyyy-mm-dd`; null when empty. */
export function DateField({ min, max, ...field }: FieldProps & { min?: string; max?: string }) {
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  return (
    <FieldFrame {...field} ids={ids}>
      <InputGroup
        id={ids.id}
        name={control.name}
        type="date"
        min={min}
        max={max}
        value={toDay(control.value)}
        onValueChange={(day) => control.onChange(day || null)}
        onBlur={control.onBlur}
        inputRef={control.ref}
        disabled={field.disabled}
        autoFocus={field.autoFocus}
        intent={ids.error ? "danger" : "none"}
        aria-required={field.required}
        aria-invalid={Boolean(ids.error)}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
