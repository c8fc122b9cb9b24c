import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  build: async ({ customer }) => ({ customer: customer.id }),
  logs: { customers: ["customer", "member"] },
  variables: {
    customersByOrganization: () => ({}),
    createCustomer: () => ({ input: { firstName: "a", lastName: "b", email: "no address" } }),
  },
  accepted: {
    createCustomer: () => ({
      input: { firstName: "Jeanne", lastName: "Moreau", email: "jeanne@example.org" },
    }),
  },
  listedID: {
    customersByOrganization: ({ customer }) => customer,
  },
};
