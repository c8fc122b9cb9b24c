import type { Ownership } from "../../platform/tenancy/scope.ts";
import { shopRequests } from "./table.ts";

export const shopRequestsOwnership = {
  organization: shopRequests.organizationID,
  owner: shopRequests.userID,
} satisfies Ownership;
