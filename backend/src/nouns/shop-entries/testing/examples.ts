import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  variables: {
    saveShopEntryRules: ({ shop }) => ({ input: { shopID: shop, entryRules: [{ category: "31" }] } }),
  },
};
