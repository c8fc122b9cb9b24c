import type { OwnedRow } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
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

/** The table of files. */
export function createFileRecords(pool: Pool) {
  const database = drizzle({ client: pool });
  return {
    async find(key: string): Promise<FileRecord | null> {
      const [row] = await database.select().from(storedFile).where(eq(storedFile.key, key)).limit(1);
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
