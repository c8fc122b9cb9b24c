import { orderPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const ordersPermissions: readonly Line[] = [
  ...rowLines("orders", orderPolicy.see, "ordersByType getOrder"),
  ...ownLines("orders", "createOrder"),
  ...rowLines("orders", orderPolicy.change, "updateOrder"),
];
