import type { Ownership } from "../../platform/tenancy/scope.ts";
import { shopSyncs } from "./table.ts";

export const shopSyncsOwnership = {
  organization: shopSyncs.organizationID,
  owner: shopSyncs.userID,
} satisfies Ownership;
