import type { LogFields } from "../../platform/audit-log/log-fields.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { MIRRORED, PARTS } from "./lot-columns.ts";
import { productStatusesOwnership } from "./ownership.ts";
import { productStatuses } from "./status-table.ts";

const mirrored = Object.entries(MIRRORED).map(([key, [first, list]]) => [key, { list, first }] as const);

/** Field names of the change log (spec part 1 §3) and the columns that each one groups; a quantity is logged by its parts. */
export const PRODUCT_LOG_FIELDS: LogFields = {
  ...Object.fromEntries(
    Object.entries(PARTS.quantity).map(([part, column]) => [`quantity.${part}`, { [part]: column }]),
  ),
  price: PARTS.price,
  dimension: PARTS.dimension,
  location: PARTS.location,
  ...Object.fromEntries(mirrored),
  properties: { each: "properties" },
};

export const changeableProduct = (step: Step): Changeable<typeof productStatuses> => ({
  entity: "product_statuses",
  table: productStatuses,
  scope: writeScope(step.identity, productStatusesOwnership),
  groups: PRODUCT_LOG_FIELDS,
  productIDOf: ({ productID }) => productID,
});
