import type { Choice } from "@gisement/shared-domain/product-form";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps, useFieldIds } from "../../kit/form/field-frame.tsx";
import { SuggestInput } from "../../kit/form/suggest-input.tsx";
import { XIcon } from "../../kit/icons/icons.ts";
import { foldText } from "../../kit/locale/fold-text.ts";

export interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Choice[];
  /** Allows free text as a new choice, by selecting it or leaving the field. */
  readonly creatable?: boolean;
  readonly loading?: boolean;
  readonly placeholder?: string;
  /** Called while typing, where `options` are only those that were found so far. */
  readonly onSearch?: ((text: string) => void) | undefined;
}

const newChoice = (text: string): Choice => ({ label: text, value: text });
/** Prefers the list's label in the current language to the stored one. */
const labelled = (options: readonly Choice[]) => (choice: Choice) =>
  options.find(({ value }) => value === choice.value) ?? choice;
const withChosen = (options: readonly Choice[], chosen: Choice | null) =>
  chosen === null || options.some(({ value }) => value === chosen.value) ? options : [chosen, ...options];

/** Field for one choice, stored with its label; null without a choice. */
export function ChoiceField({
  options,
  creatable = false,
  loading,
  placeholder,
  ...field
}: ChoiceFieldProps) {
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  const chosen = (control.value ?? null) as Choice | null;
  const shown = withChosen(options, chosen);
  const choose = (value: string | null) =>
    control.onChange(
      value === null ? null : (shown.find((option) => option.value === value) ?? newChoice(value)),
    );
  return (
    <FieldFrame {...field} ids={ids}>
      <SuggestInput
        id={ids.id}
        options={shown}
        value={chosen?.value ?? null}
        onChange={choose}
        onCreate={creatable ? newChoice : undefined}
        createOnLeave={creatable}
        loading={loading}
        placeholder={placeholder}
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

/** Field for several choices, stored with their labels in the order of selection. */
export function ChoicesField({
  options,
  creatable = false,
  loading,
  placeholder,
  onSearch,
  ...field
}: ChoiceFieldProps) {
  const { field: control } = useController({ name: field.name });
  const { t } = useTranslation("ui");
  const ids = useFieldIds(field.name, field.help);
  const chosen = (control.value ?? []) as readonly Choice[];
  const isChosen = (text: string) =>
    chosen.some(({ label, value }) => value === text || foldText(label) === foldText(text));
  const add = (value: string | null) => {
    if (value === null || isChosen(value)) return;
    control.onChange([...chosen, options.find((option) => option.value === value) ?? newChoice(value)]);
  };
  const remaining = options.filter(({ value }) => !isChosen(value));
  return (
    <FieldFrame {...field} ids={ids}>
      {chosen.length > 0 && (
        <ul className="gis-choices" aria-label={t("form.chosen", { field: field.label })}>
          {chosen.map(labelled(options)).map(({ label, value }) => (
            <li key={value}>
              <span>{label}</span>
              {!field.disabled && (
                <button
                  type="button"
                  className="gis-choices__remove"
                  aria-label={t("form.removeChoice", { choice: label })}
                  title={t("form.removeChoice", { choice: label })}
                  onClick={() => control.onChange(chosen.filter((each) => each.value !== value))}
                >
                  <XIcon size={12} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <SuggestInput
        id={ids.id}
        options={remaining}
        value={null}
        onChange={add}
        onCreate={creatable ? newChoice : undefined}
        createOnLeave={creatable}
        loading={loading}
        onSearch={onSearch}
        placeholder={placeholder ?? t("form.addChoice")}
        onBlur={control.onBlur}
        inputRef={control.ref}
        disabled={field.disabled}
        invalid={Boolean(ids.error)}
        aria-required={field.required}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
