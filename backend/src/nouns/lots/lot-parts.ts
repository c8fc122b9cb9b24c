import { builder } from "../../platform/graphql/builder.ts";
import { type TextColumn, type TextName, textsOf } from "./text-columns.ts";

/** Structured columns of a lot, each stored as jsonb, and their GraphQL types (spec part 2 §3). */
export interface ProductGroup {
  readonly type: string;
  readonly value: string;
  readonly label: string;
}

export const productGroupType = builder.objectRef<ProductGroup>("ProductGroup").implement({
  fields: (t) => ({
    type: t.exposeString("type", { nullable: true }),
    value: t.exposeString("value", { nullable: true }),
    label: t.exposeString("label", { nullable: true }),
  }),
});

type Texts<Column extends TextColumn> = { readonly [Name in TextName<Column>]?: string | null };
export type ProductCare = Texts<"careInstructions">;
export type PlaceStorage = Texts<"storage">;

const CARE = textsOf("careInstructions").map(({ name }) => name);
export const productCareType = builder.objectRef<ProductCare>("ProductCare").implement({
  fields: (t) =>
    Object.fromEntries(
      CARE.map((name) => [name, t.string({ nullable: true, resolve: (care) => care[name] })]),
    ),
});
/** `assembly` → `instructionAssembly`: the same data under flat names (DATA-509). */
export const flatCareFields = CARE.map((name) => ({
  name,
  flat: `instruction${name.charAt(0).toUpperCase()}${name.slice(1)}`,
}));

export const placeStorageType = builder.objectRef<PlaceStorage>("PlaceStorage").implement({
  fields: (t) =>
    Object.fromEntries(
      textsOf("storage").map(({ name }) => [
        name,
        t.string({ nullable: true, resolve: (storage) => storage[name] }),
      ]),
    ),
});
