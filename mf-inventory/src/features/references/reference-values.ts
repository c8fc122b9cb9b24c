import { type Field, isReserved, OWN_PREFIX, ownInput } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { type Dimension, toDimension } from "@gisement/shared-domain/measures";
import type { OwnFormValue } from "@gisement/shared-domain/product-form";
import { referenceSchema } from "@gisement/shared-domain/references";
import { array, type ObjectSchema, object, string } from "yup";
import type { CreateReferenceInput } from "../../gql/graphql.ts";
import { sameValue, toOwnValues } from "../../kernel/product/form/form-values.ts";
import { plainValue } from "../../kernel/product/form/to-changes.ts";
import type { ReferenceRow } from "./api/list-references.ts";

/** Form values of a reference; links are one per line. */
export interface ReferenceValues {
  name: string;
  sku: string | null;
  category: string | null;
  brand: string | null;
  model: string | null;
  upc: string | null;
  price: number | null;
  weight: number | null;
  dimension: Dimension | null;
  description: string | null;
  links: string | null;
  pictures: string[];
  properties: Readonly<Record<string, OwnFormValue>>;
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
  return object({
    name: fields.name,
    sku: string().trim().max(60).nullable().default(null),
    category: fields.category,
    brand: fields.brand,
    model: fields.model,
    upc: string()
      .trim()
      .nullable()
      .test("gtin", "form.gtin", (code) => code === storedCode || isProductCode(code)),
    price: fields.priceAmount,
    weight: fields.weight,
    dimension: fields.dimension,
    description: fields.description,
    links: string()
      .nullable()
      .default(null)
      .test("links", link, (text) =>
        referenceSchema()
          .pick(["links"])
          .isValidSync({ links: linesOf(text) }),
      ),
    pictures: array(string().required()).default([]),
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
  name: row.name ?? "",
  sku: row.sku ?? null,
  category: row.category ?? null,
  brand: row.brand ?? null,
  model: row.model ?? null,
  upc: row.upc ?? null,
  price: row.price?.amount ?? null,
  weight: row.weight ?? null,
  dimension: toDimension(row.dimension),
  description: row.description ?? null,
  links: row.links?.join("\n") ?? null,
  pictures: [...(row.pictures ?? [])],
  properties: toOwnValues({ properties: row.properties ?? [] } as never, own, locale),
});

const text = (value: string | null) => value?.trim() || null;

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
  const input: Record<keyof ReferenceValues, unknown> = {
    name: values.name.trim(),
    sku: text(values.sku),
    category: text(values.category),
    brand: text(values.brand),
    model: text(values.model),
    upc: text(values.upc),
    price: { amount: values.price },
    weight: values.weight,
    dimension: values.dimension,
    description: text(values.description),
    links: linesOf(values.links),
    pictures: values.pictures,
    properties,
  };
  const changed = Object.entries(input).filter(([key, value]) =>
    key === "properties"
      ? properties.length > 0
      : base
        ? !sameValue(values[key as keyof ReferenceValues], base[key as keyof ReferenceValues])
        : value !== null,
  );
  return { ...Object.fromEntries(changed), name: values.name.trim() };
}
