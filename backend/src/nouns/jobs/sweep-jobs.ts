import { FINISHED_KINDS } from "@gisement/shared-domain/jobs";
import { and, eq, inArray, lt, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { systemActor } from "../../platform/transaction/step.ts";
import { announceJob } from "./owned-job.ts";
import { jobs } from "./table.ts";

/** Days that ended work remains in the list, and that the library's failed jobs can be retried. */
const RETENTION_DAYS = 30;

/** Marks work as failed whose process died in its last attempt: nothing else would end it. */
export const endInterruptedJobs = (db: Database): Promise<number> =>
  inStep({ db, identity: systemActor(), now: () => new Date() }, async (step) => {
    const ended = await step.tx
      .update(jobs)
      .set({ state: "failed", reason: "interrupted", finishedAt: step.now, updatedAt: step.now })
      .where(
        and(
          inArray(jobs.state, ["waiting", "running"]),
          sql`not exists (
            select from graphile_worker._private_jobs j
            where j.key = ${jobs.id}::text and (j.is_available or j.locked_at is not null))`,
        ),
      )
      .returning({ userID: jobs.userID });
    for (const job of ended) announceJob(step, job);
    return ended.length;
  });

/** Deletes what ended long ago. */
export async function deleteOldJobs(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000);
  await db.delete(jobs).where(lt(jobs.finishedAt, before));
  await db.execute(sql`
    select count(*) from graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${before.toISOString()}::timestamptz))`);
}

/** The person's account is deleted: so is their work, except what the values of others wait for. */
export const deleteJobs: EventHandler<"user-removed"> = async ({ tx }, { userID }) => {
  await tx
    .delete(jobs)
    .where(
      and(
        eq(jobs.userID, userID),
        not(and(inArray(jobs.kind, [...FINISHED_KINDS]), inArray(jobs.state, ["waiting", "running"])) as SQL),
      ),
    );
};
