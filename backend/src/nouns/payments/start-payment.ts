import { randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import { toCents } from "@gisement/shared-domain/money";
import { isQuote, sideOfReader } from "@gisement/shared-domain/orders";
import type { StartedPayment } from "@gisement/shared-domain/payments";
import { holdsLink, type Identity, orderPolicy } from "@gisement/shared-domain/permissions";
import { and, desc, eq, gt } from "drizzle-orm";
import { number, object, string } from "yup";
import type { Database, Executor } from "../../platform/database/database.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { tenantOf } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { linkActor } from "../../platform/transaction/step.ts";
import { type AnswerRefusal, refusalOf } from "../links/open-link.ts";
import { links } from "../links/table.ts";
import { ordersFilter } from "../orders/ownership.ts";
import { orders } from "../orders/table.ts";
import { sellerOf } from "../orders/tell-seller.ts";
import type { OrderRow } from "../orders/types.ts";
import { organizations } from "../organizations/table.ts";
import { cardAccountFor, isOwed, shopOfOrder } from "./payable-order.ts";
import { payments } from "./table.ts";

/** The kind of links that open an order. */
const ORDER_LINK = "order";
/** Milliseconds for which the payment service shows the same form again; it forgets the form after a day. */
const REUSED = 20 * 3_600_000;

export type PaymentStart = { readonly payment: StartedPayment } | { readonly refusal: AnswerRefusal };

const startInput = object({
  /** For a person with an account; a link names its order itself. */
  orderID: string().uuid().nullable(),
  /** What the page showed, in cents. */
  amount: number().integer().min(1).required(),
  locale: string().oneOf(LOCALES).required(),
});

interface Payer {
  readonly order: OrderRow;
  readonly email: string | null;
}

const missing = () => new DomainError("NOT_FOUND", "There is no such order.", { field: "orderID" });

/** The order that this person or this bearer of a link pays. */
async function payerOf(db: Executor, identity: Identity, orderID: string | null | undefined): Promise<Payer> {
  if (identity.kind === "link") {
    if (identity.scope !== ORDER_LINK || !holdsLink(identity, identity, "answer").allowed) throw missing();
    const [order] = await db.select().from(orders).where(eq(orders.id, identity.thingID));
    const [link] = await db
      .select({ mailedTo: links.mailedTo })
      .from(links)
      .where(eq(links.id, identity.linkID));
    if (!order) throw missing();
    return { order, email: link?.mailedTo ?? order.email };
  }
  if (identity.kind !== "user" || !orderID || !orderPolicy.update(identity).allowed) throw missing();
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderID), ordersFilter(tenantOf(identity))));
  const reader = { userID: identity.userID, teamID: identity.team?.id ?? null };
  if (!order || sideOfReader(order, reader) !== "buyer") throw missing();
  return { order, email: identity.email };
}

const TITLES: Readonly<Record<Locale, (order: OrderRow, seller: string) => string>> = {
  fr: (order, seller) => `${isQuote(order) ? "Devis" : "Commande"} ${order.number ?? ""}, ${seller}`,
  en: (order, seller) => `${isQuote(order) ? "Quote" : "Order"} ${order.number ?? ""}, ${seller}`,
  nl: (order, seller) => `${isQuote(order) ? "Offerte" : "Bestelling"} ${order.number ?? ""}, ${seller}`,
};

/**
 * Begins a payment by card: nothing is paid before the payment service says so (decision E8). Begun again while the first one is
 * open, it is the same payment, so that two tabs do not pay twice.
 */
export async function startPayment(
  db: Database,
  identity: Identity,
  input: unknown,
  now: Date,
): Promise<PaymentStart> {
  let payment: StartedPayment | null = null;
  const refusal = await refusalOf(async () => {
    const { orderID, amount, locale } = readInput(startInput, input);
    const { order, email } = await payerOf(db, identity, orderID);
    const seller = sellerOf(order);
    const owner = { organizationID: seller.organizationID, organizationMasterID: null };
    await inStep({ db, identity: linkActor(owner), now: () => now }, async ({ tx }) => {
      const [locked] = await tx.select().from(orders).where(eq(orders.id, order.id)).for("update");
      const shop = locked ? await shopOfOrder(tx, locked) : null;
      const accountID = locked ? cardAccountFor(shop, locked) : null;
      if (!locked || accountID === null || !(await isOwed(tx, locked)))
        throw new DomainError("INVALID_STATE", "This order cannot be paid by card now.", {
          field: "status",
          found: locked?.status,
          reason: "not-owed",
        });
      if (toCents(locked.totalAmount) !== amount)
        throw new DomainError("CONFLICT", "The amount of this order has changed.", {
          field: "amount",
          found: amount,
          accepted: toCents(locked.totalAmount),
          reason: "amount-changed",
        });
      const [open] = await tx
        .select({ id: payments.id, reference: payments.reference })
        .from(payments)
        .where(
          and(
            eq(payments.orderID, order.id),
            eq(payments.accountID, accountID),
            eq(payments.isClosed, false),
            eq(payments.received, 0),
            eq(payments.amount, locked.totalAmount),
            gt(payments.createdAt, new Date(now.getTime() - REUSED)),
          ),
        )
        .orderBy(desc(payments.createdAt))
        .limit(1);
      const id = open?.id ?? randomUUID();
      if (!open)
        await tx.insert(payments).values({
          id,
          orderID: order.id,
          shopID: shop?.id ?? null,
          method: "card",
          accountID,
          amount: locked.totalAmount,
          email,
          language: locale,
          ...seller,
          organizationMasterID: shop?.organizationMasterID ?? null,
          createdAt: now,
          updatedAt: now,
        });
      const [team] = seller.organizationID
        ? await tx
            .select({ name: organizations.name })
            .from(organizations)
            .where(eq(organizations.id, seller.organizationID))
        : [];
      const language = locale as Locale;
      payment = {
        ...{ id, accountID, amount, email },
        reference: open?.reference ?? null,
        title: TITLES[language](locked, team?.name ?? shop?.name ?? ""),
        locale: language,
      };
    });
  });
  if (refusal) return { refusal };
  return { payment: payment as unknown as StartedPayment };
}
