import type { Ownership } from "../../platform/tenancy/scope.ts";
import { alerts } from "./table.ts";

export const alertsOwnership = {
  organization: alerts.organizationID,
  owner: alerts.byUserID,
} satisfies Ownership;
