import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../../platform/database/database.ts";
import { writeEverySecond } from "../../platform/database/write-every-second.ts";

/** Entries that are counted at once: more are opened by a robot that walks through a catalogue. */
const MOST_ENTRIES = 10_000;

/** The page of one entry of what a link opens. */
export interface OpenedEntry {
  readonly linkID: string;
  /** Its id within the published copy. */
  readonly entry: string;
}

/**
 * Counts the uses of links, and of the entries behind them, in memory and writes them once a second, so that a visit writes
 * nothing and readers of one link do not wait for each other. A crash loses the counts of at most that second.
 */
export function createUseCounts(db: Database, logger: Logger) {
  let uses = new Map<string, number>();
  let opened = new Map<string, OpenedEntry & { count: number }>();

  const writeUses = async (): Promise<void> => {
    if (uses.size === 0) return;
    // Rows are locked in one order, to avoid deadlocks between processes.
    const counted = [...uses].toSorted(([one], [other]) => (one < other ? -1 : 1));
    uses = new Map();
    await db.execute(sql`
      with counted as (
        select l.id, c.uses from links l
        join unnest(${sql.param(counted.map(([id]) => id))}::uuid[], ${sql.param(counted.map(([, count]) => count))}::int[]) as c(id, uses)
          on c.id = l.id
        order by l.id for update of l)
      update links set uses = links.uses + counted.uses, last_used_at = ${new Date().toISOString()}::timestamptz
      from counted where counted.id = links.id`);
  };
  const writeEntries = async (): Promise<void> => {
    if (opened.size === 0) return;
    const counted = [...opened.values()];
    opened = new Map();
    const column = (read: (each: (typeof counted)[number]) => unknown) => sql.param(counted.map(read));
    await db.execute(sql`
      insert into link_entries (link_id, entry, uses, user_id, organization_id, organization_master_id)
      select l.id, c.entry, c.uses, l.user_id, l.organization_id, l.organization_master_id
      from unnest(${column(({ linkID }) => linkID)}::uuid[], ${column(({ entry }) => entry)}::text[], ${column(({ count }) => count)}::int[]) as c(link_id, entry, uses)
      join links l on l.id = c.link_id
      order by l.id, c.entry
      on conflict (link_id, entry) do update set uses = link_entries.uses + excluded.uses`);
  };
  return {
    add(linkID: string): void {
      uses.set(linkID, (uses.get(linkID) ?? 0) + 1);
    },
    addEntry({ linkID, entry }: OpenedEntry): void {
      const key = `${linkID} ${entry}`;
      const known = opened.get(key);
      if (known) known.count += 1;
      else if (opened.size < MOST_ENTRIES) opened.set(key, { linkID, entry, count: 1 });
    },
    ...writeEverySecond(logger, "uses of links", async () => {
      await writeUses();
      await writeEntries();
    }),
  };
}
