import type { Examples } from "../../../platform/examples.ts";
import { shops } from "../../shops/table.ts";
import { shopSyncs } from "../table.ts";

const URL = "https://supplier.example/stock.csv";

export const examples: Examples = {
  build: async ({ db, owned }) => {
    const [shop] = await db
      .insert(shops)
      .values({
        name: "Le dépôt",
        enableConnector: true,
        credentials: { url: URL, keyHeader: null, key: null },
        connector: { pace: "manual", mapping: [], withdraws: true, userID: owned.userID },
        ...owned,
      })
      .returning();
    const shopID = shop?.id ?? "";
    const [sync] = await db
      .insert(shopSyncs)
      .values({
        shopID,
        state: "done",
        content: { columns: ["Réf", "Nom"], rows: [["A-1", "Porte"]] },
        ...owned,
      })
      .returning();
    return { suppliedShop: shopID, shopSync: sync?.id ?? "" };
  },
  variables: {
    shopConnector: ({ suppliedShop }) => ({ shopID: suppliedShop }),
    shopSyncs: ({ suppliedShop }) => ({ shopID: suppliedShop }),
    saveShopConnector: ({ suppliedShop }) => ({ input: { shopID: suppliedShop, partner: "Volé" } }),
    syncShop: ({ suppliedShop }) => ({ shopID: suppliedShop, isTrial: true }),
    replayShopSync: ({ shopSync }) => ({ id: shopSync }),
  },
  listedID: { shopSyncs: ({ shopSync }) => shopSync },
};
