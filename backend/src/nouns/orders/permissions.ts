import { allOf, orderPolicy, productPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const ordersPermissions: readonly Line[] = [
  ...rowLines("orders", orderPolicy.see, "ordersByType getOrder"),
  ...rowLines(
    "orders",
    (identity, row) => allOf(productPolicy.see(identity, row), orderPolicy.see(identity, row)),
    "ordersOfLot",
  ),
  ...ownLines("orders", "createOrder"),
  ...rowLines("orders", orderPolicy.change, "updateOrder"),
  ...rowLines("orders", orderPolicy.see, "versionsOfOrder handoversOfOrder"),
  ...rowLines("orders", orderPolicy.change, "proposeVersion answerVersion handOverOrder"),
  ...rowLines("drafts of quotes", orderPolicy.change, "listQuoteDrafts getQuoteDraft deleteQuoteDraft"),
  ...ownLines("drafts of quotes", "saveQuoteDraft"),
];
