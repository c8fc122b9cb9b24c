import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";
import { NumberField } from "./number-field.tsx";

export interface RangeFieldProps extends FieldProps {
  /** Unit of both numbers. */
  readonly suffix?: string;
}

/** A field for a range of numbers, inclusive and possibly open at either end: `{ min, max }`. */
export function RangeField({ suffix, ...field }: RangeFieldProps) {
  const { t } = useTranslation("ui");
  const ids = useFieldIds(field.name, field.help);
  const end = (part: "min" | "max") => (
    <NumberField
      name={`${field.name}.${part}`}
      label={t(part === "min" ? "form.rangeFrom" : "form.rangeTo")}
      disabled={field.disabled}
      {...(suffix ? { suffix } : {})}
    />
  );
  return (
    <FieldFrame {...field} ids={ids}>
      <fieldset id={ids.id} aria-label={field.label} aria-describedby={ids.describedBy} className="gis-range">
        {end("min")}
        {end("max")}
      </fieldset>
    </FieldFrame>
  );
}
