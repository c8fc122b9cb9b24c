import type { Translated } from "../locale/index.ts";

/** The six order lists (spec part 1 §2.1): three as seller, then three as buyer. */
export const ORDER_KINDS = ["seller", "request", "sentquote", "buyer", "sent", "receivedquote"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export type OrderSide = "seller" | "buyer";
export const SELLER_KINDS = ["seller", "request", "sentquote"] as const satisfies readonly OrderKind[];
export const BUYER_KINDS = ["buyer", "sent", "receivedquote"] as const satisfies readonly OrderKind[];

/** Request types that are sales; every other one, known or not, is a request (decision B3). */
export const SALE_REQUEST_TYPES = ["stripe", "reservation", "punchOut"] as const;
/** The order type of quotes: the seller writes them, while the buyer writes every other order. */
export const QUOTE_TYPE = "QUOTE";
export const CART_TYPE = "CART";
/** Type of a request whose type is not given (ORD-516). */
export const FAVORITE_TYPE = "FAVORITE";
/** What a cart or favourite becomes when its buyer sends it. */
export const SENT_TYPE = "ORDER";
/** Types of orders that their buyer only keeps: the other side knows nothing of them (decisions D11 and E37). */
export const UNSENT_TYPES = [CART_TYPE, FAVORITE_TYPE] as const;
export const isSent = ({ type }: OrderKindFacts): boolean =>
  !(UNSENT_TYPES as readonly string[]).includes(type ?? "");

/** How an order comes in: written by a person, by a payment of a shop, or by a session of a buyer's purchasing system. */
export type OrderRoad = "person" | "payment" | "punchOut";
/** The road of each request type that no person writes. */
const ROADS: Readonly<Record<string, OrderRoad>> = { stripe: "payment", punchOut: "punchOut" };
/** A request within the teams of one master needs their internal shop (REQ-513, decisions C14 and E30). */
export const INTERNAL_SHOP_NEEDED: Translated = {
  fr: "Une boutique interne est nécessaire pour créer une demande de produit. Veuillez contacter l'administrateur de votre organisation.",
  en: "An internal shop is needed to create a product request. Please contact your organization's administrator.",
  nl: "Voor een productaanvraag is een interne winkel nodig. Neem contact op met de beheerder van uw organisatie.",
};
export const roadOf = (requestType: string): OrderRoad => ROADS[requestType] ?? "person";

export interface OrderKindFacts {
  readonly type?: string | null;
  readonly requestType?: string | null;
}
/** Author and addressee of an order; organization ids take precedence over user ids. */
export interface OrderParties {
  readonly userID?: string | null;
  readonly organizationID?: string | null;
  readonly toUserID?: string | null;
  readonly toOrganizationID?: string | null;
}
/** The reader of an order: a member of a team, or a solo user (`teamID` null). */
export interface OrderReader {
  readonly userID: string;
  readonly teamID: string | null;
}

export function isOrderKind(value: unknown): value is OrderKind {
  return typeof value === "string" && (ORDER_KINDS as readonly string[]).includes(value);
}

export const isQuote = (order: OrderKindFacts): boolean => order.type === QUOTE_TYPE;
export const isSale = (order: OrderKindFacts): boolean =>
  (SALE_REQUEST_TYPES as readonly string[]).includes(order.requestType ?? "");

export function sideOfKind(kind: OrderKind): OrderSide {
  return (SELLER_KINDS as readonly string[]).includes(kind) ? "seller" : "buyer";
}

/** The kind of an order for one of its sides (decision B3). */
export function kindOfOrder(order: OrderKindFacts, side: OrderSide): OrderKind {
  if (isQuote(order)) return side === "seller" ? "sentquote" : "receivedquote";
  if (isSale(order)) return side === "seller" ? "seller" : "buyer";
  return side === "seller" ? "request" : "sent";
}

interface Party {
  readonly organizationID: string | null;
  readonly userID: string | null;
}
/** The two sides of an order by its columns; the person counts where there is no team. */
export function partiesOf(order: OrderKindFacts & OrderParties): Readonly<Record<OrderSide, Party>> {
  const writer = { organizationID: order.organizationID ?? null, userID: order.userID ?? null };
  const addressee = { organizationID: order.toOrganizationID ?? null, userID: order.toUserID ?? null };
  return isQuote(order) ? { seller: writer, buyer: addressee } : { seller: addressee, buyer: writer };
}

const isReader = (
  reader: OrderReader,
  organizationID: string | null | undefined,
  userID: string | null | undefined,
): boolean =>
  reader.teamID === null ? !organizationID && userID === reader.userID : organizationID === reader.teamID;

/** The side of this reader, or null for a stranger. The seller writes quotes, the buyer all other orders. */
export function sideOfReader(order: OrderKindFacts & OrderParties, reader: OrderReader): OrderSide | null {
  const [writer, addressee]: readonly [OrderSide, OrderSide] = isQuote(order)
    ? ["seller", "buyer"]
    : ["buyer", "seller"];
  if (isReader(reader, order.organizationID, order.userID)) return writer;
  return isSent(order) && isReader(reader, order.toOrganizationID, order.toUserID) ? addressee : null;
}

/** Application path of an order's details. */
export const orderDetailsPath = (kind: OrderKind, id: string): string =>
  `/orders/${kind}/details/${encodeURIComponent(id)}`;
/** Application path of the same page, opened for its messages. */
export const orderMessagesPath = (kind: OrderKind, id: string): string =>
  `/orders/${kind}/message/${encodeURIComponent(id)}`;
