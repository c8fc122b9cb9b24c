import type { ChangedNoun } from "@gisement/shared-domain/changes";
import { inArray, sql } from "drizzle-orm";
import { composition } from "../composition.ts";
import type { Executor } from "../database/database.ts";
import { thingEvents, type WrittenRow } from "../live/changed-things.ts";
import type { ChangeOwner } from "./announcement.ts";
import { announce } from "./events.ts";

/** Rows of one table whose other owners are looked up; with more, only the writing team is notified. */
const MAX_LOOKED_UP = 1000;

const addressOf = ({ organizationID, ownerID }: ChangeOwner): string | null => organizationID ?? ownerID;

/**
 * Announces the changed nouns once the transaction is committed: to the team that owns the rows, and to the other sides of rows
 * with several. One message per team, for any number of rows; it holds no ids. Things that pages watch are announced by id, to
 * the processes only: `live/rights.ts` decides which of their readers learn of them.
 *
 * @param page the page that sent the mutation (header `x-gisement-page`), which has already refreshed itself
 */
export async function announceChanges(
  tx: Executor,
  rows: readonly WrittenRow[],
  owner: ChangeOwner,
  page: string | null,
): Promise<void> {
  const { announcements } = composition();
  const nouns = new Map<string, Set<ChangedNoun>>();
  const add = (address: string | null, noun: ChangedNoun) => {
    if (address) nouns.set(address, (nouns.get(address) ?? new Set<ChangedNoun>()).add(noun));
  };
  const ids = new Map<string, Set<string>>();
  for (const { entity, entityID } of rows) {
    const ofTable = ids.get(entity) ?? new Set<string>();
    ids.set(entity, entityID ? ofTable.add(entityID) : ofTable);
  }
  for (const [entity, changed] of ids) {
    const announcement = announcements[entity];
    if (!announcement) continue;
    add(addressOf(owner), announcement.noun);
    const { table, sides = [], readers } = announcement;
    if (!table.id || changed.size === 0) continue;
    const named = [...changed].slice(0, MAX_LOOKED_UP);
    for (const { organization, owner: person } of sides) {
      const found = await tx
        .selectDistinct({ address: sql<string | null>`coalesce(${organization}, ${person})` })
        .from(table)
        .where(inArray(table.id, named));
      for (const { address } of found) add(address, announcement.noun);
    }
    if (!readers) continue;
    const { rows: teams } = await tx.execute<{ address: string }>(readers(sql`${sql.param(named)}::uuid[]`));
    for (const { address } of teams) add(address, announcement.noun);
  }
  await announce(
    tx,
    ...[...nouns].map(
      ([recipientID, changed]) => ({ kind: "rows-changed", recipientID, nouns: [...changed], page }) as const,
    ),
    ...(await thingEvents(tx, rows, page)),
  );
}
