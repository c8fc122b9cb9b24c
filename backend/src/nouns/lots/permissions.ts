import {
  allOf,
  canPurge,
  canWriteLot,
  lotHistoryPolicy,
  managesShops,
  productPolicy,
} from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const lotsPermissions: readonly Line[] = [
  ...rowLines("lots", productPolicy.see, "getProduct getProductStatus productByID productLineage"),
  ...ownLines("lots", "findRelated"),
  ...rowLines("lots", lotHistoryPolicy.see, "productStatusAsOf"),
  ...ownLines("lots", "createProduct createProductStatus upsertProductStatus batchCreateProductStatus"),
  ...rowLines("lots", canWriteLot, "createProduct", { variant: "into a project" }),
  ...rowLines("lots", canWriteLot, "updateProductStatus updateProductStatuses"),
  ...rowLines(
    "lots",
    productPolicy.change,
    "updateProduct changeProductStatuses moveProducts checkProducts batchProducts createProductBatch unbatchProducts duplicateProducts removeProducts restoreProducts assignProductsToProject",
  ),
  ...rowLines(
    "lots",
    (identity, row) => allOf(canPurge(identity), productPolicy.change(identity, row)),
    "purgeProducts",
  ),
  ...rowLines(
    "lots",
    (identity, row) => allOf(managesShops(identity), productPolicy.change(identity, row)),
    "publishLots",
  ),
];
