import { propertyPolicy } from "@gisement/shared-domain/permissions";
import { and, asc, or, type SQL, sql } from "drizzle-orm";
import { object } from "yup";
import type { Executor } from "../../platform/database/database.ts";
import { jsonText } from "../../platform/database/json-text.ts";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import { sameValue } from "../../platform/transaction/change-row.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { defineOwnedJob, startJob } from "../jobs/owned-job.ts";
import { handleOwnedJob } from "../jobs/run-owned-job.ts";
import { lotWords } from "../lots/derive-columns.ts";
import { FORMULA_COLUMNS, withComputed } from "../lots/formula-values.ts";
import { productStatuses } from "../lots/status-table.ts";
import { findTeamFormulas } from "./team-formulas.ts";

/** More lots are computed in the background. */
const AT_ONCE = 10_000;
const BATCH = 2000;

const { id, category, organizationID, organizationMasterID, byUserID, ...columns } = Object.fromEntries(
  ["id", "category", "organizationID", "organizationMasterID", "byUserID", ...FORMULA_COLUMNS].map((key) => [
    key,
    productStatuses[key as "id"],
  ]),
) as unknown as Pick<
  typeof productStatuses,
  "id" | "category" | "organizationID" | "organizationMasterID" | "byUserID" | "properties"
>;

/** The lots to which the writer's set applies, and those of sub-teams, whose own set is found lot by lot. */
export function lotsOfSet({ identity }: Pick<Step, "identity">): SQL {
  const team = ownershipOf(identity).organizationID;
  const owned =
    team === null
      ? sql`${organizationID} is null and ${byUserID} = ${ownerOf(identity)}::uuid`
      : or(sql`${organizationID} = ${team}::uuid`, sql`${organizationMasterID} = ${team}::uuid`);
  return and(sql`(${owned})`, sql`${productStatuses.progress} <> 'deleted'`) as SQL;
}

/**
 * The ids of the lots in batches, each as the text of an array, in the order in which the lots are stored: in that of their ids,
 * every batch would read and write pages all over the table.
 */
async function findBatches(db: Executor, run: Pick<Step, "identity">): Promise<readonly string[]> {
  const { rows } = await db.execute<{ ids: string }>(sql`
    select array_agg(id)::text as ids
    from (select ${id} as id, (row_number() over (order by ${productStatuses}.ctid) - 1) / ${BATCH}::int as batch
      from ${productStatuses} where ${lotsOfSet(run)}) numbered
    group by batch order by batch`);
  return rows.map(({ ids }) => ids);
}

/** Locks lots in the order of their ids. A lot in the middle of another change is read as it will be. */
const lockBatch = ({ tx, identity }: Pick<Step, "tx" | "identity">, ids: string) =>
  tx
    .select({ id, category, organizationID, organizationMasterID, byUserID, ...columns })
    .from(productStatuses)
    .where(and(sql`${id} = any(${ids}::uuid[])`, lotsOfSet({ identity })))
    .orderBy(asc(id))
    .for("update");

/**
 * Computes the formulas of these lots, in one statement. What follows from other fields is no change of the lot: neither
 * logged nor a new version. Returns the number of lots.
 */
async function refreshBatch(step: Pick<Step, "tx" | "identity">, ids: string): Promise<number> {
  const rows = await lockBatch(step, ids);
  const formulasOf = await findTeamFormulas(step.tx, rows);
  const changed = rows.flatMap((row) => {
    const formulas = formulasOf(row);
    if (!formulas) return [];
    const properties = withComputed(row, formulas);
    return sameValue(properties, row.properties) ? [] : [{ id: row.id, category: row.category, properties }];
  });
  if (changed.length > 0) {
    const words = await lotWords(step.tx, step.identity, changed);
    const records = changed.map((lot) => ({ id: lot.id, properties: lot.properties, ...words.of(lot) }));
    await step.tx.execute(sql`
      update product_statuses s set properties = r.properties, search_labels = r."searchLabels", private_labels = r."privateLabels"
      from jsonb_to_recordset(${jsonText(records)}::jsonb) as r(id uuid, properties jsonb, "searchLabels" text, "privateLabels" text)
      where s.id = r.id`);
  }
  return rows.length;
}

const announce = (step: Step): void =>
  step.wrote("product_statuses", {
    organizationID: ownershipOf(step.identity).organizationID,
    ownerID: ownerOf(step.identity),
  });

/** Computes the lots of the writer's set again: in this step, or in the background if they are many. */
export async function refreshLots(step: Step): Promise<void> {
  const { rows } = await step.tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${productStatuses} where ${lotsOfSet(step)} limit ${AT_ONCE + 1}) as lots`,
  );
  if ((rows[0]?.count ?? 0) > AT_ONCE) {
    await startJob(step, formulaRefresh, {}, step.batchID);
    return;
  }
  for (const ids of await findBatches(step.tx, step)) await refreshBatch(step, ids);
  announce(step);
}

const formulaRefresh = defineOwnedJob({
  name: "refresh_formulas",
  queue: "long",
  payload: object({}),
  mayRun: propertyPolicy.update,
});

/** Each batch is committed by itself: a repeated run computes the same values. */
export const formulaRefreshHandler = handleOwnedJob(formulaRefresh, ({ db }) => async (_payload, run) => {
  const context = { db, identity: run.identity, now: () => new Date() };
  const batches = await findBatches(db, run);
  const total = await db.$count(productStatuses, lotsOfSet(run));
  let done = 0;
  for (const ids of batches) {
    run.signal.throwIfAborted();
    done += await inStep(context, (step) => refreshBatch(step, ids));
    await run.progress(done, total);
  }
  await inStep(context, async (step) => announce(step));
  return async () => null;
});
