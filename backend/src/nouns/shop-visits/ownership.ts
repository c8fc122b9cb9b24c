import type { Ownership } from "../../platform/tenancy/scope.ts";
import { shopVisits } from "./table.ts";

export const shopVisitsOwnership = {
  organization: shopVisits.organizationID,
  owner: shopVisits.userID,
} satisfies Ownership;
