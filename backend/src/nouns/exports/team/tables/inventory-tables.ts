import { LOT } from "@gisement/shared-domain/records/lot";
import { PLACE } from "@gisement/shared-domain/records/place";
import { sql } from "drizzle-orm";
import { writeScope } from "../../../../platform/tenancy/scope.ts";
import { columnsOf } from "../../../lots/lot-columns.ts";
import { productStatusesOwnership, productsOwnership } from "../../../lots/ownership.ts";
import { productStatuses } from "../../../lots/status-table.ts";
import { productBatches, products } from "../../../lots/table.ts";
import { placesOwnership } from "../../../places/ownership.ts";
import { places } from "../../../places/table.ts";
import { serialCodesOwnership } from "../../../serial-codes/ownership.ts";
import { serialCodes } from "../../../serial-codes/table.ts";
import { type ExportedTable, exportedTable, TENANT, TIMES } from "./exported-table.ts";

/** Columns of lots that store no field of theirs, in the order of the sheet. */
const OF_THE_ROW = ["id", "productID", "type", "progress", "draft", "archived", "seen"] as const;
const OF_ITS_HISTORY = [
  ...(["byUserID", "updatedBy", "toPlaceID", "batchedProductID", "fromStatusID"] as const),
  ...(["removalReason", "importID", "referenceID", "categories", "variations", "nature"] as const),
  ...(["mapPosition", "geometry", "shopID", "availableForSale", "shopPrice", "shopFrom"] as const),
  ...(["supplierID", "slug"] as const),
  ...(["partner", "source", "externalSource", "externalUrl", "groups", "properties", "sortIndex"] as const),
  ...(["orderID", "dimensionRange", "shapeID", "relatedProducts", "serialIDs"] as const),
] as const;
const INTERNAL = [
  ...TENANT,
  ...(["searchLabels", "privateLabels", "geohash", "search", "teamSearch", "norm", "changed"] as const),
];
const ofFields = [...new Set(LOT.list.flatMap((field) => columnsOf(field)))].filter(
  (column) => !TIMES.some((time) => time === column) && !INTERNAL.some((internal) => internal === column),
);

/** The occurrences of products, of any state. Their sheet is the one that can be imported again. */
export const lotsTable = exportedTable({
  part: "lots",
  file: "lots",
  table: productStatuses,
  columns: [...OF_THE_ROW, ...ofFields, ...OF_ITS_HISTORY, ...TIMES],
  withheld: INTERNAL,
  rows: (identity) => writeScope(identity, productStatusesOwnership),
  order: [productStatuses.createdAt, productStatuses.id],
});

export const inventoryTables: readonly ExportedTable[] = [
  lotsTable,
  exportedTable({
    part: "lots",
    file: "products",
    table: products,
    columns: ["id", "public", "nature", "visibility", "byUserID", ...TIMES],
    withheld: TENANT,
    rows: (identity) => writeScope(identity, productsOwnership),
    order: [products.createdAt, products.id],
  }),
  exportedTable({
    part: "lots",
    file: "batches",
    table: productBatches,
    columns: ["id", "batchedStatusID", "productID", ...TIMES],
    withheld: TENANT,
    rows: (identity) =>
      sql`${productBatches.batchedStatusID} in (select ${productStatuses.id} from ${productStatuses} where ${writeScope(identity, productStatusesOwnership)})`,
    order: [productBatches.createdAt, productBatches.id],
  }),
  exportedTable({
    part: "places",
    file: "places",
    table: places,
    columns: [
      "id",
      ...PLACE.list.map(({ key }) => key),
      ...(["pickup", "isRemoval", "userID", "deletedAt"] as const),
      ...TIMES,
    ],
    withheld: TENANT,
    rows: (identity) => writeScope(identity, placesOwnership),
    order: [places.createdAt, places.id],
  }),
  exportedTable({
    part: "labels",
    file: "labels",
    table: serialCodes,
    columns: ["id", "type", "elementID", "userID", ...TIMES],
    withheld: TENANT,
    rows: (identity) => writeScope(identity, serialCodesOwnership),
    order: [serialCodes.createdAt, serialCodes.id],
  }),
];
