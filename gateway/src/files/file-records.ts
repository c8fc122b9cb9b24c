import type { OwnedRow } from "@gisement/shared-domain/permissions";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import type { FileKind } from "./kinds.ts";
import { storedFile, upload } from "./tables.ts";

export interface FileRecord extends OwnedRow {
  readonly key: string;
  readonly kind: FileKind;
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly fileName: string;
  readonly userID: string | null;
  readonly organizationID: string | null;
}

/** The sender and the idempotency key of an upload. */
export interface UploadName {
  readonly userID: string;
  readonly key: string;
}
export interface Upload {
  readonly fingerprint: string;
  readonly fileKeys: readonly string[];
}

/** Milliseconds, and rows. */
const REMEMBERED = 300_000;
const MOST_REMEMBERED = 5000;

/** Access to the table of files. */
export function createFileRecords(pool: Pool) {
  const database = drizzle({ client: pool });
  // Rows never change, and browsers request each picture again whenever they show it.
  const known = new LRUCache<string, FileRecord>({ ttl: REMEMBERED, max: MOST_REMEMBERED });
  return {
    async find(key: string): Promise<FileRecord | null> {
      const remembered = known.get(key);
      if (remembered) return remembered;
      const [row] = await database.select().from(storedFile).where(eq(storedFile.key, key)).limit(1);
      if (row) known.set(key, row);
      return row ?? null;
    },
    async findAll(keys: readonly string[]): Promise<readonly FileRecord[]> {
      const rows = await database
        .select()
        .from(storedFile)
        .where(inArray(storedFile.key, [...keys]));
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
     * Adds the files of an upload with an idempotency key. If an upload with the same key was faster, adds nothing and
     * returns that one; otherwise returns null.
     */
    async addOnce(
      name: UploadName & { readonly fingerprint: string },
      records: readonly FileRecord[],
    ): Promise<Upload | null> {
      const added = await database.transaction(async (tx) => {
        const inserted = await tx
          .insert(upload)
          .values({ ...name, fileKeys: records.map(({ key }) => key) })
          .onConflictDoNothing()
          .returning({ key: upload.key });
        if (inserted.length > 0) await tx.insert(storedFile).values([...records]);
        return inserted.length > 0;
      });
      return added ? null : this.findUpload(name);
    },
    async sweep(): Promise<void> {
      await database.delete(upload).where(lt(upload.createdAt, sql`now() - interval '2 days'`));
    },
    async add(records: readonly FileRecord[]): Promise<void> {
      if (records.length > 0)
        await database
          .insert(storedFile)
          .values([...records])
          .onConflictDoNothing();
    },
  };
}
export type FileRecords = ReturnType<typeof createFileRecords>;
