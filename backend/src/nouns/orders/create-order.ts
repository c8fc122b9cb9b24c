import { randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { documentTotals } from "@gisement/shared-domain/money";
import {
  DEFAULT_ORDER_STATUS,
  defaultExpiry,
  FAVORITE_TYPE,
  isQuote,
  isSent,
  type OrderRoad,
  type OrderSource,
  orderTitle,
  roadOf,
  withOrderParameters,
  withoutAccount,
} from "@gisement/shared-domain/orders";
import { ownsRow } from "@gisement/shared-domain/permissions";
import { REQUEST_TYPES } from "@gisement/shared-domain/vocabulary";
import { and, eq } from "drizzle-orm";
import type { MetadataEntry, PostalAddress } from "../../platform/database/shapes.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { checkProject } from "../lots/update-product-status.ts";
import { postMessage } from "../messages/post-message.ts";
import { issueNumber } from "../numbers/issue-number.ts";
import { checkOrderParameters, refuseOrderParameters } from "../organizations/check-order-parameters.ts";
import { customerOfBuyer, findRequest, writerOf } from "./answered-request.ts";
import { dropDraft } from "./drafts/save-draft.ts";
import { checkInternalShop } from "./internal-shop.ts";
import {
  addressOfCustomer,
  type CreateOrderInput,
  checkManager,
  checkPeriod,
  createOrderInput,
  findCustomer,
  quoteDefaults,
} from "./order-input.ts";
import { itemsJson, type OrderLine, readOrderLines } from "./order-lines.ts";
import { findAddressee } from "./order-parties.ts";
import { readLineVat, readVat, totalColumns } from "./order-vat.ts";
import { ordersOwnership } from "./ownership.ts";
import { rebuildOrderItems } from "./rebuild-items.ts";
import { orders } from "./table.ts";
import type { OrderRow } from "./types.ts";
import { firstVersion } from "./versions/record-version.ts";

/**
 * Writes an order: a quote from the seller, anything else from the buyer. Lines, owner and amounts come from the lots;
 * totals are computed here. A quote is issued immediately and gets its number. A non-empty message also creates a message
 * record (ORD-024). A cart or favourite is kept for its buyer: its message, expiry and notification come when it is sent.
 * Repeating the call with the same `id` returns the same order.
 */
export async function createOrder(
  step: Step,
  input: CreateOrderInput,
  road: OrderRoad = "person",
): Promise<OrderRow> {
  const { tx, identity, now } = step;
  const checked = readInput(createOrderInput.omit(["items"]), input);
  const id = checked.id ? idOfKey(keyOwnerOf(identity), checked.id) : undefined;
  const repeated = id ? await findRepeated(step, id) : null;
  if (repeated) return repeated;
  checkWriter(step, checked.orderUserId);
  checkRoad(checked.requestType, road);
  const type = checked.type || FAVORITE_TYPE;
  const quote = isQuote({ type });
  const sent = isSent({ type });
  const lines = await readOrderLines(step, input.items, { isQuote: quote });
  checkOwners(step, lines, quote);
  if (!quote) await checkInternalShop(step, lines[0]?.lot ?? undefined);
  const request = checked.requestID ? await findRequest(step, checked.requestID, quote) : null;
  const addressee = request ? writerOf(request) : await findAddressee(step, lines, checked, quote);
  const { customerID, managerID = null, projectID = null } = checked;
  const customer = customerID
    ? await findCustomer(step, customerID)
    : request && (await customerOfBuyer(step, request));
  if (managerID) await checkManager(step, managerID);
  if (projectID) await checkProject(step, projectID);
  if (!quote) {
    refuseSellerFields(checked);
    refuseOrderParameters((checked.metadata ?? []) as MetadataEntry[], []);
  }

  const seller = quote ? (identity.team?.id ?? null) : addressee.toOrganizationID;
  const defaults = await quoteDefaults(step, seller);
  const { vatPercentage: rate, vatScheme: scheme } = checked;
  const vat = readVat({ rate, scheme }, defaults, { rate: "vatPercentage", scheme: "vatScheme" });
  const taxed = readLineVat(step, lines, { ...defaults, vat });
  const issueDate = checked.issueDate ?? now;
  const expireDate = sent ? (checked.expireDate ?? defaultExpiry(issueDate, defaults.validityDays)) : null;
  checkPeriod(issueDate, expireDate);
  const totals = documentTotals(taxed, { amount: checked.shipping ?? 0, vat });
  const items = itemsJson(taxed);
  const message = checked.message?.trim() || null;
  const orderID = id ?? randomUUID();
  const number = await numberFor(step, { id: orderID, type }, addressee);
  const [order] = (await tx
    .insert(orders)
    .values({
      id: orderID,
      number,
      name: checked.name || request?.name || customer?.companyName || identity.name,
      // The contact of the side that pays: of a request, its author; of a quote to a team, nobody yet.
      email: checked.email ?? request?.email ?? customer?.email ?? (quote ? null : identity.email),
      phone: checked.phone ?? request?.phone ?? customer?.phone ?? null,
      status: DEFAULT_ORDER_STATUS,
      type,
      requestType: checked.requestType,
      items,
      message,
      source: SOURCE_OF_ROAD[road] ?? checked.source ?? "api",
      notes: checked.notes ?? null,
      waste: checked.waste ?? null,
      title: orderTitle(checked.requestType, "fr"),
      dates: checked.dates ?? [],
      metadata: detailsOf(checked.metadata, quote ? defaults.details : withoutAccount(defaults.details)),
      customerID: customer?.id ?? null,
      billingAddress:
        (checked.billingAddress as PostalAddress | null | undefined) ??
        request?.billingAddress ??
        (customer ? addressOfCustomer(customer) : null),
      deliveryAddress:
        (checked.deliveryAddress as PostalAddress | null | undefined) ?? request?.deliveryAddress ?? null,
      userID: identity.userID,
      ...addressee,
      ...totalColumns(totals),
      vatPercentage: vat.rate,
      vatScheme: vat.scheme,
      vatCountry: defaults.country,
      ...ownershipOf(identity),
      managerID,
      projectID,
      requestID: request?.id ?? null,
      issueDate,
      expireDate,
      createdAt: now,
      updatedAt: now,
    })
    .returning()) as [OrderRow];
  await rebuildOrderItems(tx, order);
  step.record({ entity: "orders", entityID: order.id, field: "created", new: order.number ?? order.title });
  if (sent) await announceOrder(step, order);
  if (quote) {
    await dropDraft(step, checked.draftID);
    await firstVersion(step, order);
    step.emit({ kind: "quote-written", orderID: order.id });
  }
  return order;
}

/** A quote is issued at once, by its seller; what is sent has a number of its addressee, and a cart none. */
async function numberFor(
  step: Step,
  { id, type }: Pick<OrderRow, "id" | "type">,
  addressee: Parameters<typeof numberOfOrder>[2],
): Promise<string | null> {
  if (isQuote({ type })) return issueNumber(step, "quote", id);
  return isSent({ type }) ? numberOfOrder(step, id, addressee) : null;
}

const SOURCE_OF_ROAD: Readonly<Record<OrderRoad, OrderSource | null>> = {
  person: null,
  payment: "shop",
  punchOut: "punchout",
};

/** The details of a new order, with a copy of its seller's parameters (decision D4). */
const detailsOf = (sent: CreateOrderInput["metadata"], ofSeller: readonly MetadataEntry[]): MetadataEntry[] =>
  withOrderParameters(checkOrderParameters((sent ?? []) as MetadataEntry[], ofSeller), ofSeller);

/** A sent order has a number of its seller, by which both sides call it. */
export const numberOfOrder = (
  step: Step,
  orderID: string,
  { toOrganizationID, toUserID }: Pick<OrderRow, "toOrganizationID" | "toUserID">,
): Promise<string> => issueNumber(step, "order", orderID, toOrganizationID ?? toUserID ?? undefined);

/** Notifies the addressee of an order that was sent, and writes its message into their conversation. */
export async function announceOrder(step: Step, order: OrderRow): Promise<void> {
  const { id: orderID, message, requestType: type, toUserID, toOrganizationID } = order;
  step.emit({ kind: "order-waits", orderID });
  if (message) await postMessage(step, { message, type, orderID, toUserID, toOrganizationID });
}

/** Nobody orders for somebody else (decision E30). */
function checkWriter({ identity }: Step, orderUserId: string | null | undefined): void {
  if (!orderUserId || orderUserId === identity.userID) return;
  throw new DomainError("BAD_USER_INPUT", "An order is written by the caller.", {
    field: "orderUserId",
    found: orderUserId,
    accepted: identity.userID,
  });
}

/** Purchases come from a payment, PunchOut orders from a session of the buyer's purchasing system. */
function checkRoad(requestType: string, road: OrderRoad): void {
  if (roadOf(requestType) === road) return;
  throw new DomainError("BAD_USER_INPUT", `A person does not write an order of the type ${requestType}.`, {
    field: "requestType",
    found: requestType,
    accepted: REQUEST_TYPES.map(({ value }) => value).filter((value) => roadOf(value) === road),
  });
}

/** The order that an earlier call with the same key created. */
async function findRepeated(step: Step, id: string): Promise<OrderRow | null> {
  const [own] = await step.tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), writeScope(step.identity, ordersOwnership)));
  return own ?? null;
}

/** A quote contains lots of its sender; any other order contains lots of one other owner. */
function checkOwners(step: Step, lines: readonly OrderLine[], quote: boolean): void {
  const ownerOf = ({ lot }: OrderLine) => lot?.organizationID ?? lot?.byUserID;
  const mismatchIndex = quote
    ? lines.findIndex(({ lot }) => lot !== null && !ownsRow(step.identity, lot).allowed)
    : lines.findIndex((line) => ownerOf(line) !== ownerOf(lines[0] as OrderLine));
  if (mismatchIndex < 0) return;
  throw new DomainError(
    "BAD_USER_INPUT",
    quote ? "A quote offers lots of one's own team." : "All lots of an order have one owner.",
    { field: `items[${mismatchIndex}].productID`, found: lines[mismatchIndex]?.lot?.id },
  );
}

/** Only the seller sets tax, shipping and what a quote says of waste. */
export function refuseSellerFields(checked: {
  readonly vatPercentage?: number | null;
  readonly vatScheme?: string | null;
  readonly shipping?: number | null;
  readonly waste?: object | null;
}): void {
  for (const field of ["vatPercentage", "vatScheme", "shipping", "waste"] as const)
    if (checked[field] !== undefined && checked[field] !== null)
      throw new DomainError("BAD_USER_INPUT", `Only the seller sets ${field}.`, {
        field,
        found: checked[field],
      });
}
