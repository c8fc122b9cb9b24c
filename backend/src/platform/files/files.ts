import { randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import type { FileKind } from "@gisement/shared-domain/files";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../database/database.ts";
import type { FileStore } from "./file-store.ts";
import { type FileRecord, storedFiles } from "./table.ts";

export interface NewFile {
  readonly kind: FileKind;
  /** Without the dot. */
  readonly extension: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly userID: string | null;
  readonly organizationID: string | null;
  /** Pixels. */
  readonly width?: number | null;
  readonly height?: number | null;
}

/**
 * Files of rules and jobs. The bytes are written before the transaction that refers to them, so that no transaction waits for
 * the file store: `write`, then `keepFiles` in the transaction. After a crash in between, the sweep deletes the file.
 */
export interface Files {
  /** Writes a file that nothing refers to yet. @throws DomainError UNAVAILABLE */
  write(file: NewFile): Promise<FileRecord>;
  /** Deletes written files that will not be kept, instead of leaving them to the sweep. */
  discard(keys: readonly string[]): Promise<void>;
  /** The bytes of a stored file. @throws DomainError UNAVAILABLE */
  read(key: string): Promise<Uint8Array>;
}

/** The longest name, in characters. */
const NAME = 255;

/** @param db commits on its own: never a transaction */
export function createFiles({ db, store }: { readonly db: Executor; readonly store: FileStore }): Files {
  return {
    async write({ extension, bytes, fileName, width = null, height = null, ...file }) {
      const record: FileRecord = {
        ...file,
        key: `${file.kind}/${randomUUID()}.${extension}`,
        bytes: bytes.length,
        fileName: fileName.slice(0, NAME),
        width,
        height,
      };
      await db.insert(storedFiles).values({ ...record, state: "pending" });
      await store.put(record.key, bytes, { contentType: record.contentType });
      return record;
    },
    async discard(keys) {
      for (const key of keys) await store.delete(key);
      await db
        .delete(storedFiles)
        .where(and(inArray(storedFiles.key, [...keys]), eq(storedFiles.state, "pending")));
    },
    read: (key) => store.getBytes(key),
  };
}

/**
 * Makes written files part of this transaction's outcome: stored if it is committed, otherwise deleted by the sweep.
 *
 * @throws DomainError UNAVAILABLE if the sweep took one of them, an hour after it was written
 */
export async function keepFiles(tx: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const kept = await tx
    .update(storedFiles)
    .set({ state: "stored", changedAt: sql`now()` })
    .where(and(inArray(storedFiles.key, [...keys]), eq(storedFiles.state, "pending")))
    .returning({ key: storedFiles.key });
  if (kept.length < new Set(keys).size)
    throw new DomainError("UNAVAILABLE", "A file was written too long ago.", { reason: "file-too-old" });
}

/** Forgets files with this transaction: they can no longer be read, and the sweep deletes their bytes. */
export async function forgetFiles(tx: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(storedFiles)
    .set({ state: "forgotten", changedAt: sql`now()` })
    .where(and(inArray(storedFiles.key, [...keys]), eq(storedFiles.state, "stored")));
}
