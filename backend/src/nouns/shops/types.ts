import { entity } from "../../platform/graphql/entity.ts";
import { metadataEntryType } from "../../platform/graphql/value-types.ts";
import { shops } from "./table.ts";

/** A shop without its secrets. */
export const shopType = entity("Shop", shops, {
  omit: ["password", "credentials"],
  fields: (t) => ({
    metadata: t.field({ type: [metadataEntryType], nullable: false, resolve: ({ metadata }) => metadata }),
  }),
});
