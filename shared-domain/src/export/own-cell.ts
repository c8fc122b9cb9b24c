import { type Field, OWN_PREFIX, type OwnFieldType } from "../fields/field.ts";
import { type OwnValue, readOwnValue } from "../fields/own-value.ts";
import { asLink } from "../fields/types/guards.ts";
import { lineOf } from "../fields/types/types.ts";
import type { FieldType, FieldValue, FieldValues, RangeValue } from "../fields/value.ts";
import { ownOptions } from "../import/own-cells.ts";
import { tidy } from "../import/units.ts";
import type { Locale } from "../locale/index.ts";
import { listCell, nameIn, textCell } from "./cells.ts";
import type { SheetCell } from "./sheet.ts";

/** A cell that the reader of the same type in `import/own-cells.ts` reads back to the value. */
type CellWriter<Value> = (value: Value, name: (choice: string) => string) => SheetCell;

const words: CellWriter<FieldValues["TEXT"]> = (value, name) =>
  typeof value === "string" ? textCell(name(value)) : listCell(value.map(name));
const number = (value: number): SheetCell => tidy(value);
const plain = (value: FieldValue): SheetCell =>
  typeof value === "number" ? tidy(value) : textCell(String(value));

/** `10 – 20`, `≥ 10`, `≤ 20`. */
function rangeCell({ min, max }: RangeValue): SheetCell {
  if (typeof min === "number")
    return typeof max === "number" ? `${tidy(min)} – ${tidy(max)}` : `≥ ${tidy(min)}`;
  return typeof max === "number" ? `≤ ${tidy(max)}` : null;
}

const WRITERS: { readonly [N in OwnFieldType]: CellWriter<FieldValues[N]> } = {
  TEXT: words,
  LONGTEXT: words,
  INT: number,
  FLOAT: number,
  DATE: (value) => ({ day: value instanceof Date ? value.toISOString().slice(0, 10) : value }),
  BOOLEAN: (value, name) => name(String(value)),
  FIELD: plain,
  LIST: words,
  DYNAMIC: words,
  RELATION: words,
  FORMULA: plain,
  LINK: (value) => (Array.isArray(value) ? listCell(value) : textCell(asLink(value)?.href)),
  RANGE: rangeCell,
  RATING: number,
  RATING_RELATIVE: number,
  METADATA: listCell,
};

type Lines = { readonly [N in FieldType]?: CellWriter<never> };
/** Writes a typed value of a field, for the reader of the same type. */
export function valueCell(field: Field, locale: Locale): (value: FieldValue) => SheetCell {
  const hidden = (field.hidden ?? []).map(({ value, label }) => ({ value, ...label }));
  const options = ownOptions(field);
  const name = nameIn(options ? [...options, ...hidden] : undefined, locale);
  const write = (lineOf(WRITERS as Lines, field.type) ?? words) as CellWriter<FieldValues[OwnFieldType]>;
  return (value) => write(value as FieldValues[OwnFieldType], name);
}

/** Writes the value of a team's own property; a value that does not fit its type is written as stored. */
export function ownCell(
  field: Field,
  locale: Locale,
): (lot: { readonly properties?: readonly OwnValue[] }) => SheetCell {
  const key = field.key.slice(OWN_PREFIX.length);
  const write = valueCell(field, locale);
  return ({ properties = [] }) => {
    const values = properties.find((each) => each.key === key)?.values ?? [];
    const value = readOwnValue(field, values);
    if (value === undefined) return listCell(values);
    return value === null ? null : write(value);
  };
}
