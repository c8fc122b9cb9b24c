import type { Examples } from "../../../platform/examples.ts";
import { shops } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owned }) => {
    const [shop] = await db
      .insert(shops)
      .values({ name: "La matériauthèque", ...owned })
      .returning();
    return { shop: shop?.id ?? "" };
  },
  variables: {
    getShop: ({ shop }) => ({ id: shop }),
    listShops: () => ({}),
    updateShop: ({ shop }) => ({ input: { id: shop, about: "Volé" } }),
    // Invalid on purpose: the call targets no row.
    createShop: () => ({ input: { name: "Boutique", email: "no address" } }),
  },
  accepted: { createShop: () => ({ input: { name: "Boutique" } }) },
  listedID: { listShops: ({ shop }) => shop },
  logs: { shops: ["shop", "member"] },
};
