import { differenceOf } from "@gisement/shared-domain/payments";
import { and, asc, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { enqueueAll } from "../../platform/jobs/enqueue.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { keptPayment } from "./payable-order.ts";
import { paymentReading } from "./payment-jobs.ts";
import { payments } from "./table.ts";

const HOUR = 3_600_000;
/** Days for which a payment is compared with the service: objections of buyers come late. */
const WATCHED_DAYS = 180;
/** Payments of one run; the next one takes the rest. */
const LIMIT = 500;

/**
 * Asks the payment service again about payments whose events may have been lost: each hour about those that wait for money, each
 * day about all of the last half year. Returns how many are asked about, and how many are not as their orders say.
 */
export async function checkPayments(
  db: Database,
  now: Date,
): Promise<{ readonly asked: number; readonly differing: number }> {
  const since = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const before = (hours: number) => or(isNull(payments.checkedAt), lt(payments.checkedAt, since(hours)));
  const due = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.method, "card"),
        isNotNull(payments.accountID),
        isNotNull(payments.reference),
        gt(payments.createdAt, since(WATCHED_DAYS * 24)),
        or(and(eq(payments.isClosed, false), eq(payments.received, 0), before(1)), before(23)),
      ),
    )
    .orderBy(asc(payments.checkedAt))
    .limit(LIMIT);
  await enqueueAll(
    db,
    paymentReading,
    due.map(({ accountID, reference }) => ({
      payload: { accountID: accountID ?? "", reference: reference ?? "", intentID: "" },
      key: `payment:${reference}`,
    })),
  );
  const differing = due.filter((row) => differenceOf(keptPayment(row)) !== 0).length;
  return { asked: due.length, differing };
}

export const paymentCheck: Job = {
  name: "check_payments",
  schedule: "7 * * * *",
  fill: "2h",
  start:
    ({ db, logger }) =>
    async () => {
      const { asked, differing } = await checkPayments(db, new Date());
      if (differing > 0) logger.warn({ asked, differing }, "payments differ from what their orders say");
    },
};
