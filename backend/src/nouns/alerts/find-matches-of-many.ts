import { setImmediate } from "node:timers/promises";
import { type Match, openMatcher } from "@gisement/shared-domain/alerts";
import { and, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { readPublishedRows } from "../lots/published-lot.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import {
  asPublic,
  bestFirst,
  CANDIDATES,
  isToBeHad,
  lotsOf,
  MATCHED_COLUMNS,
  type MatchedRow,
  toCandidate,
  toWanted,
} from "./find-matches.ts";
import type { AlertRow } from "./types.ts";

/** A lot that matches, without the lot itself. */
export interface FoundMatch extends Match {
  readonly lotID: string;
}

/** Lots that are read and compared at once. */
const PAGE = 10_000;
/** Items that are compared without a pause, some 50 ms. */
const TURN = 16;

/** Whether a lot is among those that `lotsOf` the wanted item selects. */
const isOwn = ({ organizationID, byUserID }: AlertRow, row: MatchedRow): boolean =>
  organizationID
    ? row.organizationID === organizationID || row.organizationMasterID === organizationID
    : row.organizationID === null && row.byUserID === byUserID;

/** The lots of all owners of these items, or of all these ids. */
async function* ownPages(db: Executor, condition: SQL): AsyncGenerator<readonly MatchedRow[]> {
  let after: string | null = null;
  for (;;) {
    const rows: MatchedRow[] = await db
      .select(MATCHED_COLUMNS)
      .from(lot)
      .where(and(isToBeHad, condition, after ? gt(lot.id, after) : undefined))
      .orderBy(lot.id)
      .limit(PAGE);
    yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** Lots that shops show, as everybody sees them. */
async function* publishedPages(db: Executor, condition: SQL): AsyncGenerator<readonly MatchedRow[]> {
  let after: string | null = null;
  for (;;) {
    const rows: MatchedRow[] = await readPublishedRows(db, MATCHED_COLUMNS, {
      condition,
      after,
      limit: PAGE,
    });
    yield rows.map(asPublic);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? null;
  }
}

const ownerKey = ({ organizationID, byUserID }: AlertRow): string => organizationID ?? byUserID ?? "";

/**
 * What `findOwnMatches` and `findPublishedMatches` find for each of many wanted items: the lots are read once for all items instead of
 * once for each. All lots are compared, not only the most likely ones, so that it also finds some with typing errors that these two overlook.
 * @param ids only these lots, whose owners are not known; without them, all lots
 * @returns the matches by the id of their item: own lots, then those in others' shops, each best first
 */
export async function findMatchesOfMany(
  db: Executor,
  wanted: readonly AlertRow[],
  ids?: readonly string[],
): Promise<ReadonlyMap<string, readonly FoundMatch[]>> {
  const found = new Map<string, readonly FoundMatch[]>();
  if (wanted.length === 0 || ids?.length === 0) return found;
  const owners = [...new Map(wanted.map((alert) => [ownerKey(alert), alert])).values()];
  const among = ids ? inArray(lot.id, [...ids]) : undefined;
  const compare = async (pages: AsyncGenerator<readonly MatchedRow[]>, isOfAlert: typeof isOwn) => {
    const best = new Map<string, readonly FoundMatch[]>();
    for await (const rows of pages) {
      const match = openMatcher(rows.map(toCandidate));
      for (const [position, alert] of wanted.entries()) {
        // Other requests are answered in between.
        if (position % TURN === 0) await setImmediate();
        const more = match(toWanted(alert)).flatMap(({ index, match: each }): FoundMatch[] => {
          const row = rows[index] as MatchedRow;
          return isOfAlert(alert, row) ? [{ ...each, lotID: row.id }] : [];
        });
        if (more.length === 0) continue;
        best.set(alert.id, bestFirst([...(best.get(alert.id) ?? []), ...more]).slice(0, CANDIDATES));
      }
    }
    for (const [id, matches] of best) found.set(id, [...(found.get(id) ?? []), ...matches]);
  };
  await compare(
    ownPages(db, among ?? (or(...owners.map(lotsOf)) as SQL)),
    (alert, row) => isOwn(alert, row) && (alert.productID === null || row.productID !== alert.productID),
  );
  await compare(
    publishedPages(db, and(isToBeHad, among ?? sql`true`) as SQL),
    (alert, row) => !isOwn(alert, row),
  );
  return found;
}
