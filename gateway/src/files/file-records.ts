import type { OwnedRow } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { ExpiringMap } from "../identity/expiring-map.ts";
import type { FileKind } from "./kinds.ts";
import { storedFile } from "./tables.ts";

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

/** Milliseconds, and rows. */
const REMEMBERED = 300_000;
const MOST_REMEMBERED = 5000;

/** The table of files. */
export function createFileRecords(pool: Pool) {
  const database = drizzle({ client: pool });
  // A row never changes, and browsers ask for each picture again whenever they show it.
  const known = new ExpiringMap<string, FileRecord>(REMEMBERED, MOST_REMEMBERED);
  return {
    async find(key: string): Promise<FileRecord | null> {
      const remembered = known.get(key);
      if (remembered) return remembered;
      const [row] = await database.select().from(storedFile).where(eq(storedFile.key, key)).limit(1);
      if (row) known.set(key, row);
      return row ?? null;
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
