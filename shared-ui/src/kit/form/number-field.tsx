import { InputGroup } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { numberInput, parseNumber } from "../locale/parse-number.ts";
import { useLocale } from "../locale/use-locale.ts";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";

export interface NumberFieldProps extends FieldProps {
  /** Unit inside the field, for example "kg"; people may type it as well. */
  suffix?: string;
  placeholder?: string;
  /** Decimals kept when the field is left; all of them by default. */
  decimals?: number;
}

/**
 * A field for a number as people write it (`12,5`, `1 200`, `3/4`). The form's value is a number, null when empty,
 * and NaN for other text, which the schema's number rule rejects; the typed text stays.
 */
export function NumberField({ suffix, placeholder, decimals, ...field }: NumberFieldProps) {
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  const locale = useLocale();
  const [text, setText] = useState(() => numberInput(control.value, locale));
  const sent = useRef<unknown>(control.value);

  useEffect(() => {
    // A value set from outside (reset, recalculation) replaces the text; our own change does not.
    if (Object.is(sent.current, control.value)) return;
    sent.current = control.value;
    setText(numberInput(control.value, locale));
  }, [control.value, locale]);

  const send = (value: number | null) => {
    sent.current = value;
    control.onChange(value);
  };
  const leave = () => {
    const parsed = parseNumber(text, locale, suffix);
    const value = parsed !== null && decimals !== undefined ? Number(parsed.toFixed(decimals)) : parsed;
    if (value === null || !Number.isNaN(value)) setText(numberInput(value, locale));
    if (!Object.is(value, sent.current)) send(value);
    control.onBlur();
  };
  return (
    <FieldFrame {...field} ids={ids}>
      <InputGroup
        id={ids.id}
        name={control.name}
        className="gis-input--number"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onValueChange={(next) => {
          setText(next);
          send(parseNumber(next, locale, suffix));
        }}
        onBlur={leave}
        inputRef={control.ref}
        placeholder={placeholder}
        rightElement={suffix ? <span className="gis-input__suffix">{suffix}</span> : undefined}
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

/** A field for an amount in euros, with two decimals. */
export function MoneyField(props: Omit<NumberFieldProps, "suffix" | "decimals">) {
  return <NumberField {...props} suffix="€" decimals={2} />;
}
