import { LOCALES } from "@gisement/shared-domain/locale";
import { MESSAGE_LIMITS } from "@gisement/shared-domain/orders";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { object, string } from "yup";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { createLink } from "../links/create-link.ts";
import { links } from "../links/table.ts";
import type { LinkRow } from "../links/types.ts";
import { mailLanguage, queueMails } from "../mails/index.ts";
import type { MailData } from "../mails/templates.ts";
import { postMessage } from "../messages/post-message.ts";
import { messages } from "../messages/table.ts";
import { orders } from "../orders/table.ts";
import { organizations } from "../organizations/table.ts";
import { users } from "../users/table.ts";

/** Days for which a mailed link opens its order: a quote, its documents, and what is said about them. */
const VALIDITY_DAYS = 180;
const DAY = 86_400_000;

export const sendOrderInput = object({
  orderID: id().required(),
  email: string().trim().email().max(320).required(),
  locale: nameType("DocumentLanguage", string().oneOf(LOCALES)).required(),
  message: string()
    .trim()
    .max(MESSAGE_LIMITS.text)
    .nullable()
    .meta({ description: "For the customer; it becomes a message of the order." }),
});

/**
 * Mails the customer of a quote a secret link to it. The token is not stored: the gateway derives it from the link's id when it
 * sends the mail.
 *
 * @throws DomainError BAD_USER_INPUT if the address is none or the other side has an account, NOT_FOUND, FORBIDDEN, LIMIT_EXCEEDED
 */
export async function sendOrder(step: Step, input: InputValue<typeof sendOrderInput>): Promise<LinkRow> {
  const { orderID, email, locale, message } = readInput(sendOrderInput, input);
  const { token: _unused, ...link } = await createLink(
    step,
    {
      scope: "order",
      thingID: orderID,
      name: email.slice(0, 80),
      expiresAt: new Date(step.now.getTime() + VALIDITY_DAYS * DAY),
    },
    { mailedTo: email, language: locale },
  );
  const [order] = await step.tx.select().from(orders).where(eq(orders.id, orderID));
  if (message)
    await postMessage(step, {
      message,
      type: order?.requestType ?? null,
      orderID,
      toUserID: null,
      toOrganizationID: null,
    });
  await queueMails(step.tx, step.now, [
    {
      to: email,
      language: locale,
      template: "order-sent",
      data: {
        linkID: link.id,
        sellerName: step.identity.team?.name ?? step.identity.name,
        number: order?.number ?? null,
        expireDate: order?.expireDate?.toISOString() ?? null,
        message: message || null,
      } satisfies MailData["order-sent"],
    },
  ]);
  return link;
}

/** What the seller writes reaches a customer without an account by mail, with the link that they have. */
export const mailMessage: EventHandler<"team-message-created"> = async (context, { id: messageID }) => {
  const [found] = await context.tx
    .select({ message: messages, number: orders.number, teamName: organizations.name, author: users.name })
    .from(messages)
    .innerJoin(orders, eq(orders.id, messages.orderID))
    .leftJoin(organizations, eq(organizations.id, messages.organizationID))
    .leftJoin(users, eq(users.id, messages.userID))
    .where(and(eq(messages.id, messageID), isNull(messages.toOrganizationID), isNull(messages.toUserID)));
  if (!found?.message.orderID) return;
  const open = await context.tx
    .selectDistinctOn([links.mailedTo], { id: links.id, to: links.mailedTo, language: links.language })
    .from(links)
    .where(
      and(
        eq(links.scope, "order"),
        eq(links.thingID, found.message.orderID),
        isNotNull(links.mailedTo),
        isNull(links.revokedAt),
        gt(links.expiresAt, context.now),
      ),
    )
    .orderBy(links.mailedTo, links.createdAt);
  await queueMails(
    context.tx,
    context.now,
    open.map(({ id, to, language }) => ({
      to: to ?? "",
      language: mailLanguage(language),
      template: "order-message" as const,
      key: `order-message ${messageID} ${id}`,
      data: {
        linkID: id,
        sellerName: found.teamName ?? found.author ?? "",
        number: found.number,
        message: found.message.message,
      } satisfies MailData["order-message"],
    })),
  );
};
