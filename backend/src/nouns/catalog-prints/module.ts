import { defineNoun } from "../../platform/noun.ts";
import { rowLines } from "../../platform/permissions/line.ts";
import { mayReadCatalogue } from "../catalogs/permissions.ts";
import { registerCatalogPrints } from "./operations.ts";
import { catalogPrintHandler } from "./print-catalog.ts";

export const catalogPrintsNoun = defineNoun({
  name: "catalog-prints",
  tables: {},
  jobHandlers: [catalogPrintHandler],
  operations: [registerCatalogPrints],
  permissions: rowLines("catalogues", mayReadCatalogue, "startCatalogPrint"),
});
