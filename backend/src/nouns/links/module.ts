import { linkPolicy } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { registerLinks } from "./operations.ts";
import { linksOwnership } from "./ownership.ts";
import { linksPermissions } from "./permissions.ts";
import { links } from "./table.ts";

export const linksNoun = defineNoun({
  name: "links",
  tables: { links },
  ownership: { links: linksOwnership },
  log: { links: { mayRead: linkPolicy.read } },
  announced: { links: { noun: "links", mayRead: linkPolicy.read } },
  operations: [registerLinks],
  permissions: linksPermissions,
});
