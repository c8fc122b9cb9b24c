import { entity } from "../../platform/graphql/entity.ts";
import { priceType } from "../../platform/graphql/value-types.ts";
import { references } from "./table.ts";

/** In the schema ahead of its operations, so that the schema shows the whole model; no operation returns it yet. */
export const referenceType = entity("Reference", references, {
  omit: ["priceAmount", "priceCurrency"],
  fields: (t) => ({
    price: t.field({
      type: priceType,
      nullable: true,
      resolve: ({ priceAmount, priceCurrency }) =>
        priceAmount === null ? null : { amount: priceAmount, currency: priceCurrency },
    }),
  }),
});
