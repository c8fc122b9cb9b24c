import type { TestDatabase } from "./database.ts";

/** The gateway's table of files, as its migrations make it: rules ask it whose a file is. */
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
