import type { Examples } from "../../../platform/examples.ts";
import { favourites } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owned, lot }) => {
    const [favourite] = await db
      .insert(favourites)
      .values({ statusID: lot.id, ...owned })
      .returning();
    return { favourite: favourite?.id ?? "" };
  },
  aims: {
    listFavourites: () => ({}),
    addFavourite: ({ lot }) => ({ statusID: lot }),
    removeFavourite: ({ favourite }) => ({ id: favourite }),
  },
  found: { listFavourites: ({ favourite }) => favourite },
};
