import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "../../platform/database/database.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { type SystemStep, systemActor } from "../../platform/transaction/step.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { changedLots } from "./changed-lots.ts";
import { CANDIDATES, findMatches } from "./find-matches.ts";
import { keepMatches, loseMatches } from "./keep-matches.ts";
import { isSought } from "./sought.ts";
import { alertMatches, alerts } from "./table.ts";
import type { AlertRow } from "./types.ts";

/** Lots weighed in one go: as many as are weighed for certain, since one that is left out would seem to have left. */
const CHUNK = CANDIDATES;

/** The lots that a wanted item's owner sees: the team's and its sub-teams', or one's own. */
export const lotsOf = ({ organizationID, byUserID }: AlertRow): SQL =>
  organizationID
    ? sql`(${lot.organizationID} = ${organizationID} or ${lot.organizationMasterID} = ${organizationID})`
    : sql`(${lot.organizationID} is null and ${lot.byUserID} = ${byUserID})`;

/**
 * Weighs the lots that have changed in a period for all wanted items, and tells whoever seeks them, once for each lot. A
 * lot that answers no more is taken back, also from what is found or given up. Answers how many new matches there were.
 * May run twice over the same period, in several processes: a match is new once.
 */
export async function matchNewLots(db: Database, period: { from: Date; to: Date }): Promise<number> {
  const changed = await changedLots(db, period);
  if (changed.length === 0) return 0;
  const sought = await db.select().from(alerts).where(isSought(period.to));
  let found = 0;
  for (let start = 0; start < changed.length; start += CHUNK) {
    const ids = changed.slice(start, start + CHUNK);
    const known = await knownMatches(db, ids);
    const weigh = (alert: AlertRow, among: readonly string[]) =>
      inStep({ db, identity: systemActor(), now: () => period.to }, (step) =>
        matchAmong(step, alert, among, known.get(alert.id) ?? []),
      );
    for (const alert of sought) found += await weigh(alert, ids);
    // Among lots that they know nothing is new, and nobody is told.
    for (const alert of await resting(db, [...known.keys()], sought))
      await weigh(alert, known.get(alert.id) ?? []);
  }
  return found;
}

/** Which of these lots each wanted item knows already. */
async function knownMatches(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({
      alertID: alertMatches.alertID,
      statusIDs: sql<string[]>`array_agg(${alertMatches.statusID}::text)`,
    })
    .from(alertMatches)
    .where(sql`${alertMatches.statusID} = any(${sql.param([...ids])}::uuid[])`)
    .groupBy(alertMatches.alertID);
  return new Map(rows.map(({ alertID, statusIDs }) => [alertID, statusIDs]));
}

/** Those of these wanted items that are sought no more: they find nothing new. */
async function resting(
  db: Executor,
  ids: readonly string[],
  sought: readonly AlertRow[],
): Promise<AlertRow[]> {
  const active = new Set(sought.map(({ id }) => id));
  const others = ids.filter((id) => !active.has(id));
  return others.length === 0 ? [] : db.select().from(alerts).where(inArray(alerts.id, others));
}

async function matchAmong(
  { tx, now, emit, wrote }: SystemStep,
  alert: AlertRow,
  ids: readonly string[],
  known: readonly string[],
): Promise<number> {
  const matches = await findMatches(tx, alert, lotsOf(alert), ids);
  const answering = new Set(matches.map(({ lot: { id } }) => id));
  const left = known.filter((id) => !answering.has(id));
  await loseMatches(tx, alert.id, left, now);
  const isNew = await keepMatches(tx, alert.id, matches, now);
  if (left.length + isNew.length > 0)
    wrote("alerts", { organizationID: alert.organizationID, ownerID: alert.byUserID });
  if (isNew.length > 0) emit({ kind: "alert-matched", alertID: alert.id, statusIDs: isNew });
  return isNew.length;
}
