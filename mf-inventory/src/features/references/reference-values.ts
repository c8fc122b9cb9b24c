import {
  type Field,
  type FieldValue,
  isEmptyValue,
  isReserved,
  OWN_PREFIX,
  ownInput,
} from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import type { OwnFormValue } from "@gisement/shared-domain/product-form";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { writtenFields } from "@gisement/shared-domain/records/record-schema";
import { REFERENCE } from "@gisement/shared-domain/records/reference";
import { REFERENCE_LIMITS, referenceSchema } from "@gisement/shared-domain/references";
import { type AnySchema, array, type ObjectSchema, object, string } from "yup";
import type { CreateReferenceInput } from "../../gql/graphql.ts";
import { sameValue, toOwnValues } from "../../kernel/product/form/form-values.ts";
import { plainValue } from "../../kernel/product/form/to-changes.ts";
import type { ReferenceRow } from "./api/list-references.ts";

/** The built-in fields that the form fills in. */
export const REFERENCE_FIELDS: readonly Field[] = writtenFields(REFERENCE);

/** Form values of a reference by field; links are one per line. */
export interface ReferenceValues extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly links: string | null;
  readonly properties: Readonly<Record<string, OwnFormValue>>;
}

const linesOf = (text: string | null | undefined): string[] =>
  (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Whether a code can be stored; codes that are older than the rule are kept as they are. */
export const isProductCode = (code: string | null | undefined): boolean =>
  referenceSchema().pick(["upc"]).isValidSync({ upc: code });

/** The shared rules of a reference, for the fields of the form; a stored product code does not prevent other changes. */
export function referenceValuesSchema({
  link,
  storedCode = null,
}: {
  readonly link: string;
  readonly storedCode?: string | null;
}): ObjectSchema<ReferenceValues> {
  const { fields } = referenceSchema();
  const own: Readonly<Record<string, AnySchema>> = {
    sku: string().trim().max(REFERENCE_LIMITS.sku).nullable().default(null),
    upc: string()
      .trim()
      .nullable()
      .test("gtin", "form.gtin", (code) => code === storedCode || isProductCode(code)),
    price: fields.priceAmount as AnySchema,
    links: string()
      .nullable()
      .default(null)
      .test("links", link, (text) =>
        referenceSchema()
          .pick(["links"])
          .isValidSync({ links: linesOf(text) }),
      ),
    pictures: array(string().required()).default([]),
  };
  const rules = REFERENCE_FIELDS.map(({ key }) => [key, own[key] ?? fields[key as keyof typeof fields]]);
  return object({
    ...(Object.fromEntries(rules) as Readonly<Record<string, AnySchema>>),
    properties: object().default({}),
  }) as unknown as ObjectSchema<ReferenceValues>;
}

/** What a new reference starts from: nothing, a lot, or a copied reference. */
export type ReferenceStart = Partial<Omit<ReferenceRow, "id" | "updatedAt">>;

/** The own properties that a new reference takes over: those that its author may write. */
export const takenOver = (own: readonly Field[]): readonly Field[] =>
  own.filter((field) => !isReserved(field));

export const toReferenceForm = (
  row: ReferenceStart,
  own: readonly Field[],
  locale: Locale,
): ReferenceValues => ({
  ...Object.fromEntries(
    REFERENCE_FIELDS.map((field) => [field.key, accessOf(field).read(row) ?? (field.multiple ? [] : null)]),
  ),
  name: row.name ?? "",
  links: row.links?.join("\n") ?? null,
  properties: toOwnValues({ properties: row.properties ?? [] } as never, own, locale),
});

/** The input of the values that differ from those that the form started from; all of them for a new reference. */
export function toReferenceInput(
  values: ReferenceValues,
  base: ReferenceValues | null,
  own: readonly Field[],
): CreateReferenceInput {
  const properties = Object.entries(values.properties)
    .filter(([key, value]) => !sameValue(value, base?.properties[key] ?? null))
    .map(([key, value]) =>
      ownInput(own, key.startsWith(OWN_PREFIX) ? key.slice(OWN_PREFIX.length) : key, plainValue(value)),
    );
  const isChanged = (key: string) =>
    base
      ? !sameValue(values[key], base[key])
      : !isEmptyValue((key === "links" ? linesOf(values.links) : values[key]) as FieldValue);
  const input = REFERENCE_FIELDS.filter(({ key }) => isChanged(key)).map((field) => {
    const value = values[field.key];
    if (field.key === "links") return { links: linesOf(values.links) };
    if (field.type === "MONEY") return { [field.key]: { amount: value } };
    return accessOf(field).write(((typeof value === "string" ? value.trim() : value) || null) as FieldValue);
  });
  return Object.assign({}, ...input, properties.length > 0 ? { properties } : {}, {
    name: values.name.trim(),
  }) as CreateReferenceInput;
}
