import { UNSENT_TYPES } from "@gisement/shared-domain/orders";
import { and, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type Ownership, type Tenant, tenantFilter } from "../../platform/tenancy/scope.ts";
import { orders } from "./table.ts";

export const ordersOwnership = {
  organization: orders.organizationID,
  owner: orders.userID,
} satisfies Ownership;
export const ordersReceivedOwnership = {
  organization: orders.toOrganizationID,
  owner: orders.toUserID,
} satisfies Ownership;

const NOTHING: SQL = sql`false`;

/** A cart or favourite has not been sent: only its buyer's side knows of it (decision E37). */
export const isSent = (): SQL | undefined =>
  or(isNull(orders.type), notInArray(orders.type, [...UNSENT_TYPES]));

/** Orders that were sent to this tenant. */
export const receivedFilter = (tenant: Tenant): SQL =>
  and(tenantFilter(tenant, ordersReceivedOwnership), isSent()) ?? NOTHING;

/** Orders that this tenant may read: those that it wrote, and those that were sent to it. */
export const ordersFilter = (tenant: Tenant): SQL =>
  or(tenantFilter(tenant, ordersOwnership), receivedFilter(tenant)) ?? NOTHING;
