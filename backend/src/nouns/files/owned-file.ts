import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { storedFiles } from "../../platform/files/table.ts";

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
  const [file] = await tx
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.key, key), eq(storedFiles.state, "stored")));
  const own =
    file?.kind === kind &&
    (file.organizationID === null || owner.organizationID === null
      ? file.userID === owner.userID
      : file.organizationID === owner.organizationID);
  if (own) return;
  throw new DomainError("BAD_USER_INPUT", `${field} names no ${kind} of this team.`, {
    field,
    found: key,
    accepted: `the key of a ${kind} that this team has sent`,
    reason: "other-file",
  });
}

/** Those of these keys that name pictures or logos of this team or person, or the product's own, which have no owner. */
export async function findOwnPictures(
  tx: Executor,
  keys: readonly string[],
  { organizationID, userID }: FileOwner,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(
      and(
        inArray(storedFiles.key, [...keys]),
        inArray(storedFiles.kind, ["picture", "logo"]),
        eq(storedFiles.state, "stored"),
        or(
          and(isNull(storedFiles.organizationID), isNull(storedFiles.userID)),
          organizationID === null
            ? and(isNull(storedFiles.organizationID), eq(storedFiles.userID, userID))
            : eq(storedFiles.organizationID, organizationID),
        ),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}
