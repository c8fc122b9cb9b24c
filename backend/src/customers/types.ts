import { OWNERSHIP } from "../database/ownership.ts";
import { tenantFilter } from "../database/scope.ts";
import { connectionType } from "../graphql/connection.ts";
import { entity } from "../graphql/entity.ts";
import { preparedSource } from "../graphql/loaders.ts";
import { customers } from "./table.ts";

export type CustomerRow = typeof customers.$inferSelect;

export const customerType = entity("Customer", customers, { omit: ["deleted"] });
export const customerConnectionType = connectionType("CustomerConnection", customerType);
/** Deleted ones too: an old order keeps its customer. */
export const customerSource = preparedSource(
  customers,
  customers.id,
  (tenant) => tenantFilter(tenant, OWNERSHIP.customers),
  { columnKey: "id" },
);
