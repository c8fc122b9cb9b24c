import { useController } from "react-hook-form";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";
import { SuggestInput, type SuggestInputProps } from "./suggest-input.tsx";

export interface SuggestFieldProps
  extends FieldProps,
    Pick<
      SuggestInputProps,
      | "options"
      | "onCreate"
      | "onQueryChange"
      | "onSearch"
      | "loading"
      | "placeholder"
      | "clearable"
      | "noResults"
    > {}

/** A field for one of many choices, found by typing; it can offer to create a missing one. Null without a choice. */
export function SuggestField({
  options,
  onCreate,
  onQueryChange,
  onSearch,
  loading,
  placeholder,
  clearable,
  noResults,
  ...field
}: SuggestFieldProps) {
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  return (
    <FieldFrame {...field} ids={ids}>
      <SuggestInput
        id={ids.id}
        options={options}
        onCreate={onCreate}
        onQueryChange={onQueryChange}
        onSearch={onSearch}
        loading={loading}
        placeholder={placeholder}
        clearable={clearable}
        noResults={noResults}
        value={control.value ?? null}
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
