import type { Match } from "@gisement/shared-domain/alerts";
import { and, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { alertMatches } from "./table.ts";

type FoundMatches = readonly (Match & { readonly lotID: string })[];

/** Stores matches; returns the lots that did not match before. */
export async function saveMatches(
  tx: Executor,
  alertID: string,
  matches: FoundMatches,
  now: Date,
): Promise<readonly string[]> {
  if (matches.length === 0) return [];
  const saved = await tx
    .insert(alertMatches)
    .values(
      matches.map(({ lotID, score, reasons }) => ({
        alertID,
        statusID: lotID,
        score,
        reasons: [...reasons],
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [alertMatches.alertID, alertMatches.statusID],
      set: { score: sql`excluded.score`, reasons: sql`excluded.reasons`, goneAt: null },
    })
    .returning({ statusID: alertMatches.statusID, isNew: sql<boolean>`(xmax = 0)` });
  return saved.filter((row) => row.isNew).map(({ statusID }) => statusID);
}

/** Marks lots that no longer match a wanted item as gone; the rows are kept. */
export async function markMatchesGone(
  tx: Executor,
  alertID: string,
  statusIDs: readonly string[],
  now: Date,
): Promise<void> {
  if (statusIDs.length === 0) return;
  await tx
    .update(alertMatches)
    .set({ goneAt: now })
    .where(
      and(
        eq(alertMatches.alertID, alertID),
        inArray(alertMatches.statusID, [...statusIDs]),
        isNull(alertMatches.goneAt),
      ),
    );
}

/**
 * Stores matches after a change of the wanted item itself. Deletes lots that no longer match, unless they were dismissed;
 * lots that were already gone are kept.
 */
export async function replaceMatches(
  tx: Executor,
  alertID: string,
  matches: FoundMatches,
  now: Date,
): Promise<void> {
  const ids = matches.map(({ lotID }) => lotID);
  await tx
    .delete(alertMatches)
    .where(
      and(
        eq(alertMatches.alertID, alertID),
        isNull(alertMatches.dismissedAt),
        isNull(alertMatches.goneAt),
        ids.length > 0 ? notInArray(alertMatches.statusID, ids) : undefined,
      ),
    );
  await saveMatches(tx, alertID, matches, now);
}
