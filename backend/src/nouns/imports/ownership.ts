import type { Ownership } from "../../platform/tenancy/scope.ts";
import { importChoices, imports } from "./table.ts";

export const importChoicesOwnership = {
  organization: importChoices.organizationID,
  owner: importChoices.userID,
} satisfies Ownership;
export const importsOwnership = {
  organization: imports.organizationID,
  owner: imports.userID,
} satisfies Ownership;
