import { WATCH_KINDS, type WatchKind } from "@gisement/shared-domain/live";
import { getTableName, sql } from "drizzle-orm";
import { composition } from "../composition.ts";
import type { Executor } from "../database/database.ts";
import type { ThingsChanged } from "./live-event.ts";

/** A written row, with the changed field where the action log has it. */
export interface WrittenRow {
  readonly entity: string;
  readonly entityID?: string;
  readonly field?: string;
  readonly old?: unknown;
}

/** Ids per event: a NOTIFY carries at most 8,000 bytes. */
const IDS_PER_EVENT = 150;

/** The things that these rows change, by kind. A created row was open on no page, but changes the list that it is in. */
async function changedThings(
  tx: Executor,
  rows: readonly WrittenRow[],
): Promise<ReadonlyMap<WatchKind, ReadonlySet<string>>> {
  const things = new Map<WatchKind, Set<string>>();
  const byTable = new Map<string, WrittenRow[]>();
  for (const row of rows) {
    const ofTable = byTable.get(row.entity);
    if (ofTable) ofTable.push(row);
    else byTable.set(row.entity, [row]);
  }
  const { watched } = composition();
  for (const kind of WATCH_KINDS) {
    const ids = new Set<string>();
    for (const { table, parent } of watched[kind].changedBy) {
      const written = byTable.get(getTableName(table)) ?? [];
      const own = new Set(written.flatMap(({ entityID }) => entityID ?? []));
      if (own.size === 0) continue;
      if (!parent) {
        for (const { entityID, field } of written) if (entityID && field !== "created") ids.add(entityID);
        continue;
      }
      for (const { field, old } of written)
        if (field === parent.field && typeof old === "string") ids.add(old);
      const { rows: parents } = await tx.execute<{ id: string }>(
        sql`select distinct ${parent.column} as id from ${table} where ${table.id} = any(${sql.param([...own])}::uuid[]) and ${parent.column} is not null`,
      );
      for (const { id } of parents) ids.add(id);
    }
    if (ids.size > 0) things.set(kind, ids);
  }
  return things;
}

/** The events for open pages that watch what these rows change. They hold no values. */
export async function thingEvents(
  tx: Executor,
  rows: readonly WrittenRow[],
  page: string | null,
): Promise<ThingsChanged[]> {
  const events: ThingsChanged[] = [];
  for (const [kind, ids] of await changedThings(tx, rows)) {
    const all = [...ids];
    for (let start = 0; start < all.length; start += IDS_PER_EVENT)
      events.push({
        kind: "things-changed",
        things: { [kind]: all.slice(start, start + IDS_PER_EVENT) },
        page,
      });
  }
  return events;
}
