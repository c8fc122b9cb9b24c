import { DomainError } from "@gisement/shared-domain/errors";
import { documentTotals } from "@gisement/shared-domain/money";
import {
  canMove,
  defaultExpiry,
  isFinalStatus,
  isQuote,
  isSent,
  movesFrom,
  type OrderSide,
  PICKUP_OPEN_STATUSES,
  parseOrderItems,
  restateVat,
  SENT_TYPE,
  sideOfReader,
  UNSENT_TYPES,
  vatOfItem,
  vatOfOrder,
  withOrderParameters,
} from "@gisement/shared-domain/orders";
import type { MetadataEntry, PostalAddress } from "../../platform/database/shapes.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { changeRow, checkUnchanged } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { checkOrderParameters, refuseOrderParameters } from "../organizations/check-order-parameters.ts";
import { forgetAppointments } from "./appointments/book-pickup.ts";
import { changeableOrder } from "./changeable-order.ts";
import { announceOrder, numberOfOrder, refuseSellerFields } from "./create-order.ts";
import { dropDraft } from "./drafts/save-draft.ts";
import { lockOrder } from "./lock-order.ts";
import { moveStock } from "./move-stock.ts";
import {
  checkManager,
  checkPeriod,
  findCustomer,
  quoteDefaults,
  type UpdateOrderInput,
  updateOrderInput,
} from "./order-input.ts";
import { itemsJson, readOrderLines } from "./order-lines.ts";
import { readLineVat, readVat, sellerVat, totalColumns, type VatContext } from "./order-vat.ts";
import { rebuildOrderItems } from "./rebuild-items.ts";
import type { OrderRow } from "./types.ts";
import { recordChange } from "./versions/record-version.ts";

/** Fields that each side may change besides the status. */
const WRITER_FIELDS = ["items", "type", "customerID", "issueDate", "metadata"];
const SELLER_FIELDS = ["vatPercentage", "vatScheme", "shipping", "expireDate", "waste"];
/** Documents that were issued keep the addresses that they name. */
const ANY_TIME_FIELDS = ["notes", "managerID", "billingAddress", "deliveryAddress"];

/**
 * Changes an order or its status. The side that wrote it edits it while it is PENDING; the seller sets tax, shipping and
 * expiry; both change the status according to decision B2. Amounts are always computed here.
 */
export async function updateOrder(
  step: Step,
  { id, updatedAt, draftID, ...input }: UpdateOrderInput,
): Promise<OrderRow> {
  await dropDraft(step, readInput(updateOrderInput.pick(["draftID"]), { draftID }).draftID);
  // Both sides change an order; `checkFields` checks which fields each side may write.
  const changeable = changeableOrder(step);
  const named = input.items?.flatMap(({ productID }) => productID ?? []);
  const { row, lots } = await lockOrder(step, changeable, id, { status: input.status, lots: named });
  const side = sideOf(step, row);
  checkUnchanged(row, updatedAt);
  const sent = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field]) => field);
  checkFields(row, side, sent);
  const values: Partial<OrderRow> = { ...(await contentOf(step, row, input, side)) };
  const isSending = Boolean(input.type) && input.type !== row.type;
  if (isSending) Object.assign(values, await sentValues(step, row, values));
  if (input.status && input.status !== row.status) {
    checkMove(row.status, input.status, side);
    values.status = input.status;
  }
  const after = await changeRow(step, changeable, row, values);
  if (values.dates) await forgetAppointments(step, after);
  if (isSending) await announceOrder(step, after);
  if (after.status !== row.status) {
    step.emit({ kind: "order-moved", orderID: after.id });
    step.emit({ kind: "order-waits", orderID: after.id });
  }
  const isItemChanged =
    after.items !== row.items ||
    after.vatPercentage !== row.vatPercentage ||
    after.vatScheme !== row.vatScheme;
  if (isItemChanged) await rebuildOrderItems(step.tx, after);
  if (isItemChanged || after.totalAmount !== row.totalAmount)
    step.emit({ kind: "order-rewritten", orderID: after.id });
  await moveStock(step, row.status, after, lots);
  await recordChange(step, row, after);
  return after;
}

/** A cart or favourite becomes an order of today, once, with the seller's validity. */
async function sentValues(step: Step, row: OrderRow, values: Partial<OrderRow>): Promise<Partial<OrderRow>> {
  if (isSent(row))
    throw new DomainError("INVALID_STATE", "This order was sent already.", {
      field: "type",
      found: row.type,
      accepted: UNSENT_TYPES,
    });
  const { validityDays } = await quoteDefaults(step, row.toOrganizationID);
  const issueDate = step.now;
  return {
    type: SENT_TYPE,
    number: row.number ?? (await numberOfOrder(step, row.id, row)),
    issueDate,
    expireDate: values.expireDate ?? defaultExpiry(issueDate, validityDays),
    // The lists are in the order in which the other side received the orders.
    createdAt: step.now,
  };
}

/** The acting side; a user who orders from their own team is on both and acts as the seller. */
function sideOf({ identity }: Step, row: OrderRow): OrderSide {
  const teamID = identity.team?.id ?? null;
  const internal = teamID !== null && row.organizationID === teamID && row.toOrganizationID === teamID;
  return internal ? "seller" : (sideOfReader(row, { userID: identity.userID, teamID }) ?? "buyer");
}

function checkFields(row: OrderRow, side: OrderSide, sent: readonly string[]): void {
  const wrote: OrderSide = row.type === "QUOTE" ? "seller" : "buyer";
  for (const field of sent) {
    if (field === "status" || ANY_TIME_FIELDS.includes(field)) continue;
    if (field === "dates") {
      checkStatus(row, field, PICKUP_OPEN_STATUSES);
      continue;
    }
    const isOurs =
      (WRITER_FIELDS.includes(field) && side === wrote) ||
      (SELLER_FIELDS.includes(field) && side === "seller");
    if (!isOurs)
      throw new DomainError("FORBIDDEN", `The other side of this order decides on ${field}.`, {
        field,
        reason: "not-owner",
      });
    checkStatus(row, field, ["PENDING"]);
  }
  if (isFinalStatus(row.status) && sent.some((field) => !ANY_TIME_FIELDS.includes(field)))
    throw new DomainError("INVALID_STATE", `An order that is ${row.status} never changes again.`, {
      field: "status",
      found: row.status,
    });
}

/** Checks that the order is still in one of the statuses in which this field may change. */
function checkStatus({ status }: OrderRow, field: string, accepted: readonly string[]): void {
  if (accepted.includes(status)) return;
  throw new DomainError("INVALID_STATE", `${field} is settled once the order is ${status}.`, {
    field,
    found: status,
    accepted,
  });
}

async function contentOf(
  step: Step,
  row: OrderRow,
  { items, ...input }: Omit<UpdateOrderInput, "id" | "updatedAt" | "draftID">,
  side: OrderSide,
): Promise<Partial<OrderRow>> {
  const checked = readInput(updateOrderInput.omit(["id", "items", "draftID"]), input);
  if (side === "buyer") {
    refuseSellerFields(checked);
    refuseOrderParameters((checked.metadata ?? []) as MetadataEntry[], row.metadata);
  }
  const values: Partial<OrderRow> = {};
  const { customerID, managerID } = checked;
  if (customerID) await findCustomer(step, customerID);
  if (customerID !== undefined) values.customerID = customerID;
  if (managerID) await checkManager(step, managerID);
  if (managerID !== undefined) values.managerID = managerID;
  if (checked.notes !== undefined) values.notes = checked.notes;
  if (checked.waste !== undefined) values.waste = checked.waste;
  if (checked.issueDate) values.issueDate = checked.issueDate;
  if (checked.expireDate !== undefined) values.expireDate = checked.expireDate;
  checkPeriod(values.issueDate ?? row.issueDate, values.expireDate ?? row.expireDate);
  if (checked.billingAddress !== undefined) values.billingAddress = checked.billingAddress as PostalAddress;
  if (checked.deliveryAddress !== undefined)
    values.deliveryAddress = checked.deliveryAddress as PostalAddress;
  if (checked.dates) values.dates = checked.dates;
  if (checked.metadata)
    values.metadata = withOrderParameters(
      checkOrderParameters(checked.metadata as MetadataEntry[], row.metadata),
      row.metadata,
    );
  return { ...values, ...(await amountsOf(step, row, checked, items)) };
}

/** Lines, VAT and totals after the change. Lines with the order's former VAT follow it to the new one. */
async function amountsOf(
  step: Step,
  row: OrderRow,
  checked: Pick<UpdateOrderInput, "vatPercentage" | "vatScheme" | "shipping">,
  items: UpdateOrderInput["items"],
): Promise<Partial<OrderRow>> {
  const stored = parseOrderItems(row.items);
  const { vatPercentage: rate, vatScheme: scheme, shipping } = checked;
  const isVatGiven = (rate ?? scheme ?? null) !== null;
  if (!items && !isVatGiven && (shipping ?? null) === null) return {};
  const former = vatOfOrder(row);
  const context: VatContext = {
    ...sellerVat(null, row.vatCountry),
    vat: former,
    ...(former.scheme === "standard" ? { standardRate: former.rate } : {}),
    stored: [former, ...stored.map((item) => vatOfItem(item, row))].map((vat) => vat.rate),
  };
  const vat = readVat({ rate, scheme }, context, { rate: "vatPercentage", scheme: "vatScheme" });
  const alreadyOrdered = stored.map(({ id }) => id).filter(isUuid);
  const after = items
    ? itemsJson(
        readLineVat(step, await readOrderLines(step, items, { isQuote: isQuote(row), alreadyOrdered }), {
          ...context,
          vat,
        }),
      )
    : isVatGiven
      ? restateVat(row.items, row, vat)
      : row.items;
  const order = { vatPercentage: vat.rate, vatScheme: vat.scheme };
  const lines = parseOrderItems(after).map((item) => ({
    unitPrice: item.price ?? 0,
    quantity: item.quantity,
    discount: item.discount,
    vat: vatOfItem(item, order),
  }));
  const totals = documentTotals(lines, { amount: shipping ?? row.shippingAmount, vat });
  return { ...order, items: after, ...totalColumns(totals) };
}

/** Checks that this side may make this status change (decision B2). */
function checkMove(from: string, to: string, side: OrderSide): void {
  if (canMove(from, to, side)) return;
  throw new DomainError("INVALID_STATE", `The ${side} cannot take an order from ${from} to ${to}.`, {
    field: "status",
    found: to,
    accepted: movesFrom(from, side),
  });
}
