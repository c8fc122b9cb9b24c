import { DomainError } from "@gisement/shared-domain/errors";
import { sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";

interface StoredFile {
  readonly kind: string;
  readonly organization_id: string | null;
  readonly user_id: string | null;
}

/** The owner of a file. The gateway stores files and writes this table; rules only read it. Without the table no file has an owner. */
async function findFile(tx: Executor, key: string): Promise<StoredFile | null> {
  const existing = await tx.execute<{ known: boolean }>(
    sql`select to_regclass('files.stored_file') is not null as known`,
  );
  if (!existing.rows[0]?.known) return null;
  const found = await tx.execute<{ kind: string; organization_id: string | null; user_id: string | null }>(
    sql`select kind, organization_id, user_id from files.stored_file where key = ${key}`,
  );
  return found.rows[0] ?? null;
}

export interface FileOwner {
  readonly userID: string;
  /** Null for a team that is being created: its creator's own uploads count. */
  readonly organizationID: string | null;
}

/** Refuses a key that names no file of this kind, or a file of another team or person. */
export async function checkOwnedFile(
  tx: Executor,
  key: string,
  { field, kind }: { readonly field: string; readonly kind: "logo" | "document" },
  owner: FileOwner,
): Promise<void> {
  const file = await findFile(tx, key);
  const own =
    file?.kind === kind &&
    (file.organization_id === null || owner.organizationID === null
      ? file.user_id === owner.userID
      : file.organization_id === owner.organizationID);
  if (own) return;
  throw new DomainError("BAD_USER_INPUT", `${field} names no ${kind} of this team.`, {
    field,
    found: key,
    accepted: `the key of a ${kind} that this team has sent`,
    reason: "other-file",
  });
}
