import { and, isNull, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { shopRequests } from "./table.ts";

/** Days for which a request that was not confirmed is kept: its page says that it is too late. */
const KEPT_DAYS = 7;
const DAY = 86_400_000;

/** Deletes what people typed who never opened their mail; returns how many requests that were. */
export async function forgetRequests(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(shopRequests)
    .where(
      and(
        isNull(shopRequests.confirmedAt),
        lt(shopRequests.expiresAt, new Date(now.getTime() - KEPT_DAYS * DAY)),
      ),
    )
    .returning({ id: shopRequests.id });
  return gone.length;
}

export const shopRequestJobs: readonly Job[] = [
  {
    name: "forget_shop_requests",
    schedule: "41 3 * * *",
    fill: "1d",
    start:
      ({ db, logger }) =>
      async () => {
        const forgotten = await forgetRequests(db, new Date());
        if (forgotten > 0) logger.info({ forgotten }, "unconfirmed requests of shops deleted");
      },
  },
];
