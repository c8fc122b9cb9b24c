import type { Examples } from "../../../platform/examples.ts";
import { orders } from "../../orders/table.ts";
import { payments } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owned }) => {
    // Of no team: the payment is found by its own owner.
    const [order] = await db.insert(orders).values({ type: "QUOTE" }).returning();
    const [payment] = await db
      .insert(payments)
      .values({ orderID: order?.id ?? "", method: "card", amount: 120, ...owned })
      .returning();
    const [owed] = await db
      .insert(orders)
      .values({ type: "ORDER", requestType: "request", status: "CONFIRMED", totalAmount: 96, ...owned })
      .returning();
    return { payment: payment?.id ?? "", owedOrder: owed?.id ?? "" };
  },
  variables: { listPayments: () => ({}), paymentOfOrder: ({ owedOrder }) => ({ orderID: owedOrder }) },
  listedID: { listPayments: ({ payment }) => payment },
};
