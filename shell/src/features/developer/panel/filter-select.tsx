import { HTMLSelect } from "@gisement/shared-ui/blueprint";

/** One filter of a view: everything, or one of the values. */
export function FilterSelect({
  label,
  all,
  values,
  nameOf = (value) => value,
  value,
  onChange,
}: {
  readonly label: string;
  /** Text of the choice that filters nothing. */
  readonly all: string;
  readonly values: readonly string[];
  readonly nameOf?: (value: string) => string;
  /** Empty: everything. */
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
