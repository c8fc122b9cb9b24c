import type { Locale } from "../locale/index.ts";
import { documentTotals, needTwoInvoices, type Totals, type Vat } from "../money/index.ts";
import type { Signature } from "../orders/handover.ts";
import type { OrderDocumentKind } from "./kinds.ts";

/** One side of a document, as it was when the document was issued. */
export interface DocumentParty {
  readonly name: string;
  /** The person of a company. */
  readonly contact: string | null;
  readonly street: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
  /** ISO 3166-1, two letters; null if unknown. */
  readonly country: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
}

export interface DocumentLine {
  readonly name: string;
  /** Reference, condition, sizes, notes: printed below the name. */
  readonly detail: string | null;
  /** Key of the picture in the file store; null for a line without a lot. */
  readonly picture: string | null;
  readonly quantity: number;
  readonly unit: string | null;
  /** Quantity with its unit, in the document's language. */
  readonly quantityLabel: string;
  /** Euros before VAT; under the margin scheme, what the buyer pays. */
  readonly unitPrice: number;
  /** Percent off the line. */
  readonly discount: number;
  readonly vat: Vat;
  /** State, in the document's language. */
  readonly condition: string | null;
  /** Kilograms of the whole line; null if unknown. */
  readonly mass: number | null;
}

/** How the document is paid; null for documents without a payment. */
export interface DocumentPayment {
  /** Days after the issue; 0 is on receipt. */
  readonly days: number;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly conditions: string | null;
}

export interface DocumentTerms {
  readonly title: string | null;
  readonly text: string;
}

/**
 * All that a document says except its number and its day: facts of the order, frozen when it is issued. Drawn again from the same
 * content, number and time, it has the same bytes.
 */
export interface DocumentContent {
  readonly kind: OrderDocumentKind;
  readonly locale: Locale;
  readonly seller: DocumentParty & {
    /** Legal form, capital, register: the foot of the page. */
    readonly legal: string | null;
    /** Key in the file store. */
    readonly logo: string | null;
  };
  readonly buyer: DocumentParty;
  /** Where the goods go, if not to the buyer's address. */
  readonly delivery: DocumentParty | null;
  readonly order: {
    /** Its title, or "Devis" for a quote. */
    readonly title: string;
    readonly number: string | null;
    /** ISO time. */
    readonly date: string;
    /** ISO time until which a quote or an option holds. */
    readonly expires: string | null;
    /** ISO times of the pick-up. */
    readonly pickups: readonly string[];
    readonly manager: string | null;
  };
  /** The invoice that a credit note cancels. */
  readonly credited: { readonly number: string; readonly date: string } | null;
  readonly lines: readonly DocumentLine[];
  readonly shipping: { readonly amount: number; readonly vat: Vat };
  readonly notes: string | null;
  readonly payment: DocumentPayment | null;
  readonly terms: readonly DocumentTerms[];
  readonly footer: string | null;
  /** Whether the page has fields for signatures. */
  readonly isSigned: boolean;
  /** Who took the goods, of a delivery note after the handover. */
  readonly receipt: {
    readonly name: string;
    /** ISO time. */
    readonly at: string;
    readonly signature: Signature | null;
    readonly givenBy: string | null;
    readonly remark: string | null;
    /** Keys of photos of the goods as they were handed over. */
    readonly pictures: readonly string[];
  } | null;
  /** Who sorted the goods and who checked them, of a certificate. */
  readonly handling: { readonly sortedBy: string; readonly checkedBy: string } | null;
}

/** What a document gets when it is issued; a preview has neither. */
export interface DocumentStamp {
  readonly number: string | null;
  /** ISO time. */
  readonly issuedAt: string;
}

/** The totals of a document, by the same rule as those of its order. */
export const totalsOf = ({ lines, shipping }: Pick<DocumentContent, "lines" | "shipping">): Totals =>
  documentTotals(lines, shipping);

/**
 * The invoices that these lines need: lines of a small enterprise's exemption beside goods under the margin scheme go to an
 * invoice of their own (`needTwoInvoices`).
 */
export function splitInvoice(content: DocumentContent): DocumentContent[] {
  const isExempt = ({ vat }: { readonly vat: Vat }): boolean => vat.scheme === "exempt";
  const ships = content.shipping.amount !== 0;
  const all = ships ? [...content.lines, content.shipping] : content.lines;
  if (!needTwoInvoices(all.map(({ vat }) => vat))) return [content];
  const without = { ...content.shipping, amount: 0 };
  return [
    {
      ...content,
      lines: content.lines.filter((line) => !isExempt(line)),
      shipping: isExempt(content.shipping) ? without : content.shipping,
    },
    {
      ...content,
      lines: content.lines.filter(isExempt),
      shipping: isExempt(content.shipping) ? content.shipping : without,
    },
  ];
}

/** What a document must say and does not. */
export const DOCUMENT_GAPS = [
  "seller.name",
  "seller.address",
  "seller.country",
  "seller.siret",
  "seller.vatNumber",
  "buyer.name",
  "buyer.address",
  "buyer.vatNumber",
  "lines",
] as const;
export type DocumentGap = (typeof DOCUMENT_GAPS)[number];

const hasAddress = ({ street, zipcode, city }: DocumentParty): boolean => Boolean(street && zipcode && city);

/**
 * The mandatory facts that are missing (French commercial code L441-9, general tax code annex II 242 nonies A, and their
 * counterparts in Belgium, the Netherlands and Luxembourg). Only invoices and credit notes are refused for them.
 */
export function gapsOf(content: DocumentContent): DocumentGap[] {
  const { seller, buyer, lines, shipping } = content;
  const schemes = new Set(
    [...lines, ...(shipping.amount === 0 ? [] : [shipping])].map(({ vat }) => vat.scheme),
  );
  const isCharged = schemes.has("standard") || schemes.has("intraCommunity") || schemes.has("reverseCharge");
  const missing: Readonly<Record<DocumentGap, boolean>> = {
    "seller.name": !seller.name,
    "seller.address": !hasAddress(seller),
    "seller.country": !seller.country,
    "seller.siret": seller.country === "FR" && !seller.siret,
    "seller.vatNumber": isCharged && !seller.vatNumber,
    "buyer.name": !buyer.name,
    "buyer.address": !hasAddress(buyer),
    // The buyer owes the VAT, so the document names their number.
    "buyer.vatNumber": (schemes.has("intraCommunity") || schemes.has("reverseCharge")) && !buyer.vatNumber,
    lines: lines.length === 0,
  };
  return DOCUMENT_GAPS.filter((gap) => missing[gap]);
}
