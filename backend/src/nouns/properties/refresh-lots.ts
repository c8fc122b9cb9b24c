import { resolveFlags } from "@gisement/shared-domain/flags";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { array, type InferType, object, string } from "yup";
import type { Database, Executor } from "../../platform/database/database.ts";
import { handleJob } from "../../platform/jobs/job-handler.ts";
import { defineJobKind } from "../../platform/jobs/job-kind.ts";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { type Step, type SystemStep, systemActor } from "../../platform/transaction/step.ts";
import { defineOwnedJob, startJob } from "../jobs/owned-job.ts";
import { handleOwnedJob } from "../jobs/run-owned-job.ts";
import { productStatuses } from "../lots/status-table.ts";
import { organizations } from "../organizations/table.ts";
import { refreshBatch } from "./refresh-batch.ts";
import { findWriters } from "./set-writers.ts";

/** As many lots or more are computed in the background. */
const IN_BACKGROUND = 1000;
/** Lots of one transaction. */
const BATCH = 250;
/** Milliseconds between two looks for transactions that are still adding lots. */
const PATIENCE = 1000;
/** Some days: nothing else would bring the values in line. */
const ATTEMPTS = 20;

/** Whose formulas changed, and which of them. */
const change = {
  organizationID: string().uuid().nullable().defined(),
  /** The owner of a set without a team. */
  userID: string().uuid().required(),
  keys: array(string().required()).required(),
};
const refreshPayload = object(change);
type Change = InferType<typeof refreshPayload>;

/** The lots to which the writer's set applies, and those of sub-teams, whose own set is found lot by lot. */
export const lotsOfSet = ({ identity }: Pick<Step, "identity">): SQL =>
  lotsOf({ organizationID: ownershipOf(identity).organizationID, userID: ownerOf(identity) });

function lotsOf({ organizationID: team, userID }: Pick<Change, "organizationID" | "userID">): SQL {
  const { organizationID, organizationMasterID, byUserID, progress } = productStatuses;
  const owned =
    team === null
      ? sql`${organizationID} is null and ${byUserID} = ${userID}::uuid`
      : or(sql`${organizationID} = ${team}::uuid`, sql`${organizationMasterID} = ${team}::uuid`);
  return and(sql`(${owned})`, sql`${progress} <> 'deleted'`) as SQL;
}

/**
 * The ids of the lots in batches, in the order in which the lots are stored: in that of their ids, every batch would read and
 * write pages all over the table.
 */
async function findBatches(db: Executor, set: Change): Promise<readonly (readonly string[])[]> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select array_agg(id)::text[] as ids
    from (select id, (row_number() over (order by ctid) - 1) / ${BATCH}::int as batch
      from product_statuses where ${lotsOf(set)}) numbered
    group by batch order by batch`);
  return rows.map(({ ids }) => ids);
}

const announceLots = (step: SystemStep, { organizationID, userID }: Change): void =>
  step.wrote("product_statuses", { organizationID, ownerID: userID });

/**
 * Computes these formulas of the writer's set again: in this step, or in the background for a team with many lots. Lots that other
 * transactions are adding meanwhile follow after they have ended.
 */
export async function refreshLots(step: Step, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const set = {
    organizationID: ownershipOf(step.identity).organizationID,
    userID: ownerOf(step.identity),
    keys: [...keys],
  };
  const { rows } = await step.tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from product_statuses where ${lotsOf(set)} limit ${IN_BACKGROUND}) as lots`,
  );
  if ((rows[0]?.count ?? 0) >= IN_BACKGROUND) {
    await startJob(step, formulaRefresh, set, step.batchID);
    return;
  }
  await step.enqueue(lateLots, { ...set, writers: null });
  if (rows[0]?.count === 0) return;
  // All at once, in the order of their ids, which prevents deadlocks with writers of several of them.
  await step.tx.execute(sql`select 1 from product_statuses where ${lotsOf(set)} order by id for update`);
  let changed = 0;
  for (const ids of await findBatches(step.tx, set))
    changed += await refreshBatch(step, ids, new Set(keys), lotsOf(set));
  if (changed > 0) announceLots(step, set);
}

const formulaRefresh = defineOwnedJob({
  name: "refresh_formulas",
  queue: "long",
  attempts: ATTEMPTS,
  payload: refreshPayload,
  mayRun: () => ({ allowed: true }),
  // The change was allowed when it was saved; its effect does not depend on what its author may do since.
  identityOf: (db, job) => identityOfSet(db, job.payload as Change),
});

/** Each batch is committed by itself: a repeated run computes the same values. */
export const formulaRefreshHandler = handleOwnedJob(formulaRefresh, ({ db }) => async (set, run) => {
  const writers = await findWriters(db, ownerNameOf(set));
  await refreshAll(db, set, run.identity, async (done, total) => {
    run.signal.throwIfAborted();
    await run.progress(done, total);
  });
  return async (step) => {
    if (writers.length > 0) await step.enqueue(lateLots, { ...set, writers: [...writers] });
    announceLots(step, set);
    // The formulas are not being computed any more.
    step.wrote("fields", { organizationID: set.organizationID, ownerID: set.userID });
    return null;
  };
});

const lateLots = defineJobKind({
  name: "compute_late_lots",
  queue: "short",
  attempts: ATTEMPTS,
  payload: object({ ...change, writers: array(string().required()).nullable().defined() }),
});

/**
 * Computes lots that were being added while formulas changed, when the transactions that add them have ended. All lots, because
 * some may have ended before this run; those that are right are not written.
 */
export const lateLotsHandler = handleJob(lateLots, ({ db }) => async (payload, { signal }) => {
  const { writers: expected, ...set } = payload;
  const present = await findWriters(db, ownerNameOf(set));
  const left = expected === null ? present : expected.filter((writer) => present.includes(writer));
  const context = { db, identity: systemActor(), now: () => new Date() };
  if (left.length > 0) {
    const runAt = new Date(Date.now() + PATIENCE);
    await inStep(context, (step) => step.enqueue(lateLots, { ...set, writers: [...left] }, { runAt }));
    return;
  }
  const identity = await identityOfSet(db, set);
  if (!identity) return;
  const changed = await refreshAll(db, set, identity, async () => signal.throwIfAborted());
  if (changed > 0) await inStep(context, async (step) => announceLots(step, set));
});

const ownerNameOf = ({ organizationID, userID }: Change): string => organizationID ?? userID;

async function refreshAll(
  db: Database,
  set: Change,
  identity: UserIdentity,
  report: (done: number, total: number) => Promise<void>,
): Promise<number> {
  const context = { db, identity: systemActor(), now: () => new Date() };
  const batches = await findBatches(db, set);
  const total = batches.reduce((sum, ids) => sum + ids.length, 0);
  let [done, changed] = [0, 0];
  for (const ids of batches) {
    await report(done, total);
    changed += await inStep(context, ({ tx }) =>
      refreshBatch({ tx, identity }, ids, new Set(set.keys), lotsOf(set)),
    );
    done += ids.length;
  }
  await report(done, total);
  return changed;
}

/** An identity that reads a set as its owner does; null for a team that is gone. */
async function identityOfSet(
  db: Database,
  { organizationID, userID }: Pick<Change, "organizationID" | "userID">,
): Promise<UserIdentity | null> {
  const base = {
    kind: "user",
    userID,
    name: "",
    email: "",
    userType: "NONE",
    memberships: [],
    participations: [],
    flags: resolveFlags({}),
    impersonatorID: null,
  } as const;
  if (organizationID === null) return { ...base, team: null };
  const [team] = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      masterID: organizations.masterID,
      isMaster: organizations.isMaster,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationID));
  if (!team) return null;
  const subTeams = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.masterID, team.id));
  const subTeamIDs = subTeams.map((each) => each.id).filter((each) => each !== team.id);
  return { ...base, team: { ...team, role: "USER", subTeamIDs, partner: false } };
}
