import type { Ownership } from "../../platform/tenancy/scope.ts";
import { links } from "./table.ts";

export const linksOwnership = {
  organization: links.organizationID,
  owner: links.userID,
} satisfies Ownership;
