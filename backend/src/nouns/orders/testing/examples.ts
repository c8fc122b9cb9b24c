import type { Examples } from "../../../platform/examples.ts";
import { buildOrder } from "../../../testing/factories.ts";
import { orderVersions } from "../versions/table.ts";

export const examples: Examples = {
  build: async ({ db, owner, order, lot }) => {
    const items = JSON.stringify([{ id: lot.id, name: lot.name, quantity: 1 }]);
    const lotOrder = await buildOrder(db, owner, { type: "QUOTE", requestType: "quote", items });
    const offered = await buildOrder(db, owner, { type: "QUOTE", requestType: "quote", items });
    // A counter-offer that the owner may answer.
    const [version] = await db
      .insert(orderVersions)
      .values({
        orderID: offered.id,
        number: 1,
        side: "buyer",
        items,
        totalAmount: 10,
        taxAmount: 0,
        shippingAmount: 0,
        authorID: owner.userID,
        createdAt: new Date(),
      })
      .returning();
    return {
      order: order.id,
      lotOrder: lotOrder.id,
      offeredOrder: offered.id,
      orderVersion: version?.id ?? "",
    };
  },
  logs: { orders: ["order", "member"] },
  variables: {
    getOrder: ({ order }) => ({ orderID: order }),
    ordersByType: () => ({ kind: "sentquote" }),
    ordersOfLot: ({ lot }) => ({ lotID: lot }),
    createOrder: ({ lot }) => ({
      input: { requestType: "request", items: [{ productID: lot, quantity: 1 }] },
    }),
    versionsOfOrder: ({ offeredOrder }) => ({ orderID: offeredOrder }),
    proposeVersion: ({ offeredOrder }) => ({
      input: { orderID: offeredOrder, version: 1, lines: [{ line: 0, quantity: 1, unitPrice: 1 }] },
    }),
    answerVersion: ({ offeredOrder }) => ({ input: { orderID: offeredOrder, version: 1, answer: "ACCEPT" } }),
    updateOrder: ({ order }) => ({ input: { id: order, notes: "Volé" } }),
  },
  accepted: {
    createOrder: ({ lot }) => ({
      input: { type: "QUOTE", requestType: "quote", items: [{ productID: lot, quantity: 1 }] },
    }),
  },
  listedID: {
    ordersByType: ({ order }) => order,
    ordersOfLot: ({ lotOrder }) => lotOrder,
    versionsOfOrder: ({ orderVersion }) => orderVersion,
  },
};
