import { cataloguePolicy } from "@gisement/shared-domain/permissions";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { catalogueLinks } from "./link-scope.ts";
import { registerCatalogs } from "./operations.ts";
import { catalogsOwnership } from "./ownership.ts";
import { catalogsPermissions } from "./permissions.ts";
import { catalogs, cataloguePublications } from "./table.ts";
import { registerCatalogsOfProject } from "./types.ts";
import { undoCatalogs } from "./undo.ts";

export const catalogsNoun = defineNoun({
  name: "catalogs",
  tables: { catalogs, cataloguePublications },
  ownership: { catalogs: catalogsOwnership },
  // Publishing is an entry of the version's log.
  log: { catalogs: { mayRead: cataloguePolicy.read }, cataloguePublications: HIDDEN },
  undo: { catalogs: undoCatalogs },
  announced: { catalogs: { noun: "catalogues", mayRead: cataloguePolicy.read } },
  links: { catalogue: catalogueLinks },
  operations: [registerCatalogs, registerCatalogsOfProject],
  permissions: catalogsPermissions,
});
