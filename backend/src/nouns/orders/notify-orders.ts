import { isNotifiedStatus, orderLink } from "@gisement/shared-domain/notifications";
import { isSent } from "@gisement/shared-domain/orders";
import { eq } from "drizzle-orm";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { markNotificationsSeen, notify } from "../notifications/notify.ts";
import { addressees } from "../organizations/addressees.ts";
import { orders } from "./table.ts";

declare module "../../platform/events/domain-event.ts" {
  interface DomainEvents {
    /** An order is new or was optioned and waits for its addressee. */
    "order-waits": { readonly orderID: string };
    /** A seller has written a quote. */
    "quote-written": { readonly orderID: string };
    /** The goods of an order changed hands, and who took them signed. */
    "order-handed-over": { readonly orderID: string };
    /** What an order says was changed: a document of it that is being signed says something else. */
    "order-rewritten": { readonly orderID: string };
    /** An appointment of an order was made or moved; null where it was given back. */
    "pickup-booked": { readonly orderID: string; readonly startsAt: Date | null };
    /** The order changed status and no longer waits for an answer. */
    "order-moved": { readonly orderID: string };
  }
}

/** Only PENDING and OPTIONED orders have notifications (NOTIF-007); in any other status they count as seen. */
export const clearOrderNotifications: EventHandler<"order-moved"> = (context, { orderID }) =>
  markNotificationsSeen(context, { type: "ORDER", of: "orderID", id: orderID });

/** Notifies the addressee of a new or optioned order. */
export const notifyOrder: EventHandler<"order-waits"> = async (context, { orderID }) => {
  const [order] = await context.tx.select().from(orders).where(eq(orders.id, orderID));
  if (!order || !isSent(order) || !isNotifiedStatus(order.status)) return;
  const people = await addressees(context, order);
  await notify(
    context,
    people.map((userID) => ({
      key: `order:${orderID}:${order.status}`,
      type: "ORDER",
      userID,
      message: order.number ?? order.title,
      href: orderLink(order),
      data: {
        actorName: context.actor?.name ?? order.name,
        orderID,
        requestType: order.requestType,
        status: order.status,
      },
      organizationID: order.toOrganizationID,
    })),
  );
};
