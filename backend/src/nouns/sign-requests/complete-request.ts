import { isNegotiable, isQuote } from "@gisement/shared-domain/orders";
import { eq } from "drizzle-orm";
import { changeRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { linkedOrder } from "../orders/changeable-order.ts";
import type { OrderRow } from "../orders/types.ts";
import { settleVersion } from "../orders/versions/answer-version.ts";
import { firstVersion, lastVersion } from "../orders/versions/record-version.ts";
import { type SignRequestRow, signRequests } from "./table.ts";

/** Both sides read at the order who has signed. */
export const announceSignature = (step: Pick<Step, "wrote">, order: OrderRow): void =>
  step.wrote(
    "orders",
    { organizationID: order.organizationID, ownerID: order.organizationID ? null : order.userID },
    order.id,
  );

/**
 * All have signed: the request is complete, and a quote that both sides were negotiating is agreed on.
 *
 * @throws DomainError INVALID_STATE if the stock is not free
 */
export async function completeRequest(step: Step, order: OrderRow, request: SignRequestRow): Promise<void> {
  const row = await markComplete(step, order, request);
  if (isQuote(row) && isNegotiable(row.status)) await agree(step, row);
}

/** Writes that all have signed, whatever becomes of the order. */
export async function markComplete(step: Step, order: OrderRow, request: SignRequestRow): Promise<OrderRow> {
  await step.tx
    .update(signRequests)
    .set({ status: "COMPLETED", completedAt: step.now, updatedAt: step.now })
    .where(eq(signRequests.id, request.id));
  return changeRow(step, linkedOrder(order.id), order, { yousignStatus: "COMPLETED" });
}

/** Agrees on the last version of a quote, which its buyer has signed. @throws DomainError INVALID_STATE if the stock is not free */
export async function agree(step: Step, order: OrderRow): Promise<void> {
  const version = (await lastVersion(step, order.id)) ?? (await firstVersion(step, order));
  await settleVersion(
    step,
    linkedOrder(order.id),
    { row: order, version, side: "buyer" },
    { refusal: null, by: null },
  );
  step.emit({ kind: "order-waits", orderID: order.id });
}
