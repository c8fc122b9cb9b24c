import type { LogFields } from "../../platform/audit-log/log-fields.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { productStatusesOwnership } from "./ownership.ts";
import { productStatuses } from "./status-table.ts";

/** Field names of the change log (spec part 1 §3) and the columns that each one groups. */
export const PRODUCT_LOG_FIELDS: LogFields = {
  "quantity.number": { number: "quantityNumber" },
  "quantity.unit": { unit: "quantityUnit" },
  price: { amount: "priceAmount", currency: "priceCurrency" },
  dimension: {
    length: "length",
    width: "width",
    height: "height",
    diameter: "diameter",
    volume: "volume",
    unit: "dimensionUnit",
  },
  location: { lat: "lat", lon: "lon" },
  condition: { list: "conditions", first: "condition" },
  provenance: { list: "provenances", first: "provenance" },
  properties: { each: "properties" },
};

export const changeableProduct = (step: Step): Changeable<typeof productStatuses> => ({
  entity: "product_statuses",
  table: productStatuses,
  scope: writeScope(step.identity, productStatusesOwnership),
  groups: PRODUCT_LOG_FIELDS,
  productIDOf: ({ productID }) => productID,
});
