import { sql } from "drizzle-orm";
import { writeScope } from "../../../../platform/tenancy/scope.ts";
import { productStatusesOwnership, productsOwnership } from "../../../lots/ownership.ts";
import { productStatuses } from "../../../lots/status-table.ts";
import { productBatches, products } from "../../../lots/table.ts";
import { placesOwnership } from "../../../places/ownership.ts";
import { places } from "../../../places/table.ts";
import { serialCodesOwnership } from "../../../serial-codes/ownership.ts";
import { serialCodes } from "../../../serial-codes/table.ts";
import { type ExportedTable, exportedTable, TENANT, TIMES } from "./exported-table.ts";

/** The occurrences of products, of any state. Their sheet is the one that can be imported again. */
export const lotsTable = exportedTable({
  part: "lots",
  file: "lots",
  table: productStatuses,
  columns: [
    ...(["id", "productID", "type", "progress", "action", "draft", "archived", "seen"] as const),
    ...(["startDate", "endDate", "instructions", "byUserID", "updatedBy", "toUserID"] as const),
    ...(["placeID", "toPlaceID", "spot", "projectID", "batchedProductID", "fromStatusID"] as const),
    ...(["removalReason", "checkedAt", "importID"] as const),
    ...(["name", "nameEN", "nameNL", "category", "categories", "subCategory"] as const),
    ...([
      "complement",
      "complementEN",
      "complementNL",
      "description",
      "descriptionEN",
      "descriptionNL",
    ] as const),
    ...([
      "internalNotes",
      "pictures",
      "color",
      "brand",
      "model",
      "material",
      "typology",
      "quality",
      "nature",
    ] as const),
    ...([
      "variations",
      "condition",
      "conditions",
      "provenance",
      "provenances",
      "isInsured",
      "isPromoted",
    ] as const),
    ...(["weight", "co2Impact", "wasteCost", "wasteCode", "valueIndex", "reemploymentIndex"] as const),
    ...([
      "reusabilityIndex",
      "recyclabilityIndex",
      "valorisationIndex",
      "eliminationIndex",
      "removalIndex",
    ] as const),
    ...([
      "channels",
      "lot",
      "linkFdes",
      "linkTechnicalSheet",
      "lat",
      "lon",
      "city",
      "mapPosition",
      "geometry",
    ] as const),
    ...([
      "storage",
      "ref",
      "referenceID",
      "shopID",
      "availableForSale",
      "supplierID",
      "slug",
      "partner",
    ] as const),
    ...(["source", "externalSource", "externalUrl", "groups", "properties", "sortIndex"] as const),
    ...([
      "priceAmount",
      "priceCurrency",
      "quantityNumber",
      "quantityUnit",
      "heldQuantity",
      "orderID",
    ] as const),
    ...(["length", "width", "height", "diameter", "volume", "dimensionUnit", "dimensionRange"] as const),
    ...(["careInstructions", "shapeID", "relatedProducts", "serialIDs"] as const),
    ...TIMES,
  ],
  withheld: [...TENANT, "searchLabels", "privateLabels", "geohash", "search", "teamSearch", "norm"],
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
      ...(["id", "name", "type", "address", "zipcode", "city", "country", "lat", "lon"] as const),
      ...(["constructionYear", "surface", "accessibility", "description", "picture"] as const),
      ...(["isRemoval", "userID", "deletedAt"] as const),
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
