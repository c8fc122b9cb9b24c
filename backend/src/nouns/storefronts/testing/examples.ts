import type { Examples } from "../../../platform/examples.ts";
import { buildLot } from "../../../testing/factories.ts";
import { shops } from "../../shops/table.ts";

export const examples: Examples = {
  build: async ({ db, owner, owned }) => {
    const shopSlug = `vitrine-${crypto.randomUUID().slice(0, 8)}`;
    const [shop] = await db
      .insert(shops)
      .values({ name: "La vitrine", slug: shopSlug, enabled: true, ...owned })
      .returning();
    const lot = await buildLot(db, owner, {
      slug: "porte",
      availableForSale: true,
      action: "sale",
      ...(shop ? { shopID: shop.id } : {}),
    });
    return { shopSlug, publishedLot: lot.id };
  },
  variables: {
    publishedLots: ({ publishedLot }) => ({ ids: [publishedLot] }),
    shopBySlug: ({ shopSlug }) => ({ slug: shopSlug }),
    productBySlug: ({ shopSlug }) => ({ shopSlug, slug: "porte" }),
  },
};
