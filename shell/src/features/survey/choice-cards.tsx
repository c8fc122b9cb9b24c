import { useId } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";

interface ChoiceCardsProps {
  /** Name of a field with one value, or with a list of values. */
  readonly name: string;
  readonly legend: string;
  readonly help?: string;
  /** Allows several choices. */
  readonly several?: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A question whose few answers are all visible as large touch targets. */
export function ChoiceCards({ name, legend, help, several = false, options }: ChoiceCardsProps) {
  const { t } = useTranslation("survey");
  const id = useId();
  const { field, fieldState } = useController({ name });
  const chosen: readonly string[] = several ? (field.value ?? []) : field.value ? [field.value] : [];
  // The only possible error is a missing choice.
  const fault = fieldState.error && t(several ? "required.several" : "required.one");
  const choose = (value: string) => {
    if (!several) field.onChange(value);
    else if (chosen.includes(value)) field.onChange(chosen.filter((each) => each !== value));
    else field.onChange([...chosen, value]);
  };
  const describedBy = [fault ? `${id}-fault` : "", help ? `${id}-help` : ""].filter(Boolean).join(" ");
  return (
    <fieldset className="shell-survey__question" aria-describedby={describedBy || undefined}>
      <legend>{legend}</legend>
      {help && (
        <p id={`${id}-help`} className="shell-survey__help">
          {help}
        </p>
      )}
      <div className={several ? "shell-survey__cards" : "shell-survey__cards shell-survey__cards--one"}>
        {options.map(({ value, label }, index) => (
          <label key={value} className="shell-survey__card">
            <input
              ref={index === 0 ? field.ref : undefined}
              type={several ? "checkbox" : "radio"}
              name={`${id}-${name}`}
              value={value}
              checked={chosen.includes(value)}
              aria-invalid={fault ? true : undefined}
              onChange={() => choose(value)}
              onBlur={field.onBlur}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {fault && (
        <p id={`${id}-fault`} className="gis-field__error shell-survey__fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
