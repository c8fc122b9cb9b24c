import { DomainError, type ErrorCode } from "@gisement/shared-domain/errors";
import type { JobReason, JobRefusal } from "@gisement/shared-domain/jobs";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { unavailability } from "../../platform/database/unavailable.ts";
import { handleJob, type JobHandler, type JobParts, type JobRun } from "../../platform/jobs/job-handler.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { type Step, systemActor } from "../../platform/transaction/step.ts";
import { identityOfJob } from "./identity-of-job.ts";
import { announceJob, type JobRecord, lockJob, type OwnedJob } from "./owned-job.ts";
import { type JobResult, jobs } from "./table.ts";

/** One run of a person's work. */
export interface OwnedRun {
  readonly job: JobRecord;
  /** The person with their rights of now, or as whom this kind of work runs. */
  readonly identity: UserIdentity;
  readonly signal: AbortSignal;
  /** Shows how far the work is, at most twice a second. Ends the run if the person has cancelled it. */
  progress(done: number, total: number | null): Promise<void>;
}

/** The last part of a run: writes the effects, as the person, in the transaction that marks the work as done. */
export type Finish = (step: Step) => Promise<JobResult | null>;

/** The person cancelled it, or another run has replaced this one: neither is an error. */
class RunEnded extends Error {}

/** Milliseconds between two writes of the progress. */
const PROGRESS_PACE = 500;
/** Another run with the same rights and input would be refused as well. */
const FINAL: Readonly<Partial<Record<ErrorCode, JobReason>>> = {
  FORBIDDEN: "forbidden",
  UNAUTHENTICATED: "forbidden",
  NOT_FOUND: "forbidden",
  LIMIT_EXCEEDED: "limit",
  BAD_USER_INPUT: "refused",
  INVALID_STATE: "refused",
  CONFLICT: "refused",
};

/**
 * Declares the work of one kind. The rights of the person are checked when the work runs. Its effects belong in the returned
 * `Finish`: they are written once, however often the work is repeated.
 */
export function handleOwnedJob<Payload extends object>(
  owned: OwnedJob<Payload>,
  start: (parts: JobParts) => (payload: Payload, run: OwnedRun) => Promise<Finish>,
): JobHandler {
  return handleJob(owned.kind, (parts) => {
    const work = start(parts);
    return ({ jobID }, run) => runOwned(parts, owned, jobID, run, work);
  });
}

async function runOwned<Payload extends object>(
  { db, logger }: JobParts,
  owned: OwnedJob<Payload>,
  jobID: string,
  { signal, isLastAttempt }: JobRun,
  work: (payload: Payload, run: OwnedRun) => Promise<Finish>,
): Promise<void> {
  const job = await claim(db, jobID);
  if (!job) return;
  const end = (change: Partial<JobRecord>) => settle(db, job, change);
  if (job.cancelRequested) return end({ state: "cancelled" });
  try {
    const identity = await (owned.identityOf ?? identityOfJob)(db, job);
    const decision = identity && owned.mayRun(identity);
    if (!identity || !decision?.allowed)
      throw new DomainError("FORBIDDEN", "The person may not do this any more.", {
        reason: decision && !decision.allowed ? decision.reason : "other-team",
      });
    const payload = owned.payload.validateSync(job.payload, { strict: true, stripUnknown: true });
    const finish = await work(payload, { job, identity, signal, progress: progressOf(db, job, signal) });
    signal.throwIfAborted();
    await inStep({ db, identity, now: () => new Date() }, async (step) => {
      const current = await lockJob(step.tx, job.id);
      if (current?.state !== "running" || current.attempt !== job.attempt) throw new RunEnded("replaced");
      if (current.cancelRequested) throw new RunEnded("cancelled");
      const result = await finish(step);
      const { total } = current;
      await step.tx
        .update(jobs)
        .set({
          state: "done",
          result,
          ...(total === null ? {} : { done: total }),
          finishedAt: step.now,
          updatedAt: step.now,
        })
        .where(eq(jobs.id, job.id));
      announceJob(step, job);
    });
  } catch (error) {
    if (error instanceof RunEnded) return end({ state: "cancelled" });
    const reason = error instanceof DomainError ? FINAL[error.code] : undefined;
    if (reason === undefined && !isLastAttempt) {
      await end({ state: "waiting" });
      throw error;
    }
    if (reason === undefined)
      logger.error({ err: error, job: job.id, kind: job.kind }, "background work of a person failed");
    await end({ state: "failed", reason: reason ?? lastReason(error, signal), refusal: refusalOf(error) });
  }
}

/** As JSON, so that it can be stored whatever the rule put into its details. */
const refusalOf = (error: unknown): JobRefusal | null =>
  error instanceof DomainError
    ? JSON.parse(JSON.stringify({ code: error.code, message: error.message, details: error.details }))
    : null;

const lastReason = (error: unknown, signal: AbortSignal): JobReason => {
  if (signal.aborted) return "interrupted";
  const isUnavailable =
    unavailability(error) !== null || (error instanceof DomainError && error.code === "UNAVAILABLE");
  return isUnavailable ? "unavailable" : "error";
};

const asSystem = (db: Database, { userID, impersonatorID }: JobRecord) => ({
  db,
  identity: systemActor(userID, impersonatorID),
  now: () => new Date(),
});

/** Takes the work for this run; undefined if it has ended. */
const claim = (db: Database, id: string): Promise<JobRecord | undefined> =>
  inStep({ db, identity: systemActor(), now: () => new Date() }, async (step) => {
    const [row] = await step.tx
      .update(jobs)
      .set({
        state: "running",
        attempt: sql`${jobs.attempt} + 1`,
        startedAt: sql`coalesce(${jobs.startedAt}, ${step.now.toISOString()}::timestamptz)`,
        updatedAt: step.now,
      })
      .where(and(eq(jobs.id, id), inArray(jobs.state, ["waiting", "running"])))
      .returning();
    if (row) announceJob(step, row);
    return row;
  });

/** Ends this run, unless another one has replaced it. */
async function settle(db: Database, job: JobRecord, change: Partial<JobRecord>): Promise<void> {
  await inStep(asSystem(db, job), async (step) => {
    const ended = change.state !== "waiting";
    const rows = await step.tx
      .update(jobs)
      .set({ ...change, ...(ended ? { finishedAt: step.now } : {}), updatedAt: step.now })
      .where(and(eq(jobs.id, job.id), eq(jobs.attempt, job.attempt), eq(jobs.state, "running")))
      .returning({ id: jobs.id });
    if (rows.length > 0) announceJob(step, job);
  });
}

function progressOf(db: Database, job: JobRecord, signal: AbortSignal): OwnedRun["progress"] {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async (done, total) => {
    signal.throwIfAborted();
    if (performance.now() - writtenAt < PROGRESS_PACE) return;
    writtenAt = performance.now();
    await inStep(asSystem(db, job), async (step) => {
      const [row] = await step.tx
        .update(jobs)
        .set({ done, total, updatedAt: step.now })
        .where(and(eq(jobs.id, job.id), eq(jobs.attempt, job.attempt), eq(jobs.state, "running")))
        .returning({ cancelRequested: jobs.cancelRequested });
      if (!row) throw new RunEnded("replaced");
      if (row.cancelRequested) throw new RunEnded("cancelled");
      announceJob(step, job);
    });
  };
}
