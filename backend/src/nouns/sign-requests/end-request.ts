import { isFinalStatus } from "@gisement/shared-domain/orders";
import { isTheirTurn } from "@gisement/shared-domain/signatures";
import { and, eq, gt, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { enqueue, enqueueAll } from "../../platform/jobs/enqueue.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { changeRow } from "../../platform/transaction/change-row.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { linkActor, type Step } from "../../platform/transaction/step.ts";
import { linkedOrder } from "../orders/changeable-order.ts";
import { orders } from "../orders/table.ts";
import type { OrderRow } from "../orders/types.ts";
import { atService, serviceCall } from "./at-service.ts";
import { lockOpenRequest, openRequestOf, recipientsOf } from "./find-request.ts";
import { mailRecipients } from "./mail-recipients.ts";
import { type SignRecipientRow, type SignRequestRow, signRecipients, signRequests } from "./table.ts";

/** Ends that a signing service does not know of. */
const OUR_ENDS: readonly SignRequestRow["endReason"][] = ["CANCELED", "EXPIRED"];

/**
 * Ends an open request: nothing is signed any more, and the order forgets it (SIGN-008). The caller has locked the order.
 *
 * @param isKnown whether the signing service itself has said so
 */
export async function endRequest(
  step: Pick<Step, "tx" | "now" | "record" | "batchID" | "enqueue">,
  order: OrderRow,
  request: SignRequestRow,
  reason: NonNullable<SignRequestRow["endReason"]>,
  isKnown = false,
): Promise<OrderRow> {
  await step.tx
    .update(signRequests)
    .set({ endedAt: step.now, endReason: reason, updatedAt: step.now })
    .where(eq(signRequests.id, request.id));
  if (request.service && !isKnown && OUR_ENDS.includes(reason))
    await step.enqueue(...atService("cancel", request.id));
  return changeRow(step as Step, linkedOrder(order.id), order, { yousignID: null, yousignStatus: null });
}

/** A request is void once its order says something else than the document, or fails. */
export const endWithOrder: EventHandler<"order-moved" | "order-rewritten"> = async (
  { tx, now, enqueue },
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
  if (request.service) await enqueue(...atService("cancel", request.id));
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
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Mails recipients whose turn it is once more before their request runs out: once, days before. */
export async function remindRecipients(db: Database, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + REMINDER_DAYS * DAY);
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
        lt(signRequests.createdAt, new Date(now.getTime() - DAY)),
      ),
    )
    .limit(LIMIT);
  for (const request of due)
    await db.transaction(async (tx) => {
      const recipients = await recipientsOf(tx, request.id);
      if (request.service) await remindAtService({ tx, now }, request, recipients);
      else await mailRecipients({ tx, now }, request, recipients, recipients, "reminder");
    });
  return due.length;
}

/** Has the signing service remind those who were not reminded in these days already. */
async function remindAtService(
  { tx, now }: Pick<Step, "tx" | "now">,
  request: SignRequestRow,
  recipients: readonly SignRecipientRow[],
): Promise<void> {
  const since = now.getTime() - REMINDER_DAYS * DAY;
  const waiting = recipients.filter(
    (each) =>
      isTheirTurn(recipients, each, request.inTurn) &&
      (each.remindedAt === null || each.remindedAt.getTime() < since),
  );
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await enqueue(tx, ...atService("remind", request.id, ids));
  await tx.update(signRecipients).set({ remindedAt: now }).where(inArray(signRecipients.id, ids));
}

/** Asks signing services again about open requests whose events may have been lost: each once an hour. */
export async function checkServices(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: signRequests.id })
    .from(signRequests)
    .where(
      and(
        isNotNull(signRequests.service),
        isNotNull(signRequests.externalID),
        isNull(signRequests.endedAt),
        // A complete one whose document was not fetched is asked about too.
        or(eq(signRequests.status, "PENDING"), isNull(signRequests.signedKey)),
        or(isNull(signRequests.checkedAt), lt(signRequests.checkedAt, new Date(now.getTime() - HOUR))),
      ),
    )
    .limit(LIMIT);
  await enqueueAll(
    db,
    serviceCall,
    due.map(({ id }) => {
      const [, payload, named] = atService("read", id);
      return { payload, ...named };
    }),
  );
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
      await checkServices(db, now);
      const expired = await expireRequests(db, now);
      if (expired > 0) logger.info({ expired }, "requests for signatures ran out");
    },
};
