import { InputGroup, TextArea } from "@blueprintjs/core";
import type { HTMLInputAutoCompleteAttribute, ReactElement } from "react";
import { useController } from "react-hook-form";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";

export interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "tel" | "url" | "password" | "search" | "time";
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  leftElement?: ReactElement;
  rightElement?: ReactElement;
  /** On-screen keyboard of phones, for example "numeric" for a code. */
  inputMode?: "text" | "numeric" | "tel" | "email" | "url";
}

export function TextField({
  type = "text",
  placeholder,
  autoComplete,
  maxLength,
  leftElement,
  rightElement,
  inputMode,
  ...field
}: TextFieldProps) {
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  return (
    <FieldFrame {...field} ids={ids}>
      <InputGroup
        id={ids.id}
        name={control.name}
        type={type}
        value={control.value ?? ""}
        onValueChange={control.onChange}
        onBlur={control.onBlur}
        inputRef={control.ref}
        placeholder={placeholder}
        autoComplete={autoComplete}
        maxLength={maxLength}
        inputMode={inputMode}
        leftElement={leftElement}
        rightElement={rightElement}
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

export function TextAreaField({
  rows = 4,
  placeholder,
  maxLength,
  ...field
}: FieldProps & { rows?: number; placeholder?: string; maxLength?: number }) {
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  return (
    <FieldFrame {...field} ids={ids}>
      <TextArea
        id={ids.id}
        name={control.name}
        value={control.value ?? ""}
        onChange={control.onChange}
        onBlur={control.onBlur}
        inputRef={control.ref}
        rows={rows}
        placeholder={placeholder}
        maxLength={maxLength}
        fill
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
