import type { Ownership } from "../../platform/tenancy/scope.ts";
import { linkEntries, links } from "./table.ts";

export const linksOwnership = {
  organization: links.organizationID,
  owner: links.userID,
} satisfies Ownership;

export const linkEntriesOwnership = {
  organization: linkEntries.organizationID,
  owner: linkEntries.userID,
} satisfies Ownership;
