import { EXPORT_DAYS } from "@gisement/shared-domain/files";
import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { FileStore } from "./file-store.ts";
import { storedFiles } from "./table.ts";

/** Milliseconds after which no transaction will keep a written file. */
const PENDING = 3_600_000;
/** Milliseconds for which processes may still have the row of a forgotten file in memory. */
const FORGOTTEN = 600_000;
const AT_ONCE = 100;

/**
 * Deletes files that no transaction kept, that were forgotten, and exports past their time. A row is deleted after its bytes, so
 * a sweep that dies in between is repeated by the next one.
 *
 * @returns the number of deleted files
 */
export async function sweepFiles(
  db: Database,
  store: Pick<FileStore, "delete">,
  now: Date,
  { pending = PENDING, forgotten = FORGOTTEN } = {},
): Promise<number> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  // First in its own commit: a transaction that would keep the file finds it gone instead of losing its bytes.
  await db
    .update(storedFiles)
    .set({ state: "forgotten", changedAt: before(forgotten + 1) })
    .where(and(eq(storedFiles.state, "pending"), lt(storedFiles.changedAt, before(pending))));
  await db
    .update(storedFiles)
    .set({ state: "forgotten", changedAt: now })
    .where(
      and(
        eq(storedFiles.state, "stored"),
        inArray(storedFiles.kind, ["export", "archive"]),
        lt(storedFiles.changedAt, before(EXPORT_DAYS * 86_400_000)),
      ),
    );
  let deleted = 0;
  for (;;) {
    const rows = await db
      .select({ key: storedFiles.key })
      .from(storedFiles)
      .where(and(eq(storedFiles.state, "forgotten"), lt(storedFiles.changedAt, before(forgotten))))
      .orderBy(asc(storedFiles.changedAt))
      .limit(AT_ONCE);
    if (rows.length === 0) return deleted;
    const keys = rows.map(({ key }) => key);
    for (const key of keys) await store.delete(key);
    await db.delete(storedFiles).where(inArray(storedFiles.key, keys));
    deleted += keys.length;
  }
}
