import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  build: async ({ order }) => ({ order: order.id }),
  logs: { orders: ["order", "member"] },
  variables: {
    getOrder: ({ order }) => ({ orderID: order }),
    ordersByType: () => ({ kind: "sentquote" }),
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
  },
};
