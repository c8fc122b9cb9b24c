import { and, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { actions } from "../actions/table.ts";
import type { Database, Executor } from "../database/database.ts";
import { announce } from "../events/events.ts";
import { tellOf } from "../notifications/tell-of.ts";
import { productStatuses as lot } from "../products/status-table.ts";
import { findMatches } from "./find-matches.ts";
import { keepMatches } from "./keep-matches.ts";
import { alerts } from "./table.ts";
import type { AlertRow } from "./types.ts";

/** Lots weighed in one go. */
const CHUNK = 1000;

/** Sought, and not over yet (decision B18). */
export const isSought = (now: Date): SQL | undefined =>
  and(eq(alerts.progress, "active"), or(isNull(alerts.endDate), gte(alerts.endDate, now)));

/** The lots that a wanted item's owner sees: the team's and its sub-teams', or one's own. */
export const lotsOf = ({ organizationID, byUserID }: AlertRow): SQL =>
  organizationID
    ? sql`(${lot.organizationID} = ${organizationID} or ${lot.organizationMasterID} = ${organizationID})`
    : sql`(${lot.organizationID} is null and ${lot.byUserID} = ${byUserID})`;

/**
 * Weighs the lots that have changed in a period for all wanted items, and tells whoever seeks them, once for each lot.
 * Answers how many new matches there were. May run twice over the same period, in several processes: a match is new once.
 */
export async function matchNewLots(db: Database, period: { from: Date; to: Date }): Promise<number> {
  const sought = await db.select().from(alerts).where(isSought(period.to));
  if (sought.length === 0) return 0;
  const changed = await db
    .selectDistinct({ id: actions.entityID })
    .from(actions)
    .where(
      and(eq(actions.entity, "product_statuses"), gte(actions.at, period.from), lt(actions.at, period.to)),
    );
  let found = 0;
  for (let start = 0; start < changed.length; start += CHUNK) {
    const ids = changed.slice(start, start + CHUNK).map(({ id }) => id);
    for (const alert of sought) found += await db.transaction((tx) => matchAmong(tx, alert, ids, period.to));
  }
  return found;
}

async function matchAmong(tx: Executor, alert: AlertRow, ids: readonly string[], now: Date): Promise<number> {
  const matches = await findMatches(tx, alert, lotsOf(alert), ids);
  const isNew = await keepMatches(tx, alert.id, matches, now);
  if (isNew.length === 0) return 0;
  const events = await tellOf(tx, [{ kind: "alert-matched", alertID: alert.id, statusIDs: isNew }], {
    actor: null,
    now,
  });
  for (const event of events) await announce(tx, event);
  return isNew.length;
}
