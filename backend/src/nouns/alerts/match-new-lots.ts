import { inArray, sql } from "drizzle-orm";
import type { Database, Executor } from "../../platform/database/database.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { type SystemStep, systemActor } from "../../platform/transaction/step.ts";
import { isActiveAlert } from "./active-alerts.ts";
import { changedLots } from "./changed-lots.ts";
import { CANDIDATES } from "./find-matches.ts";
import { type FoundMatch, findMatchesOfMany } from "./find-matches-of-many.ts";
import { markMatchesGone, saveMatches } from "./save-matches.ts";
import { alertMatches, alerts } from "./table.ts";
import type { AlertRow } from "./types.ts";

/** Lots per query: at most the number that is always scored, because an unscored lot would count as no longer matching. */
const CHUNK = CANDIDATES;

/**
 * Matches the lots that changed in a period with all wanted items and notifies their owners once per lot. Lots that no
 * longer match are marked as gone, also for found or abandoned items. Returns the number of new matches. Idempotent over
 * the same period, also in several processes: a match is new only once.
 */
export async function matchNewLots(db: Database, period: { from: Date; to: Date }): Promise<number> {
  const changed = await changedLots(db, period);
  if (changed.length === 0) return 0;
  const activeAlerts = await db.select().from(alerts).where(isActiveAlert(period.to));
  let found = 0;
  for (let start = 0; start < changed.length; start += CHUNK) {
    const ids = changed.slice(start, start + CHUNK);
    const known = await knownMatches(db, ids);
    const inactive = await inactiveAlerts(db, [...known.keys()], activeAlerts);
    const matches = await findMatchesOfMany(db, [...activeAlerts, ...inactive], ids);
    const inactiveIDs = new Set(inactive.map(({ id }) => id));
    for (const alert of [...activeAlerts, ...inactive]) {
      const before = known.get(alert.id) ?? [];
      const now = (matches.get(alert.id) ?? []).filter(
        // For inactive items only known lots are checked, so nothing is new and no notification is sent.
        ({ lotID }) => !inactiveIDs.has(alert.id) || before.includes(lotID),
      );
      if (before.length + now.length === 0) continue;
      found += await inStep({ db, identity: systemActor(), now: () => period.to }, (step) =>
        storeMatches(step, alert, now, before),
      );
    }
  }
  return found;
}

/** Stored matches among these lots, by wanted item. */
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

/** The inactive wanted items among these, which get no new matches. */
async function inactiveAlerts(
  db: Executor,
  ids: readonly string[],
  activeAlerts: readonly AlertRow[],
): Promise<AlertRow[]> {
  const active = new Set(activeAlerts.map(({ id }) => id));
  const others = ids.filter((id) => !active.has(id));
  return others.length === 0 ? [] : db.select().from(alerts).where(inArray(alerts.id, others));
}

async function storeMatches(
  { tx, now, emit, wrote }: SystemStep,
  alert: AlertRow,
  matches: readonly FoundMatch[],
  known: readonly string[],
): Promise<number> {
  const matchingIDs = new Set(matches.map(({ lotID }) => lotID));
  const goneIDs = known.filter((id) => !matchingIDs.has(id));
  await markMatchesGone(tx, alert.id, goneIDs, now);
  const newIDs = await saveMatches(tx, alert.id, matches, now);
  if (goneIDs.length + newIDs.length > 0)
    wrote("alerts", { organizationID: alert.organizationID, ownerID: alert.byUserID });
  if (newIDs.length > 0) emit({ kind: "alert-matched", alertID: alert.id, statusIDs: newIDs });
  return newIDs.length;
}
