import { randomUUID } from "node:crypto";
import type { Examples } from "../../../platform/examples.ts";
import { buildCustomer } from "../../../testing/factories.ts";
import { recordExamples } from "../../../testing/record-examples.ts";
import { customerRecord } from "../definition.ts";

const record = recordExamples(customerRecord);

export const examples: Examples = {
  ...record,
  build: async ({ db, owner, customer }) => {
    const double = await buildCustomer(db, owner);
    return { customer: customer.id, customerPair: `${customer.id}:${double.id}` };
  },
  variables: {
    ...record.variables,
    customersByOrganization: () => ({}),
    duplicateCustomers: ({ customer }) => ({ customerID: customer }),
    updateCustomer: ({ customer }) => ({ input: { id: customer, lastName: "Volée" } }),
    deleteCustomer: ({ customer }) => ({ id: customer }),
    // Invalid on purpose: the call targets no row.
    upsertCustomer: () => ({
      input: { id: randomUUID(), firstName: "a", lastName: "b", email: "no address" },
    }),
    createCustomer: () => ({ input: { firstName: "a", lastName: "b", email: "no address" } }),
  },
  accepted: {
    upsertCustomer: () => ({
      input: { id: randomUUID(), firstName: "Jeanne", lastName: "Moreau", email: "jeanne@example.org" },
    }),
    createCustomer: () => ({
      input: { firstName: "Jeanne", lastName: "Moreau", email: "jeanne@example.org" },
    }),
  },
  listedID: {
    ...record.listedID,
    customersByOrganization: ({ customer }) => customer,
    duplicateCustomers: ({ customerPair }) => customerPair,
  },
};
