import { randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { subtractQuantity } from "@gisement/shared-domain/occurrences";
import {
  HANDOVER_LIMITS,
  isQuote,
  type KeptLine,
  parseOrderItems,
  proposeItems,
  READY_STATUS,
  REST_CHOICES,
  type Signature,
  type StoredOrderItem,
  sideOfReader,
  signatureSchema,
  TAKING_STATUS,
  totalsOfItems,
} from "@gisement/shared-domain/orders";
import { array, date, mixed, number, object, string } from "yup";
import { type InputValue, id, nameType } from "../../../platform/input/input-schema.ts";
import { isUuid } from "../../../platform/input/is-uuid.ts";
import { readInput } from "../../../platform/input/read-input.ts";
import { changeRow, checkUnchanged } from "../../../platform/transaction/change-row.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import type { ProductStatusRow } from "../../lots/types.ts";
import { attachedPictures, checkAttachedPictures } from "../../messages/attached-pictures.ts";
import { issueNumber } from "../../numbers/issue-number.ts";
import { changeableOrder } from "../changeable-order.ts";
import { numberOfOrder } from "../create-order.ts";
import { lotIDsOf, updateHeldQuantities } from "../held-stock.ts";
import { lockOrder } from "../lock-order.ts";
import { moveStock } from "../move-stock.ts";
import { totalColumns } from "../order-vat.ts";
import { rebuildOrderItems } from "../rebuild-items.ts";
import { orders } from "../table.ts";
import type { OrderRow } from "../types.ts";
import { handovers } from "./table.ts";

const takenLine = nameType(
  "TakenLineInput",
  object({
    line: number().strict().integer().min(0).required(),
    quantity: number().strict().moreThan(0).max(100_000_000).required(),
  }),
  "A line of which the buyer takes something, by its place in the order, from 0.",
);
const { name, remark } = HANDOVER_LIMITS;
export const handOverInput = object({
  orderID: id().required(),
  updatedAt: date().nullable(),
  lines: array(takenLine.required())
    .min(1)
    .max(200)
    .required()
    .meta({ description: "What is taken; a line that is not named stays." }),
  rest: nameType("RestChoice", string().oneOf(REST_CHOICES).nullable()).meta({
    description: "What becomes of goods that are not taken; required if there are any.",
  }),
  receivedBy: string().strict().trim().min(name.min).max(name.max).required(),
  signature: mixed().nullable().meta({
    description: "Strokes of points [x, y] in a field of 600 by 240; null where the name stands for it.",
  }),
  remark: string().strict().trim().max(remark).nullable(),
  pictures: attachedPictures(),
});
const signatureInput = object({ signature: signatureSchema().nullable().default(null) });

/**
 * Hands the goods of an order over to who signs for them: the order is DONE with what was taken, which leaves the stock. The rest
 * is free again, or an order of its own holds it, in the same step.
 *
 * @throws DomainError INVALID_STATE unless the order is READY; BAD_USER_INPUT for a line that is not there or larger than ordered
 */
export async function handOver(step: Step, input: InputValue<typeof handOverInput>): Promise<OrderRow> {
  const { orderID, updatedAt, lines, rest, receivedBy, remark, pictures } = readInput(
    handOverInput.omit(["signature"]),
    input,
  );
  const { signature } = readInput(signatureInput, { signature: input.signature });
  const changeable = changeableOrder(step);
  const { row, lots } = await lockOrder(step, changeable, orderID, { status: TAKING_STATUS, lots: [] });
  checkSeller(step, row);
  if (row.status !== READY_STATUS)
    throw new DomainError("INVALID_STATE", "Goods are handed over when their order is READY.", {
      field: "orderID",
      found: row.status,
      accepted: [READY_STATUS],
    });
  checkUnchanged(row, updatedAt);
  const items = parseOrderItems(row.items);
  const left = checkLines(items, lines, lots);
  if (left.length > 0 && !rest)
    throw new DomainError("BAD_USER_INPUT", "It is not said what becomes of the goods that are not taken.", {
      field: "rest",
      found: null,
      accepted: REST_CHOICES,
    });
  const restOrder = left.length > 0 && rest === "KEEP" ? await orderTheRest(step, row, left) : null;
  const taken = lines.map((line) => ({ ...line, unitPrice: items[line.line]?.price ?? 0 }));
  const itemsTaken = left.length > 0 ? proposeItems(row.items, taken) : row.items;
  const totals =
    left.length > 0 ? totalColumns(totalsOfItems(itemsTaken, row, row.shippingAmount)) : undefined;
  const after = await changeRow(step, changeable, row, {
    ...totals,
    items: itemsTaken,
    status: TAKING_STATUS,
  });
  await rebuildOrderItems(step.tx, after);
  await moveStock(step, row.status, after, lots);
  // Lots of which nothing was taken are free of this order, too.
  await updateHeldQuantities(step.tx, lotIDsOf(row.items).filter(isUuid));
  await step.tx.insert(handovers).values({
    orderID,
    restID: restOrder?.id ?? null,
    receivedBy,
    signature: signature as Signature | null,
    remark: remark || null,
    pictures: await checkAttachedPictures(step, pictures),
    givenBy: step.identity.userID,
    createdAt: step.now,
  });
  step.record({ entity: "orders", entityID: orderID, field: "handover", old: null, new: receivedBy });
  step.emit({ kind: "order-moved", orderID });
  step.emit({ kind: "order-handed-over", orderID });
  return after;
}

function checkSeller({ identity }: Step, row: OrderRow): void {
  const teamID = identity.team?.id ?? null;
  const isInternal = teamID !== null && row.organizationID === teamID && row.toOrganizationID === teamID;
  if (isInternal || sideOfReader(row, { userID: identity.userID, teamID }) === "seller") return;
  throw new DomainError("FORBIDDEN", "The seller hands the goods over.", {
    field: "orderID",
    reason: "not-owner",
  });
}

/** Checks what is taken against the order; returns what is left of its lines. */
function checkLines(
  items: readonly StoredOrderItem[],
  lines: readonly { readonly line: number; readonly quantity: number }[],
  lots: readonly ProductStatusRow[],
): KeptLine[] {
  const taken = new Map<number, number>();
  for (const [index, { line, quantity }] of lines.entries()) {
    const item = items[line];
    if (!item || taken.has(line))
      throw new DomainError("BAD_USER_INPUT", "The order has no such line.", {
        field: `lines[${index}].line`,
        found: line,
        accepted: { min: 0, max: items.length - 1 },
      });
    const lot = lots.find(({ id }) => id === item.id);
    const isBatch = lot && lots.some(({ batchedProductID }) => batchedProductID === lot.productID);
    if (quantity > item.quantity || (isBatch && quantity < item.quantity))
      throw new DomainError("BAD_USER_INPUT", `The order has ${item.quantity} of this line.`, {
        field: `lines[${index}].quantity`,
        found: quantity,
        accepted: isBatch ? item.quantity : { max: item.quantity },
      });
    taken.set(line, quantity);
  }
  return items.flatMap(({ quantity, price }, line) => {
    const rest = subtractQuantity(quantity, taken.get(line) ?? 0);
    return rest > 0 ? [{ line, quantity: rest, unitPrice: price ?? 0 }] : [];
  });
}

/** An order of the same two sides that holds what was not taken, ready to be fetched later. */
async function orderTheRest(step: Step, row: OrderRow, left: readonly KeptLine[]): Promise<OrderRow> {
  const restID = randomUUID();
  const items = proposeItems(row.items, left);
  const number = isQuote(row)
    ? await issueNumber(step, "quote", restID, row.organizationID ?? row.userID ?? undefined)
    : await numberOfOrder(step, restID, row);
  const [rest] = (await step.tx
    .insert(orders)
    .values({
      ...row,
      ...totalColumns(totalsOfItems(items, row, 0)),
      id: restID,
      number,
      items,
      message: null,
      dates: [],
      yousignID: null,
      yousignStatus: null,
      document: null,
      stripeID: null,
      paymentIntendID: null,
      createdAt: step.now,
      updatedAt: step.now,
    })
    .returning()) as [OrderRow];
  await rebuildOrderItems(step.tx, rest);
  step.record({ entity: "orders", entityID: restID, field: "created", new: rest.number ?? rest.title });
  return rest;
}
