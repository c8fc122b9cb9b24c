import type { Changeable } from "../actions/change-row.ts";
import type { LogFields } from "../actions/log-fields.ts";
import type { Step } from "../actions/step.ts";
import { OWNERSHIP } from "../database/ownership.ts";
import { writeScope } from "../database/scope.ts";
import { productStatuses } from "./status-table.ts";

/** Names of the change log (spec part 1 §3) over the columns they gather. */
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
};

export const changeableProduct = (step: Step): Changeable<typeof productStatuses> => ({
  entity: "product_statuses",
  table: productStatuses,
  scope: writeScope(step.identity, OWNERSHIP.productStatuses),
  groups: PRODUCT_LOG_FIELDS,
  productIDOf: ({ productID }) => productID,
});
