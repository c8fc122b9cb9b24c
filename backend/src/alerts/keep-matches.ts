import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { Executor } from "../database/database.ts";
import type { findMatches } from "./find-matches.ts";
import { alertMatches } from "./table.ts";

type Found = Awaited<ReturnType<typeof findMatches>>;

/** Remembers what was found; answers with the lots that were not known to answer it before. */
export async function keepMatches(
  tx: Executor,
  alertID: string,
  matches: Found,
  now: Date,
): Promise<readonly string[]> {
  if (matches.length === 0) return [];
  const kept = await tx
    .insert(alertMatches)
    .values(
      matches.map(({ lot: { id }, score, reasons }) => ({
        alertID,
        statusID: id,
        score,
        reasons: [...reasons],
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [alertMatches.alertID, alertMatches.statusID],
      set: { score: sql`excluded.score`, reasons: sql`excluded.reasons` },
    })
    .returning({ statusID: alertMatches.statusID, isNew: sql<boolean>`(xmax = 0)` });
  return kept.filter((row) => row.isNew).map(({ statusID }) => statusID);
}

/** The same once the wanted item itself is another: what answers it no longer is forgotten, unless it was put aside. */
export async function replaceMatches(
  tx: Executor,
  alertID: string,
  matches: Found,
  now: Date,
): Promise<void> {
  const ids = matches.map(({ lot: { id } }) => id);
  await tx
    .delete(alertMatches)
    .where(
      and(
        eq(alertMatches.alertID, alertID),
        isNull(alertMatches.dismissedAt),
        ids.length > 0 ? notInArray(alertMatches.statusID, ids) : undefined,
      ),
    );
  await keepMatches(tx, alertID, matches, now);
}
