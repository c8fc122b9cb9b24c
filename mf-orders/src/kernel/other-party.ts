import type { Locale } from "@gisement/shared-domain/locale";
import { isQuote, type OrderSide, partyName } from "@gisement/shared-domain/orders";
import type { OrderRowFragment } from "../gql/graphql.ts";

type Parties = Pick<OrderRowFragment, "type" | "from" | "to" | "customer">;

/** "Bâtir Autrement, Anne Lefèvre": the company, if any, and the person. */
function customerName(customer: NonNullable<Parties["customer"]>): string {
  const person = `${customer.firstName} ${customer.lastName}`.trim();
  return [customer.companyName, person].filter(Boolean).join(", ");
}

/** The side that writes orders of this type. */
const writerOf = (order: Pick<Parties, "type">): OrderSide => (isQuote(order) ? "seller" : "buyer");

/** The name of one side; a quote's buyer may be a directory customer instead of an account. */
export function sideName(order: Parties, side: OrderSide, locale: Locale): string {
  if (side === writerOf(order)) return partyName(order.from, locale);
  if (order.customer && order.to.kind === "customer") return customerName(order.customer);
  return partyName(order.to, locale);
}

/** The name of the party opposite to the given side. */
export const otherPartyName = (order: Parties, side: OrderSide, locale: Locale): string =>
  sideName(order, side === "seller" ? "buyer" : "seller", locale);
