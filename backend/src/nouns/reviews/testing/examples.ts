import type { Examples } from "../../../platform/examples.ts";
import { reviews } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owner, owned: { organizationID }, lot }) => {
    const [review] = await db
      .insert(reviews)
      .values({ byUserID: owner.userID, productID: lot.productID, elementID: lot.id, organizationID })
      .returning();
    return { review: review?.id ?? "" };
  },
};
