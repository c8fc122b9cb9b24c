import { customerPolicy } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { ownLines, rowLines } from "../../platform/permissions/line.ts";
import { recordParts } from "../../platform/records/record-noun.ts";
import { customerRecord } from "./definition.ts";
import { registerDuplicates } from "./duplicates.ts";
import { registerCustomers } from "./operations.ts";

const parts = recordParts(customerRecord);

export const customersNoun = defineNoun({
  ...parts,
  operations: [...parts.operations, registerCustomers, registerDuplicates],
  permissions: [
    ...parts.permissions,
    ...rowLines("customers", customerPolicy.see, "customersByOrganization duplicateCustomers"),
    ...rowLines("customers", customerPolicy.change, "updateCustomer deleteCustomer"),
    ...ownLines("customers", "createCustomer upsertCustomer"),
  ],
});
