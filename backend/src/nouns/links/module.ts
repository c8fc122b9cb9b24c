import { linkPolicy } from "@gisement/shared-domain/permissions";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { registerLinks } from "./operations.ts";
import { linkEntriesOwnership, linksOwnership } from "./ownership.ts";
import { linksPermissions } from "./permissions.ts";
import { linkEntries, links } from "./table.ts";

export const linksNoun = defineNoun({
  name: "links",
  tables: { links, linkEntries },
  ownership: { links: linksOwnership, linkEntries: linkEntriesOwnership },
  // Counts are not acts of a person.
  log: { links: { mayRead: linkPolicy.read }, linkEntries: HIDDEN },
  announced: { links: { noun: "links", mayRead: linkPolicy.read } },
  operations: [registerLinks],
  permissions: linksPermissions,
});
