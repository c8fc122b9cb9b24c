import type { Field } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { CUSTOMER } from "@gisement/shared-domain/records/customer";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { writtenFields } from "@gisement/shared-domain/records/record-schema";
import { cellText } from "@gisement/shared-ui/column-types";
import { fieldColumn } from "@gisement/shared-ui/fields";
import type { Formatter } from "@gisement/shared-ui/locale";
import type { CustomerRowFragment } from "../../../gql/graphql.ts";

export type Side = "kept" | "merged";

/** What two customers say differently; an address is chosen as a whole, for its postcode is one of its country. */
export interface MergeChoice {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly Field[];
  /** The values as they are shown; empty for none. */
  readonly kept: string;
  readonly merged: string;
}

const PLACE = "place";

export function mergeChoices(
  kept: CustomerRowFragment,
  merged: CustomerRowFragment,
  locale: Locale,
  format: Formatter,
  placeLabel: string,
): readonly MergeChoice[] {
  const text = (fields: readonly Field[], row: object) =>
    fields
      .map((field) => cellText(accessOf(field).read(row), fieldColumn(field, locale), format))
      .filter(Boolean)
      .join(", ");
  const groups = new Map<string, Field[]>();
  for (const field of writtenFields(CUSTOMER)) {
    const key = field.group === PLACE ? PLACE : field.key;
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups].flatMap(([key, fields]) => {
    const choice = { key, fields, kept: text(fields, kept), merged: text(fields, merged) };
    if (choice.kept === choice.merged) return [];
    return [{ ...choice, label: key === PLACE ? placeLabel : (fields[0]?.label[locale] ?? key) }];
  });
}

/** Whether a person chooses: what one customer lacks is taken from the other. */
export const isOpen = ({ kept, merged }: MergeChoice): boolean => kept !== "" && merged !== "";

/** What is known is not lost: the kept customer's value, where it has one. */
export const firstSides = (choices: readonly MergeChoice[]): Readonly<Record<string, Side>> =>
  Object.fromEntries(choices.map(({ key, kept }) => [key, kept === "" ? "merged" : "kept"]));

/** The values that the kept customer takes from the other one. */
export function mergedValues(
  choices: readonly MergeChoice[],
  sides: Readonly<Record<string, Side>>,
  merged: CustomerRowFragment,
): Readonly<Record<string, unknown>> {
  const taken = choices.filter(({ key }) => sides[key] === "merged").flatMap(({ fields }) => fields);
  return Object.assign(
    {},
    ...taken.map((field) => accessOf(field).write(accessOf(field).read(merged))),
  ) as Record<string, unknown>;
}
