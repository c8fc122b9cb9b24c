import { shopPolicy } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { rowLines } from "../../platform/permissions/line.ts";
import { entryJob } from "./enter-lots.ts";
import { registerShopEntries } from "./operations.ts";

/** Lots that enter a shop by themselves, as its rules say. */
export const shopEntriesNoun = defineNoun({
  name: "shop-entries",
  jobs: [entryJob],
  operations: [registerShopEntries],
  permissions: [...rowLines("shops", shopPolicy.change, "saveShopEntryRules")],
});
