import type { Ownership } from "../../platform/tenancy/scope.ts";
import { documents } from "./table.ts";

export const documentsOwnership = {
  organization: documents.organizationID,
  owner: documents.userID,
} satisfies Ownership;
