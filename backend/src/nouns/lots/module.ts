import { productPolicy } from "@gisement/shared-domain/permissions";
import { and, ne } from "drizzle-orm";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { sharedFilter, tenantFilter } from "../../platform/tenancy/scope.ts";
import { registerLots } from "./lot-operations.ts";
import { registerNamedLots } from "./named-operations.ts";
import { registerProducts } from "./operations.ts";
import { productStatusesOwnership, productsOwnership } from "./ownership.ts";
import { lotsPermissions } from "./permissions.ts";
import { registerRelated } from "./related-operations.ts";
import { productStatuses } from "./status-table.ts";
import { productBatches, products } from "./table.ts";
import { registerLotsOfProject } from "./types.ts";
import { undoLinks } from "./undo-links.ts";
import { undoLots } from "./undo-lots.ts";

export const lotsNoun = defineNoun({
  name: "lots",
  tables: { productStatuses, products, productBatches },
  ownership: { productStatuses: productStatusesOwnership, products: productsOwnership },
  log: {
    productStatuses: {
      mayRead: productPolicy.read,
      scope: (tenant) =>
        and(tenantFilter(tenant, productStatusesOwnership), ne(productStatuses.progress, "deleted")),
    },
    products: { mayRead: productPolicy.read },
    productBatches: HIDDEN,
  },
  undo: { productStatuses: undoLots, productBatches: undoLinks },
  announced: {
    productStatuses: { noun: "lots", mayRead: productPolicy.read },
    products: { noun: "lots", mayRead: productPolicy.read },
    productBatches: { noun: "lots", mayRead: productPolicy.read },
  },
  watched: {
    lot: {
      mayRead: productPolicy.read,
      table: productStatuses,
      scope: (tenant) =>
        and(sharedFilter(tenant, productStatusesOwnership), ne(productStatuses.progress, "deleted")),
      changedBy: [{ table: productStatuses }],
    },
  },
  operations: [registerLots, registerProducts, registerNamedLots, registerRelated, registerLotsOfProject],
  permissions: lotsPermissions,
});
