import {
  asList,
  type Field,
  type FieldType,
  type FieldValue,
  fieldLabel,
  isOnSheet,
  lineOf,
  type OptionList,
  typeOf,
} from "@gisement/shared-domain/fields";
import { accessOf, isPartOfField } from "@gisement/shared-domain/records/field-access";
import { LOT } from "@gisement/shared-domain/records/lot";
import type { ReactNode } from "react";
import { cellText } from "../../kit/column-types/index.ts";
import { useFormat } from "../../kit/locale/use-format.ts";
import { parseReemploymentIndex } from "../../kit/stars/reemployment-index.ts";
import { ReemploymentStars } from "../../kit/stars/stars.tsx";
import { useOptions } from "../property-set/use-options.ts";
import type { ViewedProduct } from "./product.ts";

/** A label and its value, as lists of facts show them; without a value, it is left out. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

interface Shown {
  readonly value: FieldValue;
  readonly name: string;
  readonly text: string;
}
/** Shows a rating as stars, and any other value as text. */
const stars = ({ value, name, text }: Shown) =>
  parseReemploymentIndex(String(value)) ? <ReemploymentStars value={String(value)} name={name} /> : text;
/** Only web addresses become links. */
const link = ({ value, text }: Shown) =>
  /^https?:\/\//i.test(String(value)) ? (
    <a href={String(value)} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  ) : (
    String(value)
  );
/** Types that a sheet draws; all others are texts, as in the list. */
const DRAWN: { readonly [N in FieldType]?: (shown: Shown) => ReactNode } = {
  INDEX: stars,
  LINK: link,
  BOOLEAN: ({ value, text }) => (value === true ? text : null),
  PICTURE: () => null,
};

/** The facts of the sheet; texts in several languages stand above them. */
const FACTS: readonly Field[] = (LOT.list as readonly Field[]).filter(
  (field) => isOnSheet(field) && !isPartOfField(field) && field.language === undefined,
);
/** The facts of these sections, section by section. */
export const factsOf = (...groups: readonly Field["group"][]): readonly Field[] =>
  groups.flatMap((group) => FACTS.filter((field) => field.group === group));

/** Reads facts of a lot: each named and shown as everywhere, empty if the lot has no value. */
export function useFacts(product: ViewedProduct): (fields: readonly Field[]) => readonly Fact[] {
  const format = useFormat();
  const { labelOf } = useOptions();
  const nameOf = ({ list, shows }: Field) => {
    if (shows) return () => String((product[shows[0]] as { name?: string } | null | undefined)?.name ?? "");
    return list && ((value: string) => labelOf(list as OptionList, value));
  };
  return (fields) =>
    fields.map((field) => {
      const { key, multiple, unit, decimals } = field;
      const name = fieldLabel(field, format.locale);
      const value = accessOf(field).read(product);
      const named = nameOf(field);
      const type = multiple ? typeOf(field).several : field.type;
      const text =
        multiple && named
          ? format.list(asList(value).map(named))
          : cellText(
              value,
              {
                key,
                name,
                type,
                ...(unit ? { suffix: unit } : {}),
                ...(decimals === undefined ? {} : { decimals }),
                ...(named ? { nameOf: named } : {}),
              },
              format,
            );
      const draw = lineOf(DRAWN, type);
      return { key, label: name, value: text && draw ? draw({ value, name, text }) : text };
    });
}
