import type { Ownership } from "../../platform/tenancy/scope.ts";
import { references } from "./table.ts";

export const referencesOwnership = {
  organization: references.organizationID,
  owner: references.userID,
} satisfies Ownership;
