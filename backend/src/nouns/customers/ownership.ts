import type { Ownership } from "../../platform/tenancy/scope.ts";
import { customers } from "./table.ts";

export const customersOwnership = {
  organization: customers.organizationID,
  owner: customers.userID,
} satisfies Ownership;
