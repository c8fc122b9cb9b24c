import type { PublishedContact } from "../catalogue/index.ts";
import type { OrderDocumentKind } from "../documents/index.ts";
import type { Vat } from "../money/index.ts";
import type { WasteNotice } from "../orders/waste.ts";
import type { PaymentOffer } from "../payments/index.ts";

/** What the bearer of an order's secret link may do besides reading it. */
export const LINK_ACTS = ["ACCEPT", "REFUSE", "WRITE", "BOOK"] as const;
export type LinkAct = (typeof LINK_ACTS)[number];

/** Lengths in characters of the name with which a visitor signs. */
export const LINK_NAME = { min: 2, max: 120 } as const;

/** A line as a visitor reads it; amounts in euros without VAT. */
export interface PublishedOrderLine {
  readonly name: string | null;
  readonly ref: string | null;
  readonly detail: string | null;
  readonly picture: string | null;
  readonly quantity: number;
  readonly unit: string | null;
  readonly unitPrice: number;
  /** Percent off the line. */
  readonly discount: number;
  readonly total: number;
}

/**
 * An order as the bearer of a secret link reads it: what the seller sends, and what both have written. It has neither the names of
 * the seller's people, nor purchase prices, nor what the seller keeps for itself. Moments are ISO times, amounts euros.
 */
export interface PublishedOrder {
  readonly seller: PublishedContact;
  /** Whether the seller wrote it; otherwise the visitor did, at a shop. */
  readonly isQuote: boolean;
  /** Quotes that answer a request, each with the link that was mailed with it. */
  readonly answers: readonly {
    readonly number: string | null;
    readonly status: string;
    readonly linkID: string;
  }[];
  readonly customer: string;
  readonly number: string | null;
  readonly requestType: string | null;
  readonly status: string;
  /** Number of the version that these lines are. */
  readonly version: number;
  /** Whether the visitor may accept or refuse this version. */
  readonly isOpen: boolean;
  readonly issueDate: string | null;
  readonly expireDate: string | null;
  readonly dates: readonly string[];
  /** Where the goods of an agreed order are fetched, with appointments that can be made; empty before. */
  readonly pickup: readonly {
    readonly placeID: string;
    readonly name: string;
    readonly address: string;
    readonly startsAt: string | null;
    /** Whether an appointment can be made, moved or given back now. */
    readonly isOpen: boolean;
    /** Beginnings with room, in their order. */
    readonly slots: readonly string[];
  }[];
  readonly notes: string | null;
  readonly waste: WasteNotice | null;
  readonly lines: readonly PublishedOrderLine[];
  /** Whether the amounts are shown: a request at a shop that keeps its prices back has none. */
  readonly showsPrices: boolean;
  readonly shipping: number;
  readonly vatTotals: readonly (Vat & { readonly base: number; readonly tax: number })[];
  readonly total: number;
  /** How it is paid now; null as long as, and once, nothing is owed. */
  readonly payment: PaymentOffer | null;
  readonly documents: readonly {
    readonly id: string;
    readonly kind: OrderDocumentKind;
    readonly number: string;
    readonly issuedAt: string;
    readonly pages: number;
  }[];
  readonly messages: readonly {
    readonly isSeller: boolean;
    /** Of a visitor. */
    readonly name: string | null;
    readonly text: string;
    /** Keys of pictures. */
    readonly pictures: readonly string[];
    readonly at: string;
  }[];
}
