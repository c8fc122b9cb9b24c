/** The six order lists (spec part 1 §2.1). The first three are ours as sellers, the others ours as buyers. */
export const ORDER_KINDS = ["seller", "request", "sentquote", "buyer", "sent", "receivedquote"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export type OrderSide = "seller" | "buyer";
export const SELLER_KINDS = ["seller", "request", "sentquote"] as const satisfies readonly OrderKind[];
export const BUYER_KINDS = ["buyer", "sent", "receivedquote"] as const satisfies readonly OrderKind[];

/** Request types that are sales; every other one, known or not, is a request (decision B3). */
export const SALE_REQUEST_TYPES = ["stripe", "reservation", "punchOut"] as const;
/** The order type of quotes: written by the seller, where every other order is written by the buyer. */
export const QUOTE_TYPE = "QUOTE";
export const CART_TYPE = "CART";

export interface OrderKindFacts {
  readonly type?: string | null;
  readonly requestType?: string | null;
}
/** Who wrote an order and whom it addresses; organization ids win over user ids. */
export interface OrderParties {
  readonly userID?: string | null;
  readonly organizationID?: string | null;
  readonly toUserID?: string | null;
  readonly toOrganizationID?: string | null;
}
/** The reader of an order: a member in a team, or somebody working solo (`teamID` null). */
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

/** The kind of an order as one of its sides sees it (decision B3). */
export function kindOfOrder(order: OrderKindFacts, side: OrderSide): OrderKind {
  if (isQuote(order)) return side === "seller" ? "sentquote" : "receivedquote";
  if (isSale(order)) return side === "seller" ? "seller" : "buyer";
  return side === "seller" ? "request" : "sent";
}

const isReader = (
  reader: OrderReader,
  organizationID: string | null | undefined,
  userID: string | null | undefined,
): boolean =>
  reader.teamID === null ? !organizationID && userID === reader.userID : organizationID === reader.teamID;

/** The side this reader stands on, or null for a stranger. Quotes are written by the seller, all else by the buyer. */
export function sideOfReader(order: OrderKindFacts & OrderParties, reader: OrderReader): OrderSide | null {
  const [writer, addressee]: readonly [OrderSide, OrderSide] = isQuote(order)
    ? ["seller", "buyer"]
    : ["buyer", "seller"];
  if (isReader(reader, order.organizationID, order.userID)) return writer;
  return isReader(reader, order.toOrganizationID, order.toUserID) ? addressee : null;
}

/** Application path of one order's details. */
export const orderDetailsPath = (kind: OrderKind, id: string): string =>
  `/orders/${kind}/details/${encodeURIComponent(id)}`;
