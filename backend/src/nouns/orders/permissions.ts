import { allOf, customerPolicy, orderPolicy, productPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const ordersPermissions: readonly Line[] = [
  ...rowLines("orders", orderPolicy.see, "ordersByType ordersByShop getOrder"),
  ...rowLines(
    "orders",
    (identity, row) => allOf(productPolicy.see(identity, row), orderPolicy.see(identity, row)),
    "ordersOfLot",
  ),
  ...rowLines(
    "orders",
    (identity, row) => allOf(customerPolicy.see(identity, row), orderPolicy.see(identity, row)),
    "ordersOfCustomer",
  ),
  ...rowLines("customers", customerPolicy.change, "mergeCustomers"),
  ...ownLines("orders", "createOrder"),
  ...rowLines("orders", orderPolicy.change, "updateOrder"),
  ...rowLines("orders", orderPolicy.see, "versionsOfOrder handoversOfOrder pickupOfOrder"),
  ...rowLines(
    "orders",
    orderPolicy.change,
    "proposeVersion answerVersion handOverOrder bookPickup blockMessages reportOrder",
  ),
  ...rowLines("drafts of quotes", orderPolicy.change, "listQuoteDrafts getQuoteDraft deleteQuoteDraft"),
  ...ownLines("drafts of quotes", "saveQuoteDraft"),
];
