import { connectionType } from "../../platform/graphql/connection.ts";
import { entity } from "../../platform/graphql/entity.ts";
import { preparedSource } from "../../platform/graphql/loaders.ts";
import { tenantFilter } from "../../platform/tenancy/scope.ts";
import { customersOwnership } from "./ownership.ts";
import { customers } from "./table.ts";

export type CustomerRow = typeof customers.$inferSelect;

export const customerType = entity("Customer", customers);
export const customerConnectionType = connectionType("CustomerConnection", customerType);
/** Deleted ones too: an old order keeps its customer. */
export const customerSource = preparedSource(
  customers,
  customers.id,
  (tenant) => tenantFilter(tenant, customersOwnership),
  { columnKey: "id" },
);
