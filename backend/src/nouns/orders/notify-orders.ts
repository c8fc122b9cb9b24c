import { isNotifiedStatus, orderLink } from "@gisement/shared-domain/notifications";
import { CART_TYPE } from "@gisement/shared-domain/orders";
import { eq } from "drizzle-orm";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { addressees } from "../members/addressees.ts";
import { notify, settleOrderNotices } from "../notifications/notify.ts";
import { orders } from "./table.ts";

declare module "../../platform/events/domain-event.ts" {
  interface DomainEvents {
    /** An order waits for its addressee: it is new, or was optioned. */
    "order-waits": { readonly orderID: string };
    /** It moved on: nobody waits for an answer to it any more. */
    "order-moved": { readonly orderID: string };
  }
}

/** Only what is PENDING or OPTIONED is notified (NOTIF-007): the rest counts as seen. */
export const settleMovedOrder: EventHandler<"order-moved"> = (context, { orderID }) =>
  settleOrderNotices(context, orderID);

/** A new order, and one that was optioned, waits for its addressee. */
export const notifyOrder: EventHandler<"order-waits"> = async (context, { orderID }) => {
  const [order] = await context.tx.select().from(orders).where(eq(orders.id, orderID));
  // A cart is nobody's to answer yet.
  if (!order || order.type === CART_TYPE || !isNotifiedStatus(order.status)) return;
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
