import type { Dimension } from "@gisement/shared-domain/measures";
import type { CreateProductInput, UpdateProductStatusInput } from "../../../gql/graphql.ts";
import { type EditedLot, type LotValues, toValues } from "./lot-schema.ts";

type Sent = Omit<UpdateProductStatusInput, "id" | "updatedAt">;

/** The schema refuses an unreadable size before this point. */
const sides = (dimension: LotValues["dimension"]): Dimension | null =>
  typeof dimension === "string" ? null : dimension;

/** Converts each field of the form to its API input. */
const FIELDS: { readonly [Field in keyof LotValues]: (values: LotValues, lot: EditedLot | null) => Sent } = {
  name: ({ name }) => ({ name: name.trim() }),
  action: ({ action }) => ({ action }),
  // Keeps the further conditions of a lot that has several.
  condition: ({ condition }, lot) => ({
    conditions: [...(condition ? [condition] : []), ...(lot?.conditions.slice(1) ?? [])],
  }),
  quantity: ({ quantity }) => ({ quantity }),
  dimension: ({ dimension }) => ({ dimension: sides(dimension) }),
  weight: ({ weight }) => ({ weight }),
  price: ({ price }) => ({ price: price === null ? null : { amount: price } }),
  brand: ({ brand }) => ({ brand: brand?.trim() || null }),
  model: ({ model }) => ({ model: model?.trim() || null }),
  color: ({ color }) => ({ color: color?.trim() || null }),
  placeID: ({ placeID }) => ({ placeID }),
  description: ({ description }) => ({ description: description?.trim() || null }),
  pictures: ({ pictures }) => ({ pictures }),
};
const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** The changed fields only, so that a teammate's other changes are kept. Null if nothing changed. */
export function toChange(lot: EditedLot, values: LotValues): UpdateProductStatusInput | null {
  const before = toValues(lot);
  const names = Object.keys(FIELDS) as (keyof LotValues)[];
  const changed = names.filter((name) => !same(values[name], before[name]));
  if (changed.length === 0) return null;
  const sent = Object.assign({}, ...changed.map((name) => FIELDS[name](values, lot))) as Sent;
  return { ...sent, id: lot.id, updatedAt: lot.updatedAt };
}

/** A new lot of the project; the form provides the id, so that a repeated request creates only one lot. */
export function toNewLot(projectID: string, id: string, values: LotValues): CreateProductInput {
  const sent = Object.assign({}, ...Object.values(FIELDS).map((field) => field(values, null))) as Sent;
  return { ...sent, name: values.name.trim(), id, projectID };
}
