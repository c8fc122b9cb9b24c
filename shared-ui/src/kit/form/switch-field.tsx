import { Switch } from "@blueprintjs/core";
import { useController } from "react-hook-form";
import { type FieldProps, useFieldIds } from "./field-frame.tsx";

/** A field for yes or no, with the label beside the switch. */
export function SwitchField({ name, label, help, disabled, autoFocus, className }: FieldProps) {
  const { field: control } = useController({ name });
  const ids = useFieldIds(name, help);
  return (
    <div className={`gis-field gis-field--switch${className ? ` ${className}` : ""}`}>
      <Switch
        id={ids.id}
        name={control.name}
        checked={Boolean(control.value)}
        onChange={(event) => control.onChange(event.currentTarget.checked)}
        onBlur={control.onBlur}
        inputRef={control.ref}
        label={label}
        disabled={disabled}
        autoFocus={autoFocus}
        aria-describedby={ids.describedBy}
      />
      {ids.error && (
        <span id={`${ids.id}-error`} className="gis-field__error" role="alert">
          {ids.error}
        </span>
      )}
      {help && (
        <span id={`${ids.id}-help`} className="gis-field__help">
          {help}
        </span>
      )}
    </div>
  );
}
