import { kindOfOrder, orderDetailsPath } from "@gisement/shared-domain/orders";
import { and, eq } from "drizzle-orm";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { handleJob } from "../../platform/jobs/job-handler.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { systemActor } from "../../platform/transaction/step.ts";
import { links } from "../links/table.ts";
import { undeliveredMail } from "../mails/undelivered-mail.ts";
import { notify } from "../notifications/notify.ts";
import { orders } from "../orders/table.ts";

declare module "../../platform/events/domain-event.ts" {
  interface DomainEvents {
    /** A mail with the link of an order came back. */
    "order-undelivered": { readonly linkID: string; readonly mailID: string };
  }
}

/** Marks the link of a mail that came back, on the order's page and for whoever sent it. */
export const undeliveredHandler = handleJob(undeliveredMail, ({ db }) => async ({ linkID, mailID }) => {
  await inStep({ db, identity: systemActor(), now: () => new Date() }, async (step) => {
    const [link] = await step.tx
      .update(links)
      .set({ undeliveredAt: step.now, updatedAt: step.now })
      .where(and(eq(links.id, linkID), eq(links.scope, "order")))
      .returning({ organizationID: links.organizationID, ownerID: links.userID });
    if (!link) return;
    step.wrote("links", link, linkID);
    step.emit({ kind: "order-undelivered", linkID, mailID });
  });
});

/** Tells who mailed an order that it did not arrive. */
export const notifyUndelivered: EventHandler<"order-undelivered"> = async (context, { linkID, mailID }) => {
  const [found] = await context.tx
    .select({ link: links, order: orders })
    .from(links)
    .innerJoin(orders, eq(orders.id, links.thingID))
    .where(eq(links.id, linkID));
  if (!found) return;
  const { link, order } = found;
  await notify(context, [
    {
      key: `order-undelivered:${mailID}`,
      type: "ORDER",
      userID: link.userID,
      message: order.number ?? order.title,
      href: orderDetailsPath(kindOfOrder(order, "seller"), order.id),
      data: { orderID: order.id, requestType: order.requestType, undelivered: link.mailedTo ?? link.name },
      organizationID: link.organizationID,
    },
  ]);
};
