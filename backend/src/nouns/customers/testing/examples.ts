import type { Examples } from "../../../platform/examples.ts";
import { recordExamples } from "../../../testing/record-examples.ts";
import { customerRecord } from "../definition.ts";

const record = recordExamples(customerRecord);

export const examples: Examples = {
  ...record,
  build: async ({ customer }) => ({ customer: customer.id }),
  variables: {
    ...record.variables,
    customersByOrganization: () => ({}),
    createCustomer: () => ({ input: { firstName: "a", lastName: "b", email: "no address" } }),
  },
  accepted: {
    createCustomer: () => ({
      input: { firstName: "Jeanne", lastName: "Moreau", email: "jeanne@example.org" },
    }),
  },
  listedID: {
    ...record.listedID,
    customersByOrganization: ({ customer }) => customer,
  },
};
