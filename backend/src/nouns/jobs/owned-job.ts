import type { OperationPolicy, UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq, inArray } from "drizzle-orm";
import { type InferType, type ObjectSchema, object, type Schema, string } from "yup";
import type { Database, Executor } from "../../platform/database/database.ts";
import { defineJobKind, type JobKind, type Queue } from "../../platform/jobs/job-kind.ts";
import type { Step, SystemStep } from "../../platform/transaction/step.ts";
import { jobs } from "./table.ts";

export type JobRecord = typeof jobs.$inferSelect;

const ownedPayload = object({ jobID: string().uuid().required() });
type OwnedPayload = InferType<typeof ownedPayload>;

/** A kind of work that persons start, see and cancel. */
export interface OwnedJob<Payload extends object = object> {
  readonly kind: JobKind<OwnedPayload>;
  readonly payload: Schema<Payload>;
  /** The policy of the operation that starts it; applied again to the person's rights when the work runs. */
  readonly mayRun: OperationPolicy;
  /** As whom it runs; by default as the person who started it, with their rights of now. Null if there is nobody any more. */
  readonly identityOf?: (db: Database, job: JobRecord) => Promise<UserIdentity | null>;
  /** Whether its person, with their rights of now, may read what its file is about. Without it, nobody is served the file. */
  readonly mayReadFile?: (db: Database, identity: UserIdentity, payload: Payload) => Promise<boolean>;
}

/** Two and a half minutes of attempts: a person waits for it, and can start it again. */
const ATTEMPTS = 5;
export const ownedKind = (name: string, queue: Queue, attempts = ATTEMPTS): JobKind<OwnedPayload> =>
  defineJobKind({ name, queue, attempts, payload: ownedPayload });

const defined = new Map<string, OwnedJob>();
/** The kind of work of this name, if a noun defines it. */
export const ownedJobNamed = (name: string): OwnedJob | undefined => defined.get(name);

export function defineOwnedJob<Shape extends ObjectSchema<object>>({
  name,
  queue,
  attempts,
  payload,
  ...rest
}: {
  readonly name: string;
  readonly queue: Queue;
  readonly attempts?: number;
  readonly payload: Shape;
} & Pick<OwnedJob<InferType<Shape>>, "mayRun" | "identityOf" | "mayReadFile">): OwnedJob<InferType<Shape>> {
  const owned: OwnedJob<InferType<Shape>> = {
    kind: ownedKind(name, queue, attempts),
    payload: payload as unknown as Schema<InferType<Shape>>,
    ...rest,
  };
  defined.set(name, owned as unknown as OwnedJob);
  return owned;
}

/** The same work of the same person that has not ended: at most one row. */
export const sameActiveWork = ({ userID, kind, key }: Pick<JobRecord, "userID" | "kind" | "key">) =>
  and(
    eq(jobs.userID, userID),
    eq(jobs.kind, kind),
    eq(jobs.key, key),
    inArray(jobs.state, ["waiting", "running"]),
  );

/** What starting work needs of a step; handlers of events have it too. */
export type JobStarter = Pick<Step, "tx" | "now" | "identity" | "enqueue" | "wrote">;

/**
 * Starts the work after the commit. If the same person's work with the same key has not ended, returns that one instead. Work of
 * one `line` runs one after the other.
 */
export async function startJob<Payload extends object>(
  step: JobStarter,
  { kind }: OwnedJob<Payload>,
  payload: Payload,
  key: string,
  line?: string,
): Promise<JobRecord> {
  const { tx, now, identity } = step;
  const [created] = await tx
    .insert(jobs)
    .values({
      kind: kind.name,
      key,
      payload: payload as Record<string, unknown>,
      userID: identity.userID,
      impersonatorID: identity.impersonatorID,
      organizationID: identity.team?.id ?? null,
      flags: identity.flags,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (created) {
    await enqueueOwned(step, kind, created.id, line);
    announceJob(step, created);
    return created;
  }
  const [running] = await tx
    .select()
    .from(jobs)
    .where(sameActiveWork({ userID: identity.userID, kind: kind.name, key }));
  // It has ended between the two statements.
  return running ?? startJob(step, { kind } as OwnedJob<Payload>, payload, key, line);
}

export const enqueueOwned = (
  step: Pick<SystemStep, "enqueue">,
  kind: JobKind<OwnedPayload>,
  jobID: string,
  line?: string,
): Promise<void> => step.enqueue(kind, { jobID }, { key: jobID, ...(line === undefined ? {} : { line }) });

/** Open pages of the person, in whichever team they work, read the list again. */
export const announceJob = (step: Pick<SystemStep, "wrote">, { userID }: Pick<JobRecord, "userID">): void =>
  step.wrote("jobs", { organizationID: null, ownerID: userID });

/** Locks the work of a person. */
export async function lockJob(tx: Executor, id: string): Promise<JobRecord | undefined> {
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, id)).for("update");
  return row;
}
