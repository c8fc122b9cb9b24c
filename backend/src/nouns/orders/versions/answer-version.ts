import { DomainError } from "@gisement/shared-domain/errors";
import {
  holdsStock,
  isNegotiable,
  isQuote,
  NEGOTIABLE_STATUSES,
  type OrderSide,
  parseOrderItems,
  proposeItems,
  sideOfReader,
  totalsOfItems,
} from "@gisement/shared-domain/orders";
import { and, eq, inArray, sql } from "drizzle-orm";
import { isUuid } from "../../../platform/input/is-uuid.ts";
import { readInput } from "../../../platform/input/read-input.ts";
import { type Changeable, changeRow } from "../../../platform/transaction/change-row.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import { productStatuses } from "../../lots/status-table.ts";
import { selectProductStatuses } from "../../lots/types.ts";
import { postMessage } from "../../messages/post-message.ts";
import { changeableOrder } from "../changeable-order.ts";
import { anyID, lotIDsOf, updateHeldQuantities } from "../held-stock.ts";
import { lockOrder } from "../lock-order.ts";
import { moveStock } from "../move-stock.ts";
import { totalColumns } from "../order-vat.ts";
import { rebuildOrderItems } from "../rebuild-items.ts";
import { orders } from "../table.ts";
import type { OrderRow } from "../types.ts";
import { firstVersion, lastVersion, recordVersion } from "./record-version.ts";
import { type OrderVersionRow, orderVersions } from "./table.ts";
import {
  type AnswerVersionInput,
  answerVersionInput,
  type ProposeVersionInput,
  proposeVersionInput,
} from "./version-input.ts";

/** A version that a side answers. */
export interface AnsweredVersion {
  readonly row: OrderRow;
  readonly version: OrderVersionRow;
  /** The acting side. */
  readonly side: OrderSide;
}

/**
 * Writes the other side's version of a quote: fewer lines, other quantities, other prices. It becomes the quote when the side that
 * reads it accepts it (decisions E3 and E4).
 *
 * @throws DomainError CONFLICT with reason `version-replaced` if the named version is not the last one
 */
export async function proposeVersion(step: Step, input: ProposeVersionInput): Promise<OrderVersionRow> {
  const { orderID, version: number, lines, message } = readInput(proposeVersionInput, input);
  const { row } = await lockOrder(step, changeableOrder(step), orderID, {});
  const { version, side } = await answered(step, row, number);
  const known = parseOrderItems(version.items).length;
  const seen = new Set<number>();
  for (const [index, { line }] of lines.entries()) {
    if (line >= known || seen.has(line))
      throw new DomainError("BAD_USER_INPUT", `Version ${version.number} has no such line.`, {
        field: `lines[${index}].line`,
        found: line,
        accepted: { min: 0, max: known - 1 },
      });
    seen.add(line);
  }
  const items = proposeItems(version.items, lines);
  if (items === proposeItems(version.items, sameLines(version.items)))
    throw new DomainError("BAD_USER_INPUT", "A proposal differs from the version that it answers.", {
      field: "lines",
      found: "the same lines",
      accepted: "other quantities, other prices, or fewer lines",
      reason: "nothing-proposed",
    });
  const totals = totalColumns(totalsOfItems(items, row, row.shippingAmount));
  const kept = lines.map((each) => ({ ...each, line: version.kept?.[each.line]?.line ?? each.line }));
  step.emit({ kind: "order-rewritten", orderID: row.id });
  const proposed = await recordVersion(step, row.id, side, { ...row, ...totals, items }, version, {
    kept,
  });
  if (message) await tellOther(step, row, side, message);
  return proposed;
}

/** The lines of a version as a proposal that changes nothing. */
const sameLines = (items: string) =>
  parseOrderItems(items).map(({ quantity, price }, line) => ({ line, quantity, unitPrice: price ?? 0 }));

/**
 * Accepts or refuses the last version of a quote. An accepted one becomes the quote, which is confirmed and holds its stock; what
 * is left out is released in the same step. A refused one waits for another version.
 *
 * @throws DomainError CONFLICT with reason `version-replaced` if the named version is not the last one; INVALID_STATE if the stock
 *   is not free
 */
export async function answerVersion(step: Step, input: AnswerVersionInput): Promise<OrderRow> {
  const { orderID, version: number, answer, reason } = readInput(answerVersionInput, input);
  const isAccepted = answer === "ACCEPT";
  if (!isAccepted && !reason)
    throw new DomainError("BAD_USER_INPUT", "A refusal has a reason.", { field: "reason", found: null });
  const { row } = await lockOrder(
    step,
    changeableOrder(step),
    orderID,
    isAccepted ? { status: "CONFIRMED", lots: [] } : {},
  );
  const found = await answered(step, row, number);
  const settled = await settleVersion(step, changeableOrder(step), found, {
    refusal: isAccepted ? null : (reason ?? ""),
    by: step.identity.userID,
  });
  if (!isAccepted) await tellOther(step, row, found.side, reason ?? "");
  return settled;
}

/** Writes the answer to a version of a locked order; what is accepted becomes the order, and holds its stock. */
export async function settleVersion(
  step: Step,
  changeable: Changeable<typeof orders>,
  { row, version, side }: AnsweredVersion,
  { refusal, by }: { readonly refusal: string | null; readonly by: string | null },
): Promise<OrderRow> {
  const isAccepted = refusal === null;
  await step.tx
    .update(orderVersions)
    .set({
      status: isAccepted ? "ACCEPTED" : "REFUSED",
      reason: refusal,
      answeredBy: by,
      answeredAt: step.now,
    })
    .where(eq(orderVersions.id, version.id));
  if (isAccepted)
    return confirm(step, changeable, row, version).catch((error: unknown) => {
      throw side === "buyer" ? withoutStock(error) : error;
    });
  step.record({
    entity: "orders",
    entityID: row.id,
    field: "versionRefused",
    old: null,
    new: version.number,
  });
  return row;
}

/** A buyer learns which lots are not free and how much is, not what the seller has or promised to others. */
function withoutStock(error: unknown): unknown {
  const { current } = error instanceof DomainError ? error.details : {};
  if (!(error instanceof DomainError) || !Array.isArray(current)) return error;
  const lots = current as readonly {
    readonly id: string;
    readonly name: string | null;
    readonly left?: number;
  }[];
  return new DomainError(error.code, error.message, {
    ...error.details,
    current: lots.map(({ id, name, left = null }) => ({ id, name, left })),
  });
}

async function confirm(
  step: Step,
  changeable: Changeable<typeof orders>,
  row: OrderRow,
  version: OrderVersionRow,
): Promise<OrderRow> {
  const { tx } = step;
  const { kept, totalAmount, taxAmount, shippingAmount, vatTotals, expireDate } = version;
  // The order's own lines: they follow their lots, what was sent does not.
  const items = kept ? proposeItems(row.items, kept) : row.items;
  if (holdsStock(row.status)) {
    // What the option held is free again, for the lines that were agreed on and for others.
    await tx.update(orders).set({ status: "PENDING" }).where(eq(orders.id, row.id));
    await updateHeldQuantities(tx, lotIDsOf(row.items).filter(isUuid));
  }
  const after = await changeRow(step, changeable, row, {
    ...{ items, totalAmount, taxAmount, shippingAmount, vatTotals, expireDate },
    status: "CONFIRMED",
  });
  await rebuildOrderItems(tx, after);
  const batches = await lotsWithMembers(step, after);
  await moveStock(step, "PENDING", after, batches);
  step.emit({ kind: "order-moved", orderID: after.id });
  if (items !== row.items) step.emit({ kind: "order-rewritten", orderID: after.id });
  return after;
}

/** The lots of an order as they are now, with the members of their batches. All are locked. */
async function lotsWithMembers({ tx }: Step, { items }: OrderRow) {
  const own = await selectProductStatuses(tx).where(sql`${productStatuses.id} = ${anyID(lotIDsOf(items))}`);
  const members = await selectProductStatuses(tx).where(
    and(
      inArray(
        productStatuses.batchedProductID,
        own.map(({ productID }) => productID),
      ),
      eq(productStatuses.progress, "active"),
    ),
  );
  return [...own, ...members];
}

/** Checks that this side may answer this version now. */
function answered(step: Step, row: OrderRow, number: number): Promise<AnsweredVersion> {
  const reader = { userID: step.identity.userID, teamID: step.identity.team?.id ?? null };
  return answeredBy(step, row, number, sideOfReader(row, reader) ?? "buyer");
}

/** The version that this side of a locked order answers now. */
export async function answeredBy(
  step: Step,
  row: OrderRow,
  number: number,
  side: OrderSide,
): Promise<AnsweredVersion> {
  if (!isQuote(row) || !isNegotiable(row.status))
    throw new DomainError("INVALID_STATE", "This order is not negotiated any more.", {
      field: "orderID",
      found: row.status,
      accepted: NEGOTIABLE_STATUSES,
    });
  const version = (await lastVersion(step, row.id)) ?? (await firstVersion(step, row));
  if (version.number !== number)
    throw new DomainError("CONFLICT", `Version ${version.number} has replaced version ${number}.`, {
      field: "version",
      found: number,
      current: version.number,
      reason: "version-replaced",
    });
  const isTheirs = version.side !== side;
  if (version.status !== "OPEN" || !isTheirs)
    throw new DomainError("INVALID_STATE", "The other side answers this version.", {
      field: "version",
      found: version.status,
      reason: isTheirs ? "version-answered" : "own-version",
    });
  return { row, version, side };
}

/** Tells the other side in the order's messages. */
async function tellOther(step: Step, row: OrderRow, side: OrderSide, message: string): Promise<void> {
  const toWriter = side === "buyer";
  await postMessage(step, {
    message,
    type: row.requestType,
    orderID: row.id,
    // The writer of a quote is its seller.
    toUserID: toWriter ? row.userID : row.toUserID,
    toOrganizationID: toWriter ? row.organizationID : row.toOrganizationID,
  });
}
