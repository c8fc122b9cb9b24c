import type { Ownership } from "../../platform/tenancy/scope.ts";
import { orders } from "./table.ts";

export const ordersOwnership = {
  organization: orders.organizationID,
  owner: orders.userID,
} satisfies Ownership;
export const ordersReceivedOwnership = {
  organization: orders.toOrganizationID,
  owner: orders.toUserID,
} satisfies Ownership;
