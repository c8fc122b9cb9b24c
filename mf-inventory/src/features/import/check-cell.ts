import { type FieldType, isRelationKind } from "@gisement/shared-domain/fields";
import type { ImportRow } from "@gisement/shared-domain/import";
import type { Locale } from "@gisement/shared-domain/locale";
import type { Options } from "@gisement/shared-domain/option-lists";
import { LOT } from "@gisement/shared-domain/records/lot";
import { numberInput } from "@gisement/shared-ui/locale";

const NUMBERS: readonly FieldType[] = ["QUANTITY", "LENGTH", "WEIGHT", "MONEY", "INT", "FLOAT", "PERCENT"];

/** Types whose values are compared by their last digit: they stand at the right. */
export const isNumeric = (type: FieldType): boolean => NUMBERS.includes(type);

/** The cell as text, to show and to edit: a number of the file with the decimal sign of the language. */
export function cellInput(value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? numberInput(value, locale) : String(value);
}

/** The values of a field with a list, as they were understood: `["31"]`. Null for a field without a list. */
function chosen(key: string, row: ImportRow): readonly string[] | null {
  const field = LOT.find(key);
  if (!field?.list) return null;
  const value = field.path.reduce<unknown>(
    (part, name) => (part as Readonly<Record<string, unknown>> | null)?.[name],
    row,
  );
  return [value].flat().filter((each): each is string => typeof each === "string" && each !== "");
}

/**
 * The content of a cell of the check: the values of lists by their label, since a code such as `31` in the file cannot be
 * checked. A cell that was not understood shows its text.
 */
export function checkCell(
  text: string,
  key: string,
  row: ImportRow | undefined,
  labelOf: Options["labelOf"],
) {
  const list = LOT.find(key)?.list;
  const values = row ? chosen(key, row) : null;
  if (!list || isRelationKind(list) || !values?.length) return text;
  return values.map((value) => labelOf(list, value)).join(", ");
}
