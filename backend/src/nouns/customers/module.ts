import { customerPolicy } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { registerCustomers } from "./operations.ts";
import { customersOwnership } from "./ownership.ts";
import { customersPermissions } from "./permissions.ts";
import { customers } from "./table.ts";

export const customersNoun = defineNoun({
  name: "customers",
  tables: { customers },
  ownership: { customers: customersOwnership },
  log: { customers: { mayRead: customerPolicy.read } },
  announced: { customers: { noun: "customers", mayRead: customerPolicy.read } },
  operations: [registerCustomers],
  permissions: customersPermissions,
});
