import { InputGroup } from "@blueprintjs/core";
import type { Locale } from "@gisement/shared-domain/locale";
import { type Dimension, dimensionText, readDimension } from "@gisement/shared-domain/measures";
import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps, useFieldIds } from "../../kit/form/field-frame.tsx";
import { useFormat } from "../../kit/locale/use-format.ts";

const SIDES = ["length", "width", "height", "diameter"] as const;
const isRead = (value: unknown): value is Dimension => typeof value === "object" && value !== null;

const fieldText = (value: unknown, locale: Locale) =>
  isRead(value) ? dimensionText(value, locale) : typeof value === "string" ? value : "";

/**
 * Field for a size as users write it: `83x204`, `830 x 2040 mm`, `Ø 16,8`; the parsed size is shown below. The form's value
 * is in centimetres, null if empty, and the text itself if it is invalid, which the schema refuses.
 */
export function DimensionField({
  placeholder = "83 × 204",
  ...field
}: FieldProps & { placeholder?: string }) {
  const { field: control } = useController({ name: field.name });
  const { t } = useTranslation("ui");
  const format = useFormat();
  const { locale } = format;
  const [text, setText] = useState(() => fieldText(control.value, locale));
  const sent = useRef(JSON.stringify(control.value));
  const understood = isRead(control.value)
    ? SIDES.flatMap((side) => {
        const size = (control.value as Dimension)[side];
        return size === null ? [] : [t(`form.side.${side}`, { size: format.number(size) })];
      })
    : [];
  const help = understood.length > 0 ? format.list(understood) : field.help;
  const ids = useFieldIds(field.name, help);

  useEffect(() => {
    // A value set from outside replaces the text; the field's own value, which the form copies, does not.
    const value = JSON.stringify(control.value);
    if (sent.current === value) return;
    sent.current = value;
    setText(fieldText(control.value, locale));
  }, [control.value, locale]);

  const read = (typed: string) => {
    const size = readDimension(typed, locale);
    const value = size === undefined ? typed : size;
    sent.current = JSON.stringify(value);
    control.onChange(value);
  };
  return (
    <FieldFrame {...field} help={help} ids={ids}>
      <InputGroup
        id={ids.id}
        name={control.name}
        className="gis-input--number"
        autoComplete="off"
        value={text}
        onValueChange={(typed) => {
          setText(typed);
          read(typed);
        }}
        onBlur={() => {
          if (isRead(control.value)) setText(dimensionText(control.value, locale));
          control.onBlur();
        }}
        inputRef={control.ref}
        placeholder={placeholder}
        rightElement={<span className="gis-input__suffix">cm</span>}
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
