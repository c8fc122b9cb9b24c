import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ownership } from "../../platform/tenancy/scope.ts";
import { productStatuses } from "./status-table.ts";
import { products } from "./table.ts";

/** Condition: the lot is in one of these projects and belongs to the team that owns the row. */
export const lotsOf = (ids: SQL, organization: PgColumn) =>
  sql`s.project_id = any(${ids}) and s.progress = 'active' and s.organization_id is not distinct from ${organization}`;

export const productStatusesOwnership = {
  organization: productStatuses.organizationID,
  owner: productStatuses.byUserID,
  /** Excludes removed and closed lots, which are the team's own history. */
  ofProjects: (ids: SQL) =>
    sql`(${productStatuses.projectID} = any(${ids}) and ${productStatuses.progress} = 'active')`,
} satisfies Ownership;
export const productsOwnership = {
  organization: products.organizationID,
  owner: products.byUserID,
  ofProjects: (ids: SQL) =>
    sql`${products.id} in (select s.product_id from ${productStatuses} s where ${lotsOf(ids, products.organizationID)})`,
} satisfies Ownership;
