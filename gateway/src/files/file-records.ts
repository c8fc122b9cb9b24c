import { type FileRecord, keepFiles, storedFiles } from "@gisement/backend/files";
import type { FileKind } from "@gisement/shared-domain/files";
import { REMEMBERED_DAYS } from "@gisement/shared-domain/idempotency";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { upload } from "./tables.ts";

/** The sender and the idempotency key of an upload. */
export interface UploadName {
  readonly userID: string;
  readonly key: string;
}
export interface Upload {
  readonly fingerprint: string;
  readonly fileKeys: readonly string[];
}

/** Milliseconds, shorter than the time for which the bytes of a forgotten file remain; and rows. */
const REMEMBERED = 300_000;
const MOST_REMEMBERED = 5000;
/** Kinds that every signed-in person may read. A forgotten file of another kind must be gone at once. */
const REMEMBERED_KINDS: readonly FileKind[] = ["logo", "picture"];

/** Access to the table of files. */
export function createFileRecords(pool: Pool) {
  const database = drizzle({ client: pool });
  // A stored file changes only by being forgotten, and browsers request each picture again whenever they show it.
  const known = new LRUCache<string, FileRecord>({ ttl: REMEMBERED, max: MOST_REMEMBERED });
  return {
    async find(key: string): Promise<FileRecord | null> {
      const remembered = known.get(key);
      if (remembered) return remembered;
      const [row] = await database
        .select()
        .from(storedFiles)
        .where(and(eq(storedFiles.key, key), eq(storedFiles.state, "stored")))
        .limit(1);
      if (row && REMEMBERED_KINDS.includes(row.kind)) known.set(key, row);
      return row ?? null;
    },
    async findAll(keys: readonly string[]): Promise<readonly FileRecord[]> {
      const rows = await database
        .select()
        .from(storedFiles)
        .where(and(inArray(storedFiles.key, [...keys]), eq(storedFiles.state, "stored")));
      return keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
    },
    /** The upload that the same user sent under this key before; null if there is none. */
    async findUpload({ userID, key }: UploadName): Promise<Upload | null> {
      const [row] = await database
        .select()
        .from(upload)
        .where(and(eq(upload.userID, userID), eq(upload.key, key)))
        .limit(1);
      return row ?? null;
    },
    /**
     * Keeps the written files of an upload with an idempotency key. If an upload with the same key was faster, keeps none
     * and returns that one; otherwise returns null.
     */
    async keepOnce(
      name: UploadName & { readonly fingerprint: string },
      records: readonly FileRecord[],
    ): Promise<Upload | null> {
      const fileKeys = records.map(({ key }) => key);
      const added = await database.transaction(async (tx) => {
        const inserted = await tx
          .insert(upload)
          .values({ ...name, fileKeys })
          .onConflictDoNothing()
          .returning({ key: upload.key });
        if (inserted.length > 0) await keepFiles(tx, fileKeys);
        return inserted.length > 0;
      });
      return added ? null : this.findUpload(name);
    },
    async sweep(): Promise<void> {
      await database
        .delete(upload)
        .where(lt(upload.createdAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`));
    },
    /** Keeps the written files of an upload. */
    keep: (records: readonly FileRecord[]): Promise<void> =>
      keepFiles(
        database,
        records.map(({ key }) => key),
      ),
    /** Adds a file under a key that the seed chooses, around the writing of its bytes; idempotent. */
    async seed(record: FileRecord, write: () => Promise<void>): Promise<void> {
      await database
        .insert(storedFiles)
        .values({ ...record, state: "pending" })
        .onConflictDoNothing();
      await write();
      await database.update(storedFiles).set({ state: "stored" }).where(eq(storedFiles.key, record.key));
    },
  };
}
export type FileRecords = ReturnType<typeof createFileRecords>;
