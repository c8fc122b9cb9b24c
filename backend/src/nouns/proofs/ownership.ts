import type { Ownership } from "../../platform/tenancy/scope.ts";
import { proofs } from "./table.ts";

export const proofsOwnership = {
  organization: proofs.organizationID,
  owner: proofs.userID,
} satisfies Ownership;
