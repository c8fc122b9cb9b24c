import type { UploadKind } from "@gisement/shared-domain/files";
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
