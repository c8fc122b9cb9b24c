import type { KeptLine, OrderSide } from "@gisement/shared-domain/orders";
import { and, desc, eq } from "drizzle-orm";
import type { Step } from "../../../platform/transaction/step.ts";
import type { OrderRow } from "../types.ts";
import { type OrderVersionRow, orderVersions } from "./table.ts";

/** What a version keeps of an order. */
type Content = Pick<
  OrderRow,
  "items" | "totalAmount" | "taxAmount" | "shippingAmount" | "vatTotals" | "expireDate"
>;

/** The last version of an order that is locked; null for an order from before there were versions. */
export async function lastVersion(
  { tx }: Pick<Step, "tx">,
  orderID: string,
): Promise<OrderVersionRow | null> {
  const [row] = await tx
    .select()
    .from(orderVersions)
    .where(eq(orderVersions.orderID, orderID))
    .orderBy(desc(orderVersions.number))
    .limit(1);
  return row ?? null;
}

interface RecordedParts {
  readonly kept?: readonly KeptLine[] | null;
  /** Who wrote it; by default the acting person. */
  readonly authorID?: string;
}

/** Writes the next version of a locked order; the one that waits for an answer gives way. */
export async function recordVersion(
  step: Step,
  orderID: string,
  side: OrderSide,
  content: Content,
  former: OrderVersionRow | null,
  { kept = null, authorID = step.identity.userID }: RecordedParts = {},
): Promise<OrderVersionRow> {
  const { tx, now } = step;
  if (former)
    await tx
      .update(orderVersions)
      .set({ status: "REPLACED" })
      .where(and(eq(orderVersions.id, former.id), eq(orderVersions.status, "OPEN")));
  const { items, totalAmount, taxAmount, shippingAmount, vatTotals, expireDate } = content;
  const [version] = (await tx
    .insert(orderVersions)
    .values({
      orderID,
      number: (former?.number ?? 0) + 1,
      side,
      items,
      kept,
      totalAmount,
      taxAmount,
      shippingAmount,
      vatTotals,
      expireDate,
      authorID,
      createdAt: now,
    })
    .returning()) as [OrderVersionRow];
  if (former)
    step.record({
      entity: "orders",
      entityID: orderID,
      field: "version",
      old: former.number,
      new: version.number,
    });
  return version;
}

/** What the seller changed of a sent quote is its next version; anything else of an order makes none. */
export async function recordChange(step: Step, before: OrderRow, after: OrderRow): Promise<void> {
  const changes = (["items", "totalAmount", "shippingAmount", "taxAmount"] as const).some(
    (field) => before[field] !== after[field],
  );
  const expiry = before.expireDate?.getTime() !== after.expireDate?.getTime();
  if (after.type !== "QUOTE" || !(changes || expiry)) return;
  const former = (await lastVersion(step, after.id)) ?? (await firstVersion(step, before));
  await recordVersion(step, after.id, "seller", after, former);
}

/** The version that an order from before there were versions was sent as. */
export const firstVersion = (step: Step, order: OrderRow): Promise<OrderVersionRow> =>
  recordVersion(step, order.id, "seller", order, null, order.userID ? { authorID: order.userID } : {});
