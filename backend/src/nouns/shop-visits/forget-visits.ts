import { lt } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { shopVisits } from "./table.ts";

/** Days for which counts are kept, as long as a year may be compared with another. */
const KEPT_DAYS = 400;

/** Deletes counts that no figure reads any more; returns how many days of lots they were. */
export async function forgetVisits(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  const gone = await db
    .delete(shopVisits)
    .where(lt(shopVisits.day, oldest))
    .returning({ lotID: shopVisits.lotID });
  return gone.length;
}

export const visitCleanup: Job = {
  name: "forget_visits",
  schedule: "51 3 * * *",
  fill: "1d",
  start:
    ({ db }) =>
    async () => {
      await forgetVisits(db, new Date());
    },
};
