import { orderPolicy } from "@gisement/shared-domain/permissions";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { eitherFilter } from "../../platform/tenancy/scope.ts";
import { orderJobs } from "./jobs.ts";
import { clearOrderNotifications, notifyOrder } from "./notify-orders.ts";
import { registerOrders } from "./operations.ts";
import { ordersOwnership, ordersReceivedOwnership } from "./ownership.ts";
import { ordersPermissions } from "./permissions.ts";
import { orderItems, orders } from "./table.ts";
import { undoOrders } from "./undo-orders.ts";

export const ordersNoun = defineNoun({
  name: "orders",
  tables: { orders, orderItems },
  ownership: { orders: ordersOwnership },
  log: {
    orders: {
      mayRead: orderPolicy.read,
      scope: (tenant) => eitherFilter(tenant, ordersOwnership, ordersReceivedOwnership),
      hiddenFields: ["tokenHash", "stripeID", "paymentIntendID", "block", "report", "source"],
    },
    orderItems: HIDDEN,
  },
  undo: { orders: undoOrders },
  announced: {
    orders: { noun: "orders", mayRead: orderPolicy.read, sides: [ordersOwnership, ordersReceivedOwnership] },
  },
  watched: {
    order: {
      mayRead: orderPolicy.read,
      table: orders,
      scope: (tenant) => eitherFilter(tenant, ordersOwnership, ordersReceivedOwnership),
      changedBy: [{ table: orders }],
    },
  },
  on: { "order-waits": notifyOrder, "order-moved": clearOrderNotifications },
  jobs: orderJobs,
  operations: [registerOrders],
  permissions: ordersPermissions,
});
