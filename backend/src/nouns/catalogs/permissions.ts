import { cataloguePolicy } from "@gisement/shared-domain/permissions";
import { type Line, type RowRule, rowLines } from "../../platform/permissions/line.ts";

const catalogue = (check: typeof cataloguePolicy.see): RowRule => {
  return (identity, target) => check(identity, { ...target, projectCatalogsId: target.projectID });
};

export const mayReadCatalogue = catalogue(cataloguePolicy.see);

export const catalogsPermissions: readonly Line[] = [
  ...rowLines("catalogues", mayReadCatalogue, "getCatalog catalogsByProject"),
  ...rowLines("catalogues", catalogue(cataloguePolicy.change), "createCatalog"),
  ...rowLines("catalogues", catalogue(cataloguePolicy.mayPublish), "updateCatalog deleteCatalog"),
];
