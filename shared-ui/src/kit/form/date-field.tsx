import { useController, useFormContext, useWatch } from "react-hook-form";
import { DateInput } from "./date-input.tsx";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";
import type { DateRange } from "./month-panel.tsx";

/** The day of a stored date. */
function toDay(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  return typeof value === "string" && value !== "" ? value.slice(0, 10) : null;
}

interface DateFieldProps extends FieldProps {
  min?: string | undefined;
  max?: string | undefined;
  /** The range that the day is an end of. */
  range?: DateRange;
}

/** A day, shown in the order of the reader's language and stored as `yyyy-mm-dd`; null when empty. */
export function DateField({ min, max, range, ...field }: DateFieldProps) {
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  return (
    <FieldFrame {...field} ids={ids}>
      <DateInput
        id={ids.id}
        name={control.name}
        min={min}
        max={max}
        range={range}
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

/** Two days of a period, each of which may be missing; the month of each shows the whole period. */
export function DateRangeFields({ start, end }: { start: FieldProps; end: FieldProps }) {
  const { setValue } = useFormContext();
  const [first, last] = useWatch({ name: [start.name, end.name] }).map(toDay);
  const range: DateRange = {
    start: first ?? null,
    end: last ?? null,
    onChange: (from, to) => {
      setValue(start.name, from, { shouldDirty: true, shouldTouch: true });
      setValue(end.name, to, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    },
  };
  return (
    <>
      <DateField {...start} range={range} />
      <DateField {...end} range={range} min={first ?? undefined} />
    </>
  );
}
