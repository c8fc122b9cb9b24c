import type { Examples } from "../../../platform/examples.ts";
import { buildLot } from "../../../testing/factories.ts";
import { shops } from "../../shops/table.ts";
import { shopVisits } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owner, owned }) => {
    const [shop] = await db
      .insert(shops)
      .values({ name: "La halle", ...owned })
      .returning();
    const shopID = shop?.id ?? "";
    // Without an address of its own, so that no shop shows it to other teams.
    const lot = await buildLot(db, owner);
    await db.insert(shopVisits).values({
      lotID: lot.id,
      shopID,
      day: new Date().toISOString().slice(0, 10),
      visits: 3,
      ...owned,
    });
    return { visitedShop: shopID, visitedLot: lot.id };
  },
  variables: {
    shopFigures: ({ visitedShop, visitedLot }) => ({ shopID: visitedShop, lotIDs: [visitedLot] }),
  },
};
