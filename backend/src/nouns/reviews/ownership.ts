import { type SQL, sql } from "drizzle-orm";
import type { Ownership } from "../../platform/tenancy/scope.ts";
import { lotsOf } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { reviews } from "./table.ts";

export const reviewsOwnership = {
  organization: reviews.organizationID,
  owner: reviews.byUserID,
  /** Threads on lots of these projects. */
  ofProjects: (ids: SQL) =>
    sql`${reviews.productID} in (select s.product_id from ${productStatuses} s where ${lotsOf(ids, reviews.organizationID)})`,
} satisfies Ownership;
