import { isFinalStatus } from "@gisement/shared-domain/orders";
import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { changeRow } from "../../platform/transaction/change-row.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { linkActor, type Step } from "../../platform/transaction/step.ts";
import { linkedOrder } from "../orders/changeable-order.ts";
import { orders } from "../orders/table.ts";
import type { OrderRow } from "../orders/types.ts";
import { lockOpenRequest, openRequestOf, recipientsOf } from "./find-request.ts";
import { mailRecipients } from "./mail-recipients.ts";
import { type SignRequestRow, signRequests } from "./table.ts";

/** Ends an open request: nothing is signed any more, and the order forgets it (SIGN-008). The caller has locked the order. */
export async function endRequest(
  step: Pick<Step, "tx" | "now" | "record" | "batchID">,
  order: OrderRow,
  request: SignRequestRow,
  reason: NonNullable<SignRequestRow["endReason"]>,
): Promise<OrderRow> {
  await step.tx
    .update(signRequests)
    .set({ endedAt: step.now, endReason: reason, updatedAt: step.now })
    .where(eq(signRequests.id, request.id));
  return changeRow(step as Step, linkedOrder(order.id), order, { yousignID: null, yousignStatus: null });
}

/** A request is void once its order says something else than the document, or fails. */
export const endWithOrder: EventHandler<"order-moved" | "order-rewritten"> = async (
  { tx, now },
  { kind, orderID },
) => {
  const request = await openRequestOf(tx, orderID);
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderID));
  if (!request || !order) return;
  if (kind === "order-moved" && !isFinalStatus(order.status)) return;
  await tx
    .update(signRequests)
    .set({ endedAt: now, endReason: "CANCELED", updatedAt: now })
    .where(eq(signRequests.id, request.id));
  await tx.update(orders).set({ yousignID: null, yousignStatus: null }).where(eq(orders.id, orderID));
};

/** Requests of one run; the next one takes the rest. */
const LIMIT = 200;

/** Ends requests whose time has run out. */
export async function expireRequests(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ request: signRequests, order: orders })
    .from(signRequests)
    .innerJoin(orders, eq(orders.id, signRequests.orderID))
    .where(
      and(
        eq(signRequests.status, "PENDING"),
        isNull(signRequests.endedAt),
        isNotNull(signRequests.expiresAt),
        lt(signRequests.expiresAt, now),
      ),
    )
    .limit(LIMIT);
  for (const { request, order } of due)
    await inStep({ db, identity: linkActor(order), now: () => now }, async (systemStep) => {
      const step = systemStep as Step;
      const [row] = await step.tx.select().from(orders).where(eq(orders.id, order.id)).for("update");
      const open = await lockOpenRequest(step, request.id);
      if (row && open.expiresAt && open.expiresAt < now) await endRequest(step, row, open, "EXPIRED");
    });
  return due.length;
}

/** Days before the end at which recipients who have not signed are reminded. */
const REMINDER_DAYS = 3;

/** Mails recipients whose turn it is once more before their request runs out: once, days before. */
export async function remindRecipients(db: Database, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + REMINDER_DAYS * 86_400_000);
  const due = await db
    .select()
    .from(signRequests)
    .where(
      and(
        eq(signRequests.status, "PENDING"),
        isNull(signRequests.endedAt),
        gt(signRequests.expiresAt, now),
        lt(signRequests.expiresAt, soon),
        // One that is short from the start needs no reminder.
        lt(signRequests.createdAt, new Date(now.getTime() - 86_400_000)),
      ),
    )
    .limit(LIMIT);
  for (const request of due)
    await db.transaction(async (tx) => {
      const recipients = await recipientsOf(tx, request.id);
      await mailRecipients({ tx, now }, request, recipients, recipients, "reminder");
    });
  return due.length;
}

export const expiryJob: Job = {
  name: "expire_sign_requests",
  schedule: "27 * * * *",
  fill: "2h",
  start:
    ({ db, logger }) =>
    async () => {
      const now = new Date();
      await remindRecipients(db, now);
      const expired = await expireRequests(db, now);
      if (expired > 0) logger.info({ expired }, "requests for signatures ran out");
    },
};
