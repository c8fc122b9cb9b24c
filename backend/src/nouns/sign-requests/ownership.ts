import type { Ownership } from "../../platform/tenancy/scope.ts";
import { signRequests } from "./table.ts";

/** Of the side that asked for the signatures. */
export const signRequestsOwnership = {
  organization: signRequests.organizationID,
  owner: signRequests.userID,
} satisfies Ownership;
