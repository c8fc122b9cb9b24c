import { type Identity, orderPolicy } from "@gisement/shared-domain/permissions";
import { and, isNull, type SQL, sql } from "drizzle-orm";
import { type Ownership, sharedScope } from "../../platform/tenancy/scope.ts";
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

/** Guests read neither orders nor customers, and so no thread about them. */
const ofReadableNouns = (identity: Identity): SQL | undefined =>
  orderPolicy.read(identity).allowed ? undefined : and(isNull(reviews.orderID), isNull(reviews.customerID));

/** The threads of the team that its members may read, guests fewer, and those on lots of projects in which the reader takes part. */
export const readableReviews = (identity: Identity): SQL | undefined =>
  and(sharedScope(identity, reviewsOwnership), ofReadableNouns(identity));
