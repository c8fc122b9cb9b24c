import { orderPolicy } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { messages } from "../messages/table.ts";
import { notifyPickup } from "./appointments/notify-pickup.ts";
import { registerAppointments } from "./appointments/operations.ts";
import { appointments } from "./appointments/table.ts";
import { registerConduct } from "./conduct/operations.ts";
import { registerCustomerSheet } from "./customer-sheet/operations.ts";
import { registerQuoteDrafts } from "./drafts/operations.ts";
import { quoteDraftsOwnership } from "./drafts/save-draft.ts";
import { quoteDrafts } from "./drafts/table.ts";
import { registerHandovers } from "./handovers/operations.ts";
import { handovers } from "./handovers/table.ts";
import { orderJobs } from "./jobs.ts";
import { clearOrderNotifications, notifyOrder } from "./notify-orders.ts";
import { registerOrders } from "./operations.ts";
import { isSent, ordersFilter, ordersOwnership } from "./ownership.ts";
import { ordersPermissions } from "./permissions.ts";
import { orderItems, orders } from "./table.ts";
import { registerOrdersOfProject } from "./types.ts";
import { undoOrders } from "./undo-orders.ts";
import { registerVersions } from "./versions/operations.ts";
import { orderVersions } from "./versions/table.ts";

/** What the log tells each side of the other's changes. */
const SHARED_FIELDS = [
  "status",
  "items",
  "totalAmount",
  "taxAmount",
  "shippingAmount",
  "vatPercentage",
  "vatScheme",
  "issueDate",
  "expireDate",
  "dates",
  "issued",
  "version",
  "versionRefused",
  "handover",
  "signRequest",
  "signed",
  "signRefused",
  "signCanceled",
  "signFailed",
  "signUnheld",
  "byLink",
  "paid",
  "refunded",
  "paymentReturned",
  "block",
  "billingAddress",
  "deliveryAddress",
] as const;

export const ordersNoun = defineNoun({
  name: "orders",
  tables: { orders, orderItems, orderVersions, quoteDrafts, handovers, appointments },
  ownership: { orders: ordersOwnership, quoteDrafts: quoteDraftsOwnership },
  log: {
    orders: {
      mayRead: orderPolicy.read,
      scope: ordersFilter,
      hiddenFields: ["stripeID", "paymentIntendID", "report"],
      // Both sides read what either did since the order was sent; what a side plans for itself stays its own.
      shared: ({ entityID, field, changedAt }) =>
        sql`${field} = any(${sql.param([...SHARED_FIELDS])}::text[]) and exists (
          select 1 from ${orders} where ${orders.id} = ${entityID} and ${orders.createdAt} <= ${changedAt})`,
    },
    orderItems: HIDDEN,
    orderVersions: HIDDEN,
    handovers: HIDDEN,
    appointments: HIDDEN,
    // Drafts have no history.
    quoteDrafts: HIDDEN,
  },
  undo: { orders: undoOrders },
  announced: {
    orders: {
      noun: "orders",
      mayRead: orderPolicy.read,
      sides: [ordersOwnership],
      readers: (ids) =>
        sql`select distinct coalesce(${orders.toOrganizationID}, ${orders.toUserID}) as address from ${orders}
            where ${orders.id} = any(${ids}) and ${isSent()} and coalesce(${orders.toOrganizationID}, ${orders.toUserID}) is not null`,
    },
  },
  watched: {
    order: {
      mayRead: orderPolicy.read,
      table: orders,
      scope: ordersFilter,
      changedBy: [{ table: orders }],
    },
    conversation: {
      mayRead: orderPolicy.read,
      table: orders,
      scope: ordersFilter,
      changedBy: [{ table: messages, parent: { column: messages.orderID, field: "orderID" } }],
    },
  },
  on: { "order-waits": notifyOrder, "order-moved": clearOrderNotifications, "pickup-booked": notifyPickup },
  jobs: orderJobs,
  operations: [
    registerOrders,
    registerVersions,
    registerQuoteDrafts,
    registerHandovers,
    registerAppointments,
    registerCustomerSheet,
    registerConduct,
    registerOrdersOfProject,
  ],
  permissions: ordersPermissions,
});
