import { orderPolicy, readsPublished } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { rowLines } from "../../platform/permissions/line.ts";
import { registerStorefronts } from "./operations.ts";

/** The public side of shops: what everybody may read of them and of their lots. */
export const storefrontsNoun = defineNoun({
  name: "storefronts",
  operations: [registerStorefronts],
  permissions: [
    ...rowLines("shops", readsPublished, "shopBySlug productBySlug"),
    ...rowLines("productStatuses", orderPolicy.create, "publishedLots"),
  ],
});
