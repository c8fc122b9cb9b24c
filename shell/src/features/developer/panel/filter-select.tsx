import { Select } from "@gisement/shared-ui/select";

/** A filter of a view: all values or one of them. */
export function FilterSelect({
  label,
  all,
  values,
  nameOf = (value) => value,
  value,
  onChange,
}: {
  readonly label: string;
  /** Label of the choice that does not filter. */
  readonly all: string;
  readonly values: readonly string[];
  readonly nameOf?: (value: string) => string;
  /** Empty for all values. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Select
      compact
      aria-label={label}
      value={value}
      onChange={onChange}
      options={[{ value: "", label: all }, ...values.map((each) => ({ value: each, label: nameOf(each) }))]}
    />
  );
}
