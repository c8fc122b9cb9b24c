import type { Translated } from "../locale/index.ts";
import { holdsStock, isQuote, type OrderKindFacts, type OrderStatus } from "../orders/index.ts";

/** Documents that the seller of an order issues (decision E6). */
export const ORDER_DOCUMENT_KINDS = [
  "QUOTE",
  "RESERVATION",
  "ORDER",
  "DELIVERY",
  "CERTIFICATE",
  "INVOICE",
  "CREDIT",
] as const;
export type OrderDocumentKind = (typeof ORDER_DOCUMENT_KINDS)[number];

export const ORDER_DOCUMENT_TITLES: Readonly<Record<OrderDocumentKind, Translated>> = {
  QUOTE: { fr: "Devis", en: "Quote", nl: "Offerte" },
  RESERVATION: { fr: "Réservation", en: "Reservation", nl: "Reservering" },
  ORDER: { fr: "Bon de commande", en: "Order", nl: "Bestelbon" },
  DELIVERY: { fr: "Bon de livraison", en: "Delivery note", nl: "Leveringsbon" },
  CERTIFICATE: { fr: "Certificat de cession", en: "Transfer certificate", nl: "Overdrachtscertificaat" },
  INVOICE: { fr: "Facture", en: "Invoice", nl: "Factuur" },
  CREDIT: { fr: "Avoir", en: "Credit note", nl: "Creditnota" },
};

/** Kinds that state what is to be paid. */
export const PRICED_KINDS = ["QUOTE", "RESERVATION", "ORDER", "INVOICE", "CREDIT"] as const;
export const hasPrices = (kind: OrderDocumentKind): boolean =>
  (PRICED_KINDS as readonly string[]).includes(kind);

/** Kinds that carry an electronic invoice (Factur-X). */
export const isInvoiceKind = (kind: OrderDocumentKind): kind is "INVOICE" | "CREDIT" =>
  kind === "INVOICE" || kind === "CREDIT";

const AGREED = ["CONFIRMED", "PAID", "READY", "DONE"] as const satisfies readonly OrderStatus[];
const FAILED = ["REFUSED", "EXPIRED", "CANCELED"] as const satisfies readonly OrderStatus[];
const HANDED_OVER = ["READY", "DONE"] as const satisfies readonly OrderStatus[];
const isOneOf = (statuses: readonly string[], status: string): boolean => statuses.includes(status);

/** A document that was issued, as far as it decides on the next one. */
export interface IssuedKind {
  readonly kind: OrderDocumentKind;
  /** Of an invoice: whether a credit note cancels it. */
  readonly isCredited: boolean;
}

/**
 * The documents that the seller may issue now, in the order of the kinds: a quote unless it failed, a reservation while stock is
 * held, an order once both agree, papers of the handover when there is one, one invoice that stands, and a credit note of it,
 * which is possible for ever.
 */
export function issuableKinds(
  order: OrderKindFacts & { readonly status: string },
  issued: readonly IssuedKind[],
): OrderDocumentKind[] {
  const isInvoiced = issued.some(({ kind, isCredited }) => kind === "INVOICE" && !isCredited);
  const possible: Readonly<Record<OrderDocumentKind, boolean>> = {
    QUOTE: isQuote(order) && !isOneOf(FAILED, order.status),
    RESERVATION: holdsStock(order.status) && !isOneOf(HANDED_OVER, order.status),
    ORDER: isOneOf(AGREED, order.status),
    DELIVERY: isOneOf(HANDED_OVER, order.status),
    CERTIFICATE: isOneOf(HANDED_OVER, order.status),
    INVOICE: isOneOf(AGREED, order.status) && !isInvoiced,
    CREDIT: isInvoiced,
  };
  return ORDER_DOCUMENT_KINDS.filter((kind) => possible[kind]);
}
