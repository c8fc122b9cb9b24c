import { WATCH_KINDS, type WatchKind } from "@gisement/shared-domain/live";
import { getTableName, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { composition } from "../composition.ts";
import type { Executor } from "../database/database.ts";
import type { ThingsChanged } from "./live-event.ts";
import type { WatchedTable } from "./watched.ts";

/** A written row, with the changed field where the action log has it. */
export interface WrittenRow {
  readonly entity: string;
  readonly entityID?: string;
  readonly field?: string;
  readonly old?: unknown;
}

interface ParentColumns {
  readonly ids: readonly string[];
  readonly columns: readonly { readonly kind: WatchKind; readonly column: PgColumn }[];
}

/** Ids per event: a NOTIFY carries at most 8,000 bytes. */
const IDS_PER_EVENT = 150;

/** The things that these rows change, by kind. A created row was open on no page, but changes the list that it is in. */
async function changedThings(
  tx: Executor,
  rows: readonly WrittenRow[],
): Promise<ReadonlyMap<WatchKind, ReadonlySet<string>>> {
  const things = new Map<WatchKind, Set<string>>();
  const add = (kind: WatchKind, id: unknown) => {
    if (typeof id === "string") things.set(kind, (things.get(kind) ?? new Set<string>()).add(id));
  };
  const byTable = new Map<string, WrittenRow[]>();
  for (const row of rows) {
    const ofTable = byTable.get(row.entity);
    if (ofTable) ofTable.push(row);
    else byTable.set(row.entity, [row]);
  }
  const { watched } = composition();
  /** Per written table, the columns that name what its rows stand in: one statement reads them all. */
  const parentsOf = new Map<WatchedTable["table"], ParentColumns>();
  for (const kind of WATCH_KINDS)
    for (const { table, parent } of watched[kind].changedBy) {
      const written = byTable.get(getTableName(table)) ?? [];
      const ids = [...new Set(written.flatMap(({ entityID }) => entityID ?? []))];
      if (ids.length === 0) continue;
      if (!parent) {
        for (const { entityID, field } of written) if (field !== "created") add(kind, entityID);
        continue;
      }
      for (const { field, old } of written) if (field === parent.field) add(kind, old);
      const known = parentsOf.get(table)?.columns ?? [];
      parentsOf.set(table, { ids, columns: [...known, { kind, column: parent.column }] });
    }
  for (const [table, { ids, columns }] of parentsOf) {
    const selected = columns.map(
      ({ column }, index) => sql`${column} as ${sql.identifier(`parent${index}`)}`,
    );
    const { rows: found } = await tx.execute<Record<string, string | null>>(
      sql`select distinct ${sql.join(selected, sql`, `)} from ${table} where ${table.id} = any(${sql.param(ids)}::uuid[])`,
    );
    for (const parents of found)
      for (const [index, { kind }] of columns.entries()) add(kind, parents[`parent${index}`]);
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
