import type { TestDatabase } from "./database.ts";

/** Inserts into the gateway's table of files, where rules look up a file's owner. */
export async function storeFile(
  { pool }: TestDatabase,
  file: {
    readonly key: string;
    readonly kind: "logo" | "document" | "picture";
    readonly userID: string;
    readonly organizationID: string | null;
  },
): Promise<void> {
  await pool.query("create schema if not exists files");
  await pool.query(
    "create table if not exists files.stored_file (key text primary key, kind text not null, user_id uuid, organization_id uuid)",
  );
  await pool.query(
    "insert into files.stored_file (key, kind, user_id, organization_id) values ($1, $2, $3, $4)",
    [file.key, file.kind, file.userID, file.organizationID],
  );
}
