import { cataloguePolicy } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { registerCatalogs } from "./operations.ts";
import { catalogsOwnership } from "./ownership.ts";
import { catalogsPermissions } from "./permissions.ts";
import { catalogs } from "./table.ts";

export const catalogsNoun = defineNoun({
  name: "catalogs",
  tables: { catalogs },
  ownership: { catalogs: catalogsOwnership },
  log: { catalogs: { mayRead: cataloguePolicy.read } },
  announced: { catalogs: { noun: "catalogues" } },
  operations: [registerCatalogs],
  permissions: catalogsPermissions,
  examples: async () => (await import("./testing/examples.ts")).examples,
});
