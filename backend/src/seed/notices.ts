import { sql } from "drizzle-orm";
import { mails } from "../mails/table.ts";
import { notifications } from "../notifications/table.ts";
import { orders } from "../orders/table.ts";
import { type Demo, daysAgo } from "./demo.ts";

/** Days that the people of the demo leave something unseen. */
const FRESH = 9;

/**
 * What the demo's orders, messages and mentions have told by themselves: the older ones were seen, as were those whose
 * order has moved on. No mail leaves a demonstration.
 */
export async function settleNotices(demo: Demo): Promise<void> {
  const { tx } = demo;
  await tx.update(notifications).set({ mailedAt: demo.now });
  await tx
    .update(notifications)
    .set({ seen: true })
    .where(
      sql`${notifications.date} < ${daysAgo(demo, FRESH).toISOString()}::timestamptz
      or exists (select 1 from ${orders} where ${orders.id}::text = ${notifications.data} ->> 'orderID' and ${orders.status} not in ('PENDING', 'OPTIONED'))`,
    );
  await tx.delete(mails);
}
