import { InputGroup } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps, useFieldIds } from "../../kit/form/field-frame.tsx";
import { numberInput } from "../../kit/locale/parse-number.ts";
import { useFormat } from "../../kit/locale/use-format.ts";
import { Select } from "../../kit/select/select.tsx";
import { useOptions } from "../property-set/use-options.ts";

/**
 * Field for a quantity as users write it: `12`, `12 u`, `45 m²`, `3/4`. The unit is shown inside the field, and is selected
 * there or typed after the number. The form's value is `{number, unit}`; the number is NaN for invalid text.
 */
export function QuantityField({ placeholder, ...field }: FieldProps & { placeholder?: string }) {
  const { field: number } = useController({ name: `${field.name}.number` });
  const { field: unit } = useController({ name: `${field.name}.unit` });
  const ids = useFieldIds(`${field.name}.number`, field.help);
  const { t } = useTranslation("ui");
  const format = useFormat();
  const { choicesOf, labelOf } = useOptions();
  const units = choicesOf("unit");
  const [text, setText] = useState(() => numberInput(number.value, format.locale));
  const sent = useRef<unknown>(number.value);

  useEffect(() => {
    // A value set from outside (reset, another user's change) replaces the text; the field's own value does not.
    if (Object.is(sent.current, number.value)) return;
    sent.current = number.value;
    setText(numberInput(number.value, format.locale));
  }, [number.value, format.locale]);

  const read = (typed: string) => {
    const amount = format.amount(typed);
    const value = amount === undefined ? Number.NaN : (amount?.number ?? null);
    if (!Object.is(value, sent.current)) {
      sent.current = value;
      number.onChange(value);
    }
    if (amount?.unit && amount.unit !== unit.value) unit.onChange(amount.unit);
    return value;
  };
  const leave = () => {
    const value = read(text);
    // The typed unit is now shown beside the number.
    if (!Number.isNaN(value)) setText(numberInput(value, format.locale));
    number.onBlur();
  };
  const known = units.some(({ value }) => value === unit.value);
  return (
    <FieldFrame {...field} ids={ids}>
      <InputGroup
        id={ids.id}
        name={number.name}
        className="gis-input--number gis-input--quantity"
        autoComplete="off"
        value={text}
        onValueChange={(typed) => {
          setText(typed);
          read(typed);
        }}
        onBlur={leave}
        inputRef={number.ref}
        placeholder={placeholder}
        rightElement={
          <Select
            compact
            minimal
            aria-label={t("form.unitOf", { field: field.label })}
            options={
              known || !unit.value
                ? units
                : [{ value: unit.value, label: labelOf("unit", unit.value) }, ...units]
            }
            placeholder="–"
            value={unit.value ?? null}
            onChange={(value) => unit.onChange(value || null)}
            onBlur={unit.onBlur}
            buttonRef={unit.ref}
            disabled={field.disabled}
          />
        }
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
