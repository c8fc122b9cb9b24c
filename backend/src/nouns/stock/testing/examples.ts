import type { Examples } from "../../../platform/examples.ts";
import { stockDays } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owned }) => {
    const userID = owned.organizationID === null ? owned.userID : null;
    const day = new Date().toISOString().slice(0, 10);
    await db
      .insert(stockDays)
      .values({ organizationID: owned.organizationID, userID, day, action: "sale", count: 3 });
    return {};
  },
  variables: { stockHistory: () => ({ days: 30 }) },
};
