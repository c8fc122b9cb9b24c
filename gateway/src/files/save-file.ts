import { randomUUID } from "node:crypto";
import type { PutFile } from "@gisement/backend";
import type { Disk } from "flydrive";
import sharp from "sharp";
import type { AcceptedFile } from "./accept-file.ts";
import type { FileRecord, FileRecords } from "./file-records.ts";
import type { FileKind } from "./kinds.ts";

export interface Owner {
  readonly userID: string | null;
  readonly organizationID: string | null;
}

/** Stores the bytes of accepted files and returns the rows that must be saved for them. */
export async function storeFiles(
  parts: { readonly store: Disk },
  kind: FileKind,
  files: readonly { readonly name: string; readonly accepted: AcceptedFile }[],
  owner: Owner,
): Promise<readonly FileRecord[]> {
  return Promise.all(
    files.map(async ({ name, accepted }): Promise<FileRecord> => {
      const key = `${kind}/${randomUUID()}.${accepted.extension}`;
      await parts.store.put(key, accepted.bytes, { contentType: accepted.contentType });
      const { contentType, width, height } = accepted;
      return {
        key,
        kind,
        contentType,
        bytes: accepted.bytes.length,
        width,
        height,
        fileName: name.slice(0, 255),
        userID: owner.userID,
        organizationID: owner.organizationID,
      };
    }),
  );
}

/** Stores a seed's pictures under keys that the seed chooses; idempotent. */
export const createPutFile =
  (parts: { readonly store: Disk; readonly records: FileRecords }): PutFile =>
  async (file) => {
    const image = file.contentType.startsWith("image/") && file.contentType !== "image/svg+xml";
    const size = image ? await sharp(file.bytes).metadata() : null;
    await parts.store.put(file.key, file.bytes, { contentType: file.contentType });
    await parts.records.add([
      {
        key: file.key,
        kind: file.kind,
        contentType: file.contentType,
        bytes: file.bytes.length,
        width: size?.width ?? null,
        height: size?.height ?? null,
        fileName: file.key.slice(file.key.lastIndexOf("/") + 1),
        userID: file.userID,
        organizationID: file.organizationID,
      },
    ]);
  };
