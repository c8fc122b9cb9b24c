import { DomainError } from "@gisement/shared-domain/errors";
import { documentTotals, toEuros } from "@gisement/shared-domain/money";
import {
  canMove,
  holdsStock,
  isFinalStatus,
  movesFrom,
  type OrderSide,
  parseOrderItems,
  sideOfReader,
} from "@gisement/shared-domain/orders";
import { canMoveOrder } from "@gisement/shared-domain/permissions";
import { inArray } from "drizzle-orm";
import { type Changeable, changeRow, checkUnchanged, lockRow } from "../actions/change-row.ts";
import type { Step } from "../actions/step.ts";
import type { MetadataEntry, PostalAddress } from "../database/shapes.ts";
import { enforce } from "../graphql/policy-plugin.ts";
import { readInput, readOptionalID } from "../graphql/read-input.ts";
import { productStatuses } from "../products/status-table.ts";
import { refuseSellerFields } from "./create-order.ts";
import { heldQuantities } from "./held-quantities.ts";
import { checkManager, checkPeriod, findCustomer, orderSchema } from "./order-input.ts";
import { itemsJson, type OrderLineInput, readOrderLines } from "./order-lines.ts";
import { rebuildOrderItems } from "./rebuild-items.ts";
import { orders } from "./table.ts";
import { type OrderRow, orderScope } from "./types.ts";

interface OrderChange {
  readonly [field: string]: unknown;
  readonly status?: string | null;
  readonly items?: readonly OrderLineInput[] | null;
  readonly customerID?: string | null;
  readonly managerID?: string | null;
}
export interface UpdateOrderInput extends OrderChange {
  readonly id: string;
  readonly updatedAt?: Date | null;
}

/** What each side may change beside the status, and until when. */
const WRITER_FIELDS = ["items", "customerID", "issueDate", "billingAddress", "deliveryAddress", "metadata"];
const SELLER_FIELDS = ["vatPercentage", "shipping", "expireDate"];
const ANY_TIME_FIELDS = ["notes", "managerID"];

/**
 * Changes an order, or moves it to another status. The side that wrote it edits it while it waits (PENDING); the seller
 * sets tax, shipping and expiry; both move it as decision B2 says. Amounts are always computed here.
 */
export async function updateOrder(
  step: Step,
  { id, updatedAt, ...rest }: UpdateOrderInput,
): Promise<OrderRow> {
  const input: OrderChange = rest;
  const changeable: Changeable<typeof orders> = {
    entity: "orders",
    table: orders,
    scope: orderScope(step.identity),
    groups: {
      total: { amount: "totalAmount" },
      tax: { amount: "taxAmount" },
      shipping: { amount: "shippingAmount" },
    },
  };
  const row = await lockRow(step, changeable, id);
  enforce(canMoveOrder(step.identity, row));
  const side = sideOf(step, row);
  checkUnchanged(row, updatedAt);
  const sent = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field]) => field);
  checkFields(row, side, sent);
  const values: Partial<OrderRow> = { ...(await contentOf(step, row, input, side)) };
  if (input.status && input.status !== row.status) {
    await checkMove(step, { ...row, ...values }, input.status, side);
    values.status = input.status;
  }
  const after = await changeRow(step, changeable, row, values);
  if (after.status !== row.status) {
    step.emit({ kind: "order-moved", orderID: after.id });
    step.emit({ kind: "order-waits", orderID: after.id });
  }
  if (after.items !== row.items) await rebuildOrderItems(step.tx, after.id, after.items);
  return after;
}

/** Somebody ordering from their own team is both sides: then the seller's rights count. */
function sideOf({ identity }: Step, row: OrderRow): OrderSide {
  const teamID = identity.team?.id ?? null;
  const internal = teamID !== null && row.organizationID === teamID && row.toOrganizationID === teamID;
  return internal ? "seller" : (sideOfReader(row, { userID: identity.userID, teamID }) ?? "buyer");
}

function checkFields(row: OrderRow, side: OrderSide, sent: readonly string[]): void {
  const wrote: OrderSide = row.type === "QUOTE" ? "seller" : "buyer";
  for (const field of sent) {
    if (field === "status" || ANY_TIME_FIELDS.includes(field)) continue;
    const isOurs =
      (WRITER_FIELDS.includes(field) && side === wrote) ||
      (SELLER_FIELDS.includes(field) && side === "seller");
    if (!isOurs)
      throw new DomainError("FORBIDDEN", `The other side of this order decides on ${field}.`, {
        field,
        reason: "not-owner",
      });
    if (row.status !== "PENDING")
      throw new DomainError("INVALID_STATE", `${field} is settled once the order is ${row.status}.`, {
        field,
        found: row.status,
        accepted: ["PENDING"],
      });
  }
  if (isFinalStatus(row.status) && sent.some((field) => !ANY_TIME_FIELDS.includes(field)))
    throw new DomainError("INVALID_STATE", `An order that is ${row.status} never changes again.`, {
      field: "status",
      found: row.status,
    });
}

async function contentOf(
  step: Step,
  row: OrderRow,
  { items, customerID, managerID, status: _status, ...rest }: OrderChange,
  side: OrderSide,
): Promise<Partial<OrderRow>> {
  const checked = readInput(orderSchema, rest);
  if (side === "buyer") refuseSellerFields(checked);
  const values: Partial<OrderRow> = {};
  const customer = readOptionalID(customerID, "customerID");
  if (customer) await findCustomer(step, customer);
  if (customer !== undefined) values.customerID = customer;
  const manager = readOptionalID(managerID, "managerID");
  if (manager) await checkManager(step, manager);
  if (manager !== undefined) values.managerID = manager;
  if (checked.notes !== undefined) values.notes = checked.notes;
  if (checked.issueDate) values.issueDate = checked.issueDate;
  if (checked.expireDate !== undefined) values.expireDate = checked.expireDate;
  checkPeriod(values.issueDate ?? row.issueDate, values.expireDate ?? row.expireDate);
  if (checked.billingAddress !== undefined) values.billingAddress = checked.billingAddress as PostalAddress;
  if (checked.deliveryAddress !== undefined)
    values.deliveryAddress = checked.deliveryAddress as PostalAddress;
  if (checked.metadata) values.metadata = checked.metadata as MetadataEntry[];
  const stored = parseOrderItems(row.items);
  const lines = items
    ? await readOrderLines(step, items, { orderID: row.id, alreadyOrdered: stored.map(({ id }) => id) })
    : null;
  if (lines) values.items = itemsJson(lines);
  if (checked.vatPercentage !== undefined && checked.vatPercentage !== null)
    values.vatPercentage = checked.vatPercentage;
  const totals = documentTotals(
    lines ?? stored.map(({ price, quantity }) => ({ unitPrice: price ?? 0, quantity })),
    values.vatPercentage ?? row.vatPercentage,
    checked.shipping ?? row.shippingAmount,
  );
  return {
    ...values,
    totalAmount: toEuros(totals.total),
    taxAmount: toEuros(totals.tax),
    shippingAmount: toEuros(totals.shipping),
  };
}

/** The move is one this side may make, and what the order will hold is still there (decision B2). */
async function checkMove(step: Step, order: OrderRow, to: string, side: OrderSide): Promise<void> {
  if (!canMove(order.status, to, side))
    throw new DomainError(
      "INVALID_STATE",
      `The ${side} cannot take an order from ${order.status} to ${to}.`,
      {
        field: "status",
        found: to,
        accepted: movesFrom(order.status, side),
      },
    );
  if (!holdsStock(to) || holdsStock(order.status)) return;
  const wanted = new Map<string, number>();
  for (const { id, quantity } of parseOrderItems(order.items))
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  const lots = await step.tx
    .select({ id: productStatuses.id, name: productStatuses.name, quantity: productStatuses.quantityNumber })
    .from(productStatuses)
    .where(inArray(productStatuses.id, [...wanted.keys()]))
    .orderBy(productStatuses.id)
    .for("update");
  const held = await heldQuantities(step.tx, [...wanted.keys()], order.id);
  for (const lot of lots) {
    const left = lot.quantity === null ? Number.POSITIVE_INFINITY : lot.quantity - (held.get(lot.id) ?? 0);
    if ((wanted.get(lot.id) ?? 0) > left)
      throw new DomainError("INVALID_STATE", `Only ${left} are left of ${lot.name ?? "a lot"}.`, {
        field: "items",
        found: { id: lot.id, quantity: wanted.get(lot.id) },
        accepted: { max: left },
      });
  }
}
