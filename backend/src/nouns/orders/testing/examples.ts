import type { Examples } from "../../../platform/examples.ts";
import { buildOrder } from "../../../testing/factories.ts";

export const examples: Examples = {
  build: async ({ db, owner, order, lot }) => {
    const items = JSON.stringify([{ id: lot.id, name: lot.name, quantity: 1 }]);
    const lotOrder = await buildOrder(db, owner, { type: "QUOTE", requestType: "quote", items });
    return { order: order.id, lotOrder: lotOrder.id };
  },
  logs: { orders: ["order", "member"] },
  variables: {
    getOrder: ({ order }) => ({ orderID: order }),
    ordersByType: () => ({ kind: "sentquote" }),
    ordersOfLot: ({ lot }) => ({ lotID: lot }),
    createOrder: ({ lot }) => ({
      input: { requestType: "request", items: [{ productID: lot, quantity: 1 }] },
    }),
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
  },
};
