import {
  isSent,
  kindOfOrder,
  type OrderSide,
  orderDetailsPath,
  partiesOf,
  sideOfReader,
} from "@gisement/shared-domain/orders";
import { eq } from "drizzle-orm";
import type { EventHandler } from "../../../platform/events/event-handler.ts";
import { notify } from "../../notifications/notify.ts";
import { addressees } from "../../organizations/addressees.ts";
import { orders } from "../table.ts";

/** Notifies the other side of an appointment that was made, moved or given back. */
export const notifyPickup: EventHandler<"pickup-booked"> = async (context, { orderID, startsAt }) => {
  const { actor } = context;
  const [order] = await context.tx.select().from(orders).where(eq(orders.id, orderID));
  if (!order || !isSent(order)) return;
  // Without a person, the customer acts by their secret link.
  const own = actor && sideOfReader(order, { userID: actor.userID, teamID: actor.team?.id ?? null });
  const other: OrderSide = own === "seller" ? "buyer" : "seller";
  const { organizationID, userID } = partiesOf(order)[other];
  const people = await addressees(context, { toOrganizationID: organizationID, toUserID: userID });
  const pickup = startsAt?.toISOString() ?? null;
  await notify(
    context,
    people.map((recipient) => ({
      key: `order:${orderID}:pickup:${pickup ?? context.now.toISOString()}`,
      type: "ORDER",
      userID: recipient,
      message: order.number ?? order.title,
      href: orderDetailsPath(kindOfOrder(order, other), orderID),
      data: { actorName: actor?.name ?? order.name, orderID, requestType: order.requestType, pickup },
      organizationID,
    })),
  );
};
