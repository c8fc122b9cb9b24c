import type {
  DocumentContent,
  DocumentLine,
  DocumentParty,
  OrderDocumentKind,
} from "@gisement/shared-domain/documents";
import { hasPrices, isInvoiceKind } from "@gisement/shared-domain/documents";
import { formatQuantity } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import {
  isQuote,
  MISSING_ITEM_NAME,
  MISSING_USER,
  type OrderParameters,
  orderParametersOf,
  orderTitle,
  parseOrderItems,
  partiesOf,
  vatOfItem,
  vatOfOrder,
  WASTE_LABELS,
  wasteText,
} from "@gisement/shared-domain/orders";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { MetadataEntry, PostalAddress } from "../../platform/database/shapes.ts";
import { customers } from "../customers/table.ts";
import { handovers } from "../orders/handovers/table.ts";
import type { OrderRow } from "../orders/types.ts";
import { organizations } from "../organizations/table.ts";
import { findFieldRows } from "../properties/find-properties.ts";
import { LABELLED_LISTS, labelValues } from "../properties/label-values.ts";
import { users } from "../users/table.ts";

/** Days until payment where a team has set none (decision B21). */
const PAYMENT_DAYS = 30;

type Side = ReturnType<typeof partiesOf>["seller"];

/** What the person adds who issues a document. */
export interface DocumentRequest {
  readonly kind: OrderDocumentKind;
  readonly locale: Locale;
  readonly handling: DocumentContent["handling"];
}

/** Everything that a document of this order says now, for its seller, who is the acting person. */
export async function readContent(
  db: Executor,
  identity: UserIdentity,
  order: OrderRow,
  { kind, locale, handling }: DocumentRequest,
): Promise<DocumentContent> {
  const { seller, buyer } = partiesOf(order);
  const team = seller.organizationID
    ? (await db.select().from(organizations).where(eq(organizations.id, seller.organizationID)))[0]
    : undefined;
  const parameters = parametersOf(order, team?.metadata ?? []);
  const settings = team?.quoteSettings;
  const manager = order.managerID ? await findUser(db, order.managerID) : undefined;
  const billing = await readBuyer(db, order, buyer, { locale, isAgreed: isAgreedKind(kind) });
  return {
    kind,
    locale,
    seller: {
      ...(await readSeller(db, seller, team, locale)),
      legal: team?.legal || null,
      logo: settings?.logo || team?.logo || null,
    },
    buyer: billing,
    delivery: order.deliveryAddress ? partyOfAddress(order.deliveryAddress, billing.name) : null,
    order: {
      title: isQuote(order) ? orderTitle("quote", locale) : orderTitle(order.requestType, locale),
      number: order.number,
      date: (order.issueDate ?? order.createdAt).toISOString(),
      expires: order.expireDate?.toISOString() ?? null,
      pickups: order.dates.map((date) => new Date(date).toISOString()).sort(),
      manager: manager?.name ?? null,
    },
    credited: null,
    // Ownership is transferred of goods, not of transport or work.
    lines: await readLines(db, identity, order, locale, kind === "CERTIFICATE"),
    shipping: { amount: order.shippingAmount, vat: vatOfOrder(order) },
    notes: hasPrices(kind) ? order.notes : null,
    payment: hasPrices(kind) ? paymentOf(parameters, kind) : null,
    terms: [
      ...(kind === "QUOTE" && order.waste
        ? [{ title: WASTE_LABELS.title[locale], text: wasteText(order.waste, locale) }]
        : []),
      ...termsOf(kind, parameters, settings?.defaultTerms ?? null),
    ],
    footer: settings?.footerText || null,
    isSigned: !isInvoiceKind(kind) && !parameters?.hideSignInputs,
    receipt: kind === "DELIVERY" ? await readReceipt(db, order.id) : null,
    handling: kind === "CERTIFICATE" ? handling : null,
  };
}

/** Who signed for the goods of this order, once they were handed over. */
async function readReceipt(db: Executor, orderID: string): Promise<DocumentContent["receipt"]> {
  const [found] = await db
    .select({ handover: handovers, givenBy: users.name })
    .from(handovers)
    .leftJoin(users, eq(users.id, handovers.givenBy))
    .where(eq(handovers.orderID, orderID));
  if (!found) return null;
  const { receivedBy: name, createdAt, signature, remark, pictures } = found.handover;
  return { name, at: createdAt.toISOString(), signature, givenBy: found.givenBy, remark, pictures };
}

/** Before both agree, the seller learns of the buyer's account no more than its name. */
const isAgreedKind = (kind: OrderDocumentKind): boolean => kind !== "QUOTE" && kind !== "RESERVATION";

/** The order's own parameters (decision D4); a request has no account of its seller's, which stays the team's. */
function parametersOf(order: OrderRow, ofTeam: readonly MetadataEntry[]): OrderParameters | null {
  const team = orderParametersOf(ofTeam);
  const own = orderParametersOf(order.metadata);
  if (!own || !team || own.iban !== null) return own ?? team;
  return { ...own, iban: team.iban, bic: team.bic };
}

function paymentOf(parameters: OrderParameters | null, kind: OrderDocumentKind): DocumentContent["payment"] {
  const showsAccount = parameters?.showOnInvoices === true && isInvoiceKind(kind);
  return {
    days: Number(parameters?.payementCondition ?? PAYMENT_DAYS),
    iban: showsAccount ? parameters.iban : null,
    bic: showsAccount ? parameters.bic : null,
    conditions: parameters?.conditions || null,
  };
}

function termsOf(
  kind: OrderDocumentKind,
  parameters: OrderParameters | null,
  defaultTerms: string | null,
): DocumentContent["terms"] {
  const sale =
    parameters?.showSaleConditions && parameters.saleConditions
      ? [{ title: parameters.saleConditionsLabel, text: parameters.saleConditions }]
      : [];
  const transfer =
    parameters?.showTransferConditions && parameters.transferOrderConditions
      ? [{ title: parameters.transferOrderConditionsLabel, text: parameters.transferOrderConditions }]
      : [];
  if (kind === "CERTIFICATE" || kind === "DELIVERY") return transfer;
  if (kind === "QUOTE" && defaultTerms) return [{ title: null, text: defaultTerms }, ...sale];
  return sale;
}

async function readLines(
  db: Executor,
  identity: UserIdentity,
  order: OrderRow,
  locale: Locale,
  onlyGoods: boolean,
): Promise<DocumentLine[]> {
  const { labelOf, units } = labelValues(await findFieldRows(db, identity, LABELLED_LISTS));
  const items = parseOrderItems(order.items).filter((item) => !onlyGoods || !item.isExtra);
  return items.map((item) => {
    const condition = labelOf("condition", item.conditions[0] ?? null, locale) || null;
    const parts = [
      item.ref,
      condition?.toLocaleLowerCase(locale),
      item.dimensions,
      item.description ?? item.notes,
    ];
    return {
      name: item.name ?? MISSING_ITEM_NAME[locale],
      detail: parts.filter(Boolean).join(", ") || null,
      picture: item.pictures[0] ?? null,
      quantity: item.quantity,
      unit: item.unit,
      quantityLabel: formatQuantity({ number: item.quantity, unit: item.unit }, locale, units),
      unitPrice: item.price ?? 0,
      discount: item.discount,
      vat: vatOfItem(item, order),
      condition,
      mass: item.weight === null ? null : item.weight * item.quantity,
    };
  });
}

const countryOf = (country: string | null | undefined): string | null => {
  const code = country?.trim().toUpperCase();
  return code && /^[A-Z]{2}$/.test(code) ? code : null;
};
const filled = (value: string | null | undefined): string | null => value?.trim() || null;

interface Contact {
  readonly SIRET?: string | null;
  readonly VAT?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly address?: string | null;
  readonly zipcode?: string | null;
  readonly city?: string | null;
  readonly country?: string | null;
}
const partyOf = (name: string, contact: string | null, from: Contact): DocumentParty => ({
  name,
  contact: contact === name ? null : filled(contact),
  street: filled(from.address),
  zipcode: filled(from.zipcode),
  city: filled(from.city),
  country: countryOf(from.country),
  email: filled(from.email),
  phone: filled(from.phone),
  siret: filled(from.SIRET),
  vatNumber: filled(from.VAT),
});
const partyOfAddress = (address: PostalAddress, name: string): DocumentParty =>
  partyOf(filled(address.name) ?? name, null, address);

async function findUser(db: Executor, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

async function readSeller(
  db: Executor,
  side: Side,
  team: typeof organizations.$inferSelect | undefined,
  locale: Locale,
): Promise<DocumentParty> {
  if (team) return partyOf(team.name, null, team);
  const user = side.userID ? await findUser(db, side.userID) : undefined;
  return user
    ? partyOf(filled(user.company) ?? user.name, user.name, user)
    : partyOf(MISSING_USER[locale], null, {});
}

/**
 * The buyer: a customer of the seller's directory, a team, or a person. What the order's billing address says comes first; the
 * rest, with the numbers of the company, is that of the buyer.
 */
async function readBuyer(
  db: Executor,
  order: OrderRow,
  side: Side,
  how: { readonly locale: Locale; readonly isAgreed: boolean },
): Promise<DocumentParty> {
  const own = await readOwnParty(db, order, side, how);
  const billing = order.billingAddress;
  if (!billing) return own;
  const named = partyOfAddress(billing, own.name);
  // An address is taken whole: the street of one and the town of another would be nobody's.
  const hasAddress = Boolean(named.street && named.city);
  return {
    ...own,
    name: named.name,
    ...(hasAddress
      ? {
          street: named.street,
          zipcode: named.zipcode,
          city: named.city,
          country: named.country ?? own.country,
        }
      : {}),
    email: named.email ?? own.email,
    phone: named.phone ?? own.phone,
  };
}

/** The buyer as the seller's directory has it, with what only the buyer's own account says; or that account alone. */
async function readOwnParty(
  db: Executor,
  order: OrderRow,
  side: Side,
  how: { readonly locale: Locale; readonly isAgreed: boolean },
): Promise<DocumentParty> {
  const [customer] =
    order.customerID && isQuote(order)
      ? await db.select().from(customers).where(eq(customers.id, order.customerID))
      : [];
  if (!customer) return readAccount(db, order, side, how);
  const person = `${customer.firstName} ${customer.lastName}`.trim();
  const party = partyOf(filled(customer.companyName) ?? person, person, customer);
  if (!side.organizationID && !side.userID) return party;
  const account = await readAccount(db, order, side, how);
  // An address is taken whole: the street of one and the town of another would be nobody's.
  const { street, zipcode, city, country } = party.street && party.city ? party : account;
  return {
    ...party,
    street,
    zipcode,
    city,
    country,
    siret: party.siret ?? account.siret,
    vatNumber: party.vatNumber ?? account.vatNumber,
  };
}

async function readAccount(
  db: Executor,
  order: OrderRow,
  side: Side,
  { locale, isAgreed }: { readonly locale: Locale; readonly isAgreed: boolean },
): Promise<DocumentParty> {
  if (side.organizationID) {
    const [team] = await db.select().from(organizations).where(eq(organizations.id, side.organizationID));
    // The other team's contact data are its own; a document names its legal identity.
    if (team) return partyOf(team.name, null, isAgreed ? { ...team, email: null, phone: null } : {});
  }
  const user = side.userID ? await findUser(db, side.userID) : undefined;
  const contact = { email: order.email, phone: order.phone };
  if (user)
    return partyOf(filled(user.company) ?? user.name, user.name, { ...(isAgreed ? user : {}), ...contact });
  return partyOf(filled(order.name) ?? MISSING_USER[locale], null, contact);
}
