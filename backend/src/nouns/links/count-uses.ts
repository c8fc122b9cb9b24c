import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../../platform/database/database.ts";
import { writeEverySecond } from "../../platform/database/write-every-second.ts";

/**
 * Counts the uses of links in memory and writes them once a second, so that a visit writes nothing and readers of one link
 * do not wait for each other. A crash loses the counts of at most that second.
 */
export function createUseCounts(db: Database, logger: Logger) {
  let uses = new Map<string, number>();

  const write = async (): Promise<void> => {
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
  return {
    add(linkID: string): void {
      uses.set(linkID, (uses.get(linkID) ?? 0) + 1);
    },
    ...writeEverySecond(logger, "uses of links", write),
  };
}
