import type { PublishedContact } from "@gisement/shared-domain/catalogue";
import { APPOINTMENT_STATUSES, isNegotiable, isQuote, parseOrderItems } from "@gisement/shared-domain/orders";
import type { PublishedOrder } from "@gisement/shared-domain/published-order";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { customers } from "../customers/table.ts";
import { documents } from "../documents/table.ts";
import { findOwnPictures } from "../files/owned-file.ts";
import { links } from "../links/table.ts";
import { messages } from "../messages/table.ts";
import { pickupPlaces } from "../orders/appointments/pickup-places.ts";
import { orders } from "../orders/table.ts";
import { sellerOf } from "../orders/tell-seller.ts";
import type { OrderRow } from "../orders/types.ts";
import { orderVersions } from "../orders/versions/table.ts";
import { organizations } from "../organizations/table.ts";
import { paymentOffer } from "../payments/payment-offer.ts";
import { shops } from "../shops/table.ts";
import { users } from "../users/table.ts";

/** Messages of one order that a visitor's page shows, the newest. */
const MESSAGES = 200;
const DOCUMENTS = 100;
/** Days of appointments on a visitor's page. */
const PICKUP_DAYS = 21;

const addressLine = (of: {
  readonly address: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
}): string => [of.address, [of.zipcode, of.city].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** A team, or a person without one, as visitors reach them. */
export async function contactOf(
  db: Executor,
  order: Pick<OrderRow, "organizationID" | "userID">,
): Promise<PublishedContact> {
  if (order.organizationID) {
    const [team] = await db.select().from(organizations).where(eq(organizations.id, order.organizationID));
    if (team) {
      const { name, logo, email, phone } = team;
      return { name, logo, email, phone, address: addressLine(team) };
    }
  }
  const [user] = order.userID ? await db.select().from(users).where(eq(users.id, order.userID)) : [];
  return {
    name: user?.company || user?.name || "",
    logo: null,
    email: user?.email ?? null,
    phone: user?.phone ?? null,
    address: "",
  };
}

async function customerNameOf(db: Executor, order: OrderRow): Promise<string> {
  const [customer] = order.customerID
    ? await db.select().from(customers).where(eq(customers.id, order.customerID))
    : [];
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() : (order.name ?? "");
}

/** Quotes that answer a visitor's request and were mailed to who wrote it, each with its newest open link. */
async function answersTo(db: Executor, request: OrderRow): Promise<PublishedOrder["answers"]> {
  if (isQuote(request) || !request.email) return [];
  return db
    .selectDistinctOn([orders.createdAt, orders.id], {
      number: orders.number,
      status: orders.status,
      linkID: links.id,
    })
    .from(orders)
    .innerJoin(links, and(eq(links.scope, "order"), eq(links.thingID, orders.id)))
    .where(
      and(
        eq(orders.requestID, request.id),
        eq(links.mailedTo, request.email),
        isNull(links.revokedAt),
        gt(links.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(orders.createdAt), orders.id, desc(links.createdAt))
    .limit(DOCUMENTS);
}

const lineOf = (item: ReturnType<typeof parseOrderItems>[number]) => ({
  name: item.name,
  ref: item.ref,
  detail: [item.brand, item.model, item.dimensions, item.description].filter(Boolean).join(", ") || null,
  picture: item.pictures[0] ?? null,
  quantity: item.quantity,
  unit: item.unit,
  unitPrice: item.price ?? 0,
  discount: item.discount,
  total: item.total ?? 0,
});

const amountsOf = ({ shippingAmount, vatTotals, totalAmount }: OrderRow, areShown: boolean) => ({
  shipping: areShown ? shippingAmount : 0,
  vatTotals: areShown ? vatTotals : [],
  total: areShown ? totalAmount : 0,
});

/**
 * What was sent is read as it was sent. A request at a shop says no more of its lots than the shop's pages: neither what the shop
 * keeps back, nor facts or pictures that are not on them.
 */
async function linesOf(
  db: Executor,
  order: OrderRow,
): Promise<Pick<PublishedOrder, "lines" | "showsPrices">> {
  const items = parseOrderItems(order.items);
  if (isQuote(order)) return { lines: items.map(lineOf), showsPrices: true };
  const [shop] = order.shopID
    ? await db.select({ hides: shops.hideFields }).from(shops).where(eq(shops.id, order.shopID))
    : [];
  const hides = new Set(shop?.hides ?? []);
  const { organizationID, userID } = sellerOf(order);
  const pictures = items.flatMap((item) => item.pictures.slice(0, 1));
  const own = await findOwnPictures(db, pictures, { organizationID, userID: userID ?? "" });
  // Once it is agreed on, its price is the buyer's to know.
  const showsPrices = order.totalAmount > 0 && (!hides.has("price") || order.status !== "PENDING");
  return {
    showsPrices,
    lines: items.map((item) => {
      const line = lineOf(item);
      return {
        ...line,
        ref: hides.has("reference") ? null : line.ref,
        detail: null,
        picture: line.picture && own.has(line.picture) ? line.picture : null,
        ...(showsPrices ? {} : { unitPrice: 0, discount: 0, total: 0 }),
      };
    }),
  };
}

/** A quote as its customer reads it by a secret link; null if there is no such order. */
export async function readPublishedOrder(db: Executor, orderID: string): Promise<PublishedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderID));
  if (!order) return null;
  const [version] = await db
    .select()
    .from(orderVersions)
    .where(eq(orderVersions.orderID, orderID))
    .orderBy(desc(orderVersions.number))
    .limit(1);
  const issued = await db
    .select()
    .from(documents)
    .where(eq(documents.orderID, orderID))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(DOCUMENTS);
  const written = await db
    .select()
    .from(messages)
    .where(eq(messages.orderID, orderID))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(MESSAGES);
  const shown = await linesOf(db, order);
  return {
    seller: await contactOf(db, sellerOf(order)),
    isQuote: isQuote(order),
    answers: await answersTo(db, order),
    customer: await customerNameOf(db, order),
    number: order.number,
    requestType: order.requestType,
    status: order.status,
    version: version?.number ?? 1,
    isOpen:
      isQuote(order) &&
      isNegotiable(order.status) &&
      (!version || (version.side === "seller" && version.status === "OPEN")),
    issueDate: order.issueDate?.toISOString() ?? null,
    expireDate: order.expireDate?.toISOString() ?? null,
    dates: order.dates.map((date) => date.toISOString()),
    pickup: (await pickupPlaces(db, order, { now: new Date(), days: PICKUP_DAYS })).map(
      ({ id, name, appointment, slots, ...place }) => ({
        placeID: id,
        name,
        address: addressLine(place),
        startsAt: appointment?.startsAt.toISOString() ?? null,
        isOpen: (APPOINTMENT_STATUSES as readonly string[]).includes(order.status),
        slots: slots.filter(({ free }) => free > 0).map(({ startsAt }) => startsAt.toISOString()),
      }),
    ),
    notes: order.notes,
    waste: order.waste,
    ...shown,
    ...amountsOf(order, shown.showsPrices),
    payment: shown.showsPrices ? await paymentOffer(db, order) : null,
    documents: issued.map(({ id, kind, number, issuedAt, pages }) => ({
      id,
      kind,
      number,
      issuedAt: issuedAt.toISOString(),
      pages,
    })),
    messages: written.toReversed().map((message) => ({
      isSeller: message.authorName === null,
      name: message.authorName,
      text: message.message,
      pictures: message.pictures,
      at: message.createdAt.toISOString(),
    })),
  };
}
