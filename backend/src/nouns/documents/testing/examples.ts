import { randomUUID } from "node:crypto";
import type { Examples } from "../../../platform/examples.ts";
import { documents } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owned }) => {
    const [document] = await db
      .insert(documents)
      .values({ name: "Conditions", link: `document/${randomUUID()}.pdf`, ...owned })
      .returning();
    return { document: document?.id ?? "" };
  },
};
