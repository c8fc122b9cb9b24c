import { randomUUID } from "node:crypto";
import type { UploadKind } from "@gisement/shared-domain/files";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { storedFiles } from "../platform/files/table.ts";
import type { TestDatabase } from "./database.ts";

/** Adds the row of a stored file, where rules look up a file's owner. */
export async function storeFile(
  { db }: TestDatabase,
  file: {
    readonly key: string;
    readonly kind: UploadKind;
    readonly userID: string | null;
    readonly organizationID: string | null;
  },
): Promise<void> {
  await db
    .insert(storedFiles)
    .values({ ...file, contentType: "application/pdf", bytes: 1, fileName: "file.pdf" });
}

/** A picture that this person has sent, of their selected team; resolves to its key. */
export async function uploadPicture(
  database: TestDatabase,
  { userID, team }: UserIdentity,
  kind: UploadKind = "comment",
): Promise<string> {
  const key = `${kind}/${randomUUID()}.jpg`;
  await storeFile(database, { key, kind, userID, organizationID: team?.id ?? null });
  return key;
}
