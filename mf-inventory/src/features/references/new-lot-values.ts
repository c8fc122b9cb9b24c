import { type Field, isReserved, OWN_PREFIX } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { toDimension } from "@gisement/shared-domain/measures";
import type { ProductForm } from "@gisement/shared-domain/product-form";
import { toOwnValues } from "../../kernel/product/form/form-values.ts";
import type { ReferenceRow } from "./api/list-references.ts";

const given = (values: Partial<ProductForm>): Partial<ProductForm> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );

/** What a new lot takes over from its reference: the description of the product, and its usual price. */
export function newLotValues(
  reference: ReferenceRow,
  own: readonly Field[],
  locale: Locale,
): Partial<ProductForm> {
  const inLot = new Set(
    own.flatMap((field) => (isReserved(field) ? [] : [field.key.slice(OWN_PREFIX.length)])),
  );
  const properties = reference.properties.filter(({ key }) => inLot.has(key));
  return given({
    name: { value: reference.name, label: reference.name },
    category: reference.category ?? null,
    brand: reference.brand ?? null,
    model: reference.model ?? null,
    price: reference.price?.amount ?? null,
    weight: reference.weight ?? null,
    dimension: toDimension(reference.dimension),
    description: { fr: reference.description ?? null, en: null, nl: null },
    pictures: [...reference.pictures],
    ...(properties.length > 0 ? { properties: toOwnValues({ properties }, own, locale) } : {}),
  });
}
