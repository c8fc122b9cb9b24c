import type { PutFile } from "@gisement/backend";
import type { FileRecord, FileStore, Files } from "@gisement/backend/files";
import type { UploadKind } from "@gisement/shared-domain/files";
import sharp from "sharp";
import type { AcceptedFile } from "./accept-file.ts";
import type { FileRecords } from "./file-records.ts";

export interface Owner {
  readonly userID: string | null;
  readonly organizationID: string | null;
}

/** Writes accepted files, which must then be kept. */
export const writeFiles = (
  files: Files,
  kind: UploadKind,
  accepted: readonly { readonly name: string; readonly accepted: AcceptedFile }[],
  owner: Owner,
): Promise<readonly FileRecord[]> =>
  Promise.all(
    accepted.map(({ name, accepted: file }) => files.write({ ...file, ...owner, kind, fileName: name })),
  );

/** Stores a seed's pictures under keys that the seed chooses; idempotent. */
export const createPutFile =
  (parts: { readonly store: FileStore; readonly records: FileRecords }): PutFile =>
  async ({ bytes, ...file }) => {
    const image = file.contentType.startsWith("image/") && file.contentType !== "image/svg+xml";
    const size = image ? await sharp(bytes).metadata() : null;
    await parts.records.seed(
      {
        ...file,
        bytes: bytes.length,
        width: size?.width ?? null,
        height: size?.height ?? null,
        fileName: file.key.slice(file.key.lastIndexOf("/") + 1),
      },
      () => parts.store.put(file.key, bytes, { contentType: file.contentType }),
    );
  };
