import { randomBytes, randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { isLocale, type Locale } from "@gisement/shared-domain/locale";
import { documentTotals } from "@gisement/shared-domain/money";
import { orderLink } from "@gisement/shared-domain/notifications";
import {
  DEFAULT_ORDER_STATUS,
  defaultExpiry,
  orderTitle,
  withoutAccount,
} from "@gisement/shared-domain/orders";
import { VISITOR } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { LinkAnswer } from "../../platform/links/link-scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { linkActor, type Step, type SystemStep } from "../../platform/transaction/step.ts";
import { links } from "../links/table.ts";
import { hashToken } from "../links/token.ts";
import { queueMails } from "../mails/index.ts";
import type { MailData } from "../mails/templates.ts";
import { messages } from "../messages/table.ts";
import { numberOfOrder } from "../orders/create-order.ts";
import { quoteDefaults } from "../orders/order-input.ts";
import { itemsJson, readOrderLines } from "../orders/order-lines.ts";
import { readLineVat, readVat, totalColumns } from "../orders/order-vat.ts";
import { rebuildOrderItems } from "../orders/rebuild-items.ts";
import { orders } from "../orders/table.ts";
import type { OrderRow } from "../orders/types.ts";
import { organizations } from "../organizations/table.ts";
import { shops } from "../shops/table.ts";
import { type ShopRequestRow, shopRequests } from "./table.ts";

/** A year in milliseconds: an order is read for as long as what follows from it. */
const READABLE = 365 * 86_400_000;

/** Rules of orders ask what the acting person may read: a visitor reads what shops show, and nothing else. */
const asVisitor = (step: SystemStep): Step =>
  Object.assign(Object.create(step) as Step, { identity: VISITOR as unknown as Step["identity"] });

/**
 * Makes the order of a request whose mail was opened: the seller is notified, and answers with a quote. Doing it again changes
 * nothing.
 *
 * @throws DomainError INVALID_STATE for one that was not confirmed in time; BAD_USER_INPUT where the lot is not free any more
 */
export async function confirmRequest(db: Database, { thingID, now }: LinkAnswer): Promise<void> {
  const [known] = await db.select().from(shopRequests).where(eq(shopRequests.id, thingID));
  if (!known)
    throw new DomainError("NOT_FOUND", "There is no such request.", { field: "id", found: thingID });
  const { organizationID, organizationMasterID } = known;
  const identity = linkActor({ organizationID, organizationMasterID });
  await inStep({ db, identity, now: () => now }, async (step) => {
    const [request] = await step.tx
      .select()
      .from(shopRequests)
      .where(eq(shopRequests.id, thingID))
      .for("update");
    if (!request || request.confirmedAt) return;
    if (request.expiresAt <= now)
      throw new DomainError("INVALID_STATE", "This request was not confirmed in time.", {
        field: "expiresAt",
        found: request.expiresAt,
        reason: "expired",
      });
    const order = await writeOrder(asVisitor(step), request);
    await step.tx
      .update(shopRequests)
      .set({
        confirmedAt: now,
        orderID: order.id,
        orderLinkID: await linkTo(step, request, order.id),
        updatedAt: now,
      })
      .where(eq(shopRequests.id, request.id));
  });
}

/** The visitor's own way to the order; its address is made of its id when it is mailed or led to. */
async function linkTo(step: SystemStep, request: ShopRequestRow, orderID: string): Promise<string | null> {
  const { organizationID, organizationMasterID, userID } = request;
  const [link] = await step.tx
    .insert(links)
    .values({
      name: request.email.slice(0, 80),
      scope: "order",
      thingID: orderID,
      tokenHash: hashToken(randomBytes(32).toString("base64url")),
      mailedTo: request.email,
      language: request.language,
      expiresAt: new Date(step.now.getTime() + READABLE),
      userID: userID ?? request.shopID,
      organizationID,
      organizationMasterID,
      createdAt: step.now,
      updatedAt: step.now,
    })
    .returning({ id: links.id });
  return link?.id ?? null;
}

async function writeOrder(step: Step, request: ShopRequestRow): Promise<OrderRow> {
  const { tx, now } = step;
  const lines = await readOrderLines(
    step,
    request.lots.map(({ id, quantity }) => ({ productID: id, quantity })) as never,
    { isQuote: false, openedShop: request.shopID },
  );
  const addressee = {
    toUserID: request.organizationID ? (lines[0]?.lot?.byUserID ?? null) : request.userID,
    toOrganizationID: request.organizationID,
  };
  const defaults = await quoteDefaults(step, request.organizationID);
  const vat = readVat({}, defaults, { rate: "vatPercentage", scheme: "vatScheme" });
  const taxed = readLineVat(step, lines, { ...defaults, vat });
  const id = randomUUID();
  const [order] = (await tx
    .insert(orders)
    .values({
      id,
      number: await numberOfOrder(step, id, addressee),
      name: request.name,
      email: request.email,
      phone: request.phone,
      status: DEFAULT_ORDER_STATUS,
      type: "ORDER",
      requestType: request.requestType,
      items: itemsJson(taxed),
      message: request.message,
      ...(request.delivery
        ? { deliveryAddress: { ...request.delivery, name: request.name, phone: request.phone } }
        : {}),
      source: "shop",
      shopID: request.shopID,
      title: orderTitle(request.requestType, "fr"),
      dates: [],
      metadata: withoutAccount(defaults.details),
      ...addressee,
      ...totalColumns(documentTotals(taxed, { amount: 0, vat })),
      vatPercentage: vat.rate,
      vatScheme: vat.scheme,
      vatCountry: defaults.country,
      issueDate: now,
      expireDate: defaultExpiry(now, defaults.validityDays),
      createdAt: now,
      updatedAt: now,
    })
    .returning()) as [OrderRow];
  await rebuildOrderItems(tx, order);
  step.record({ entity: "orders", entityID: id, field: "created", new: order.number });
  await tellShop(step, request, order);
  await writeMessage(step, request, order);
  return order;
}

/** The first language of a team that the product has. */
const languageOf = (languages: readonly string[] | undefined): Locale =>
  (languages ?? []).map((each) => each.toLowerCase()).find(isLocale) ?? "fr";

/** Tells those who manage the shop, in the ways that it has switched on. */
async function tellShop(step: Step, { shopID, name, lots }: ShopRequestRow, order: OrderRow): Promise<void> {
  const [shop] = await step.tx.select().from(shops).where(eq(shops.id, shopID));
  if (!shop) return;
  if (shop.enablePushNotification) step.emit({ kind: "order-waits", orderID: order.id });
  const [team] = shop.organizationID
    ? await step.tx.select().from(organizations).where(eq(organizations.id, shop.organizationID))
    : [];
  const to = shop.email ?? team?.email;
  if (!shop.enableEmailNotification || !to) return;
  await queueMails(step.tx, step.now, [
    {
      to,
      language: languageOf(team?.languages),
      template: "shop-asked",
      data: {
        path: orderLink(order),
        number: order.number,
        shopName: shop.name,
        name,
        lots: lots.length,
      } satisfies MailData["shop-asked"],
    },
  ]);
}

/** What the visitor wrote is the first message of the order. */
async function writeMessage(step: Step, request: ShopRequestRow, order: OrderRow): Promise<void> {
  const [message] = await step.tx
    .insert(messages)
    .values({
      message: request.message,
      type: request.requestType,
      orderID: order.id,
      authorName: request.name,
      toUserID: order.toUserID,
      toOrganizationID: order.toOrganizationID,
      status: "PENDING",
      createdAt: step.now,
      updatedAt: step.now,
    })
    .returning({ id: messages.id });
  step.record({ entity: "messages", entityID: message?.id ?? "", field: "created", new: request.message });
}
