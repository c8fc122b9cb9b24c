import { DomainError } from "@gisement/shared-domain/errors";
import { isActive, isCancellable, isRetriable } from "@gisement/shared-domain/jobs";
import { jobPolicy } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import type { Step, SystemStep } from "../../platform/transaction/step.ts";
import {
  announceJob,
  enqueueOwned,
  type JobRecord,
  lockJob,
  ownedKind,
  sameActiveWork,
} from "./owned-job.ts";
import { jobs } from "./table.ts";

async function lockOwn({ tx, identity }: Step, id: string): Promise<JobRecord> {
  const job = await lockJob(tx, id);
  // The work of others is missing for this person, whether or not it exists.
  if (!job || !jobPolicy.change(identity, job).allowed)
    throw new DomainError("NOT_FOUND", "No such job.", { field: "id", found: id });
  return job;
}

async function write(step: SystemStep, job: JobRecord, change: Partial<JobRecord>): Promise<JobRecord> {
  const [after] = await step.tx
    .update(jobs)
    .set({ ...change, updatedAt: step.now })
    .where(eq(jobs.id, job.id))
    .returning();
  announceJob(step, job);
  return after as JobRecord;
}

/**
 * Cancels work: at once while it waits, at its next check while it runs. Cancelling again changes nothing.
 *
 * @throws DomainError INVALID_STATE if it has ended with a result or a failure, or must be finished
 */
export async function cancelJob(step: Step, id: string): Promise<JobRecord> {
  const job = await lockOwn(step, id);
  if (job.state === "cancelled" || job.cancelRequested) return job;
  if (!isActive(job.state))
    throw new DomainError("INVALID_STATE", "This work has ended.", { field: "id", found: job.state });
  if (!isCancellable(job))
    throw new DomainError("INVALID_STATE", "This work must be finished.", { field: "id", found: job.kind });
  return job.state === "waiting"
    ? write(step, job, { state: "cancelled", finishedAt: step.now })
    : write(step, job, { cancelRequested: true });
}

/**
 * Starts failed or cancelled work again, from its beginning.
 *
 * @throws DomainError INVALID_STATE if it has not ended, or has a result; CONFLICT if the same work was started again meanwhile
 */
export async function retryJob(step: Step, id: string): Promise<JobRecord> {
  const job = await lockOwn(step, id);
  if (!isRetriable(job.state))
    throw new DomainError("INVALID_STATE", "This work cannot be started again.", {
      field: "id",
      found: job.state,
      accepted: ["failed", "cancelled"],
    });
  return restart(step, { ...job, impersonatorID: step.identity.impersonatorID });
}

/** Starts failed work of any person again, for the server's command line. Returns whether there was one. */
export async function restartFailedJob(step: SystemStep, id: string): Promise<boolean> {
  const job = await lockJob(step.tx, id);
  if (job?.state !== "failed") return false;
  await restart(step, job);
  return true;
}

async function restart(step: SystemStep, job: JobRecord): Promise<JobRecord> {
  const [same] = await step.tx.select({ id: jobs.id }).from(jobs).where(sameActiveWork(job));
  if (same)
    throw new DomainError("CONFLICT", "The same work has been started again.", {
      field: "id",
      reason: "already-started",
      current: same.id,
    });
  // The queue is that of the handler; a waiting job does not name it.
  await enqueueOwned(step, ownedKind(job.kind, "long"), job.id);
  return write(step, job, {
    state: "waiting",
    impersonatorID: job.impersonatorID,
    reason: null,
    refusal: null,
    done: 0,
    total: null,
    cancelRequested: false,
    startedAt: null,
    finishedAt: null,
  });
}
