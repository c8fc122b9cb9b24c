import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Examples } from "../../../platform/examples.ts";
import { orders } from "../../orders/table.ts";
import type { OrderRow } from "../../orders/types.ts";
import { documents } from "../table.ts";
import { buildContent } from "./build-content.ts";

export const examples: Examples = {
  build: async ({ db, owned, owner, order }) => {
    const [row] = (await db.select().from(orders).where(eq(orders.id, order.id))) as [OrderRow];
    const issue = async (kind: "QUOTE" | "INVOICE") => {
      const [issued] = await db
        .insert(documents)
        .values({
          orderID: row.id,
          kind,
          number: row.number ?? "0001",
          locale: "fr",
          content: buildContent({ kind }),
          totalAmount: 10,
          fileKey: `issued/${randomUUID()}.pdf`,
          fileName: "Devis.pdf",
          bytes: 10,
          pages: 1,
          sha256: createHash("sha256").update("").digest("hex"),
          issuedAt: new Date(),
          issuedBy: owner.userID,
          ...owned,
        })
        .returning();
      return issued?.id ?? "";
    };
    const document = await issue("QUOTE");
    await issue("INVOICE");
    return { document };
  },
  variables: {
    documentsOfOrder: ({ order }) => ({ orderID: order }),
    accountingEntries: () => ({ from: "2020-01-01", to: "2099-12-31" }),
    documentsOfCustomer: ({ customer }) => ({ customerID: customer }),
    issueDocument: ({ order }) => ({ input: { orderID: order, kind: "QUOTE", locale: "fr" } }),
  },
  listedID: {
    documentsOfOrder: ({ document }) => document,
    documentsOfCustomer: ({ document }) => document,
  },
};
