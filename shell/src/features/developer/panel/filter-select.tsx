import { HTMLSelect } from "@gisement/shared-ui/blueprint";

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
    <HTMLSelect aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </HTMLSelect>
  );
}
