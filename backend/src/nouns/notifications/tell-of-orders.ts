import { isNotifiedStatus, messageLink, orderLink, reviewLink } from "@gisement/shared-domain/notifications";
import { CART_TYPE } from "@gisement/shared-domain/orders";
import { MEMBER_ROLES_FULL } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import type { DomainEvent } from "../../platform/events/domain-event.ts";
import type { MailData } from "../mails/templates.ts";
import { mentions, messages } from "../messages/table.ts";
import { orders } from "../orders/table.ts";
import { reviews } from "../reviews/table.ts";
import { users } from "../users/table.ts";
import { type Consequences, NOTHING, type TellContext, type Teller } from "./notice.ts";
import { membersWithRole } from "./tell-of-members.ts";

type EventOf<Kind extends DomainEvent["kind"]> = Extract<DomainEvent, { kind: Kind }>;

/**
 * The person an order or message is addressed to (NOTIF-007, NOTIF-008). When that person no longer works in the team
 * addressed, or none was named, the team's ADMINs are told instead.
 */
async function addressees(
  context: TellContext,
  to: { readonly toUserID: string | null; readonly toOrganizationID: string | null },
): Promise<string[]> {
  if (!to.toOrganizationID) return to.toUserID ? [to.toUserID] : [];
  const members = await membersWithRole(context, to.toOrganizationID, MEMBER_ROLES_FULL);
  if (to.toUserID && members.some(({ userID }) => userID === to.toUserID)) return [to.toUserID];
  return members.filter(({ role }) => role === "ADMIN").map(({ userID }) => userID);
}

/** Only what is PENDING or OPTIONED is notified (NOTIF-007): the rest counts as seen. */
export const tellOfMove: Teller<EventOf<"order-moved">> = async (_context, { orderID }) => ({
  notices: [],
  settledOrderID: orderID,
});

/** A new order, and one that was optioned, waits for its addressee. */
export const tellOfOrder: Teller<EventOf<"order-waits">> = async (context, { orderID }) => {
  const [order] = await context.tx.select().from(orders).where(eq(orders.id, orderID));
  // A cart is nobody's to answer yet.
  if (!order || order.type === CART_TYPE || !isNotifiedStatus(order.status)) return NOTHING;
  const people = await addressees(context, order);
  return {
    notices: people.map((userID) => ({
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
  };
};

/** A message of an order, or of a thread, to the person it addresses. */
export const tellOfMessage: Teller<EventOf<"message-created">> = async (context, { id }) => {
  const [message] = await context.tx.select().from(messages).where(eq(messages.id, id));
  if (!message || !isNotifiedStatus(message.status)) return NOTHING;
  const href = message.orderID
    ? messageLink({ orderID: message.orderID, requestType: message.type })
    : await linkOfReview(context, message.reviewID);
  if (!href) return NOTHING;
  const people = await addressees(context, message);
  return {
    notices: people.map((userID) => ({
      key: `message:${id}`,
      type: "MESSAGE",
      userID,
      message: excerpt(message.message),
      href,
      data: {
        actorName: context.actor?.name ?? null,
        messageID: id,
        requestType: message.type,
        ...(message.orderID ? { orderID: message.orderID } : {}),
        ...(message.reviewID ? { reviewID: message.reviewID } : {}),
      },
      organizationID: message.toOrganizationID,
    })),
  };
};

/** A mention is told here and by a mail of its own. */
export const tellOfMention: Teller<EventOf<"mention-created">> = async (
  context,
  { id, recipientID },
): Promise<Consequences> => {
  const [found] = await context.tx
    .select({ message: messages, author: users.name })
    .from(mentions)
    .innerJoin(messages, eq(messages.id, mentions.messageMentionsId))
    .leftJoin(users, eq(users.id, messages.userID))
    .where(eq(mentions.id, id));
  if (!found) return NOTHING;
  const { message } = found;
  const href = message.orderID
    ? messageLink({ orderID: message.orderID, requestType: message.type })
    : await linkOfReview(context, message.reviewID);
  if (!href) return NOTHING;
  const authorName = found.author ?? context.actor?.name ?? "";
  return {
    notices: [
      {
        key: `mention:${id}`,
        type: "MENTION",
        userID: recipientID,
        message: excerpt(message.message),
        href,
        data: {
          actorName: authorName,
          messageID: message.id,
          ...(message.reviewID ? { reviewID: message.reviewID } : {}),
          ...(message.orderID ? { orderID: message.orderID } : {}),
        },
        organizationID: message.organizationID,
        organizationMasterID: message.organizationMasterID,
        mail: {
          template: "mention",
          data: { authorName, message: excerpt(message.message), path: href } satisfies MailData["mention"],
        },
      },
    ],
  };
};

async function linkOfReview({ tx }: TellContext, reviewID: string | null): Promise<string | null> {
  if (!reviewID) return null;
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewID));
  return review ? reviewLink(review) : null;
}

/** Characters of a text that a list shows. */
const EXCERPT = 200;
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1).trimEnd()}…` : line;
}
