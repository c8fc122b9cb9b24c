import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  variables: {
    sendOrder: ({ order }) => ({ input: { orderID: order, email: "client@example.org", locale: "fr" } }),
  },
};
