import type { Ownership } from "../../platform/tenancy/scope.ts";
import { payments } from "./table.ts";

export const paymentsOwnership = {
  organization: payments.organizationID,
  owner: payments.userID,
} satisfies Ownership;
