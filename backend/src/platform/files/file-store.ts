import { open } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { DomainError } from "@gisement/shared-domain/errors";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * The contents of files, by key.
 *
 * @throws DomainError UNAVAILABLE with the reason `file-store-full`, `file-store-slow` or `file-store`; callers may repeat the call.
 * Reading throws NOT_FOUND with the reason `file-lost` if the store does not have the content
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array, options: { readonly contentType: string }): Promise<void>;
  getBytes(key: string): Promise<Uint8Array>;
  getStream(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Deleting a file that does not exist succeeds. */
  delete(key: string): Promise<void>;
}

/** Milliseconds until a call counts as failed; less than a request may take. */
const TIMEOUT = 12_000;
/** Seconds after which a caller may try again. */
const RETRY_AFTER = 30;

/** Codes of a full disk, an exceeded quota, and their names in S3 and its imitations. */
const FULL = /^(?:ENOSPC|EDQUOT|QuotaExceeded|InsufficientStorage|XMinioStorageFull|InsufficientCapacity)$/;

/** The codes of an error and of those that caused it. */
function* codesOf(error: unknown): Generator<string> {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, name } = each as { code?: unknown; name: string };
    if (typeof code === "string") yield code;
    yield name;
  }
}

/** S3 asks for fewer requests, or a connection took too long. */
const SLOW = /^(?:SlowDown|TimeoutError)$/;

/** Codes of content that the store does not have: of a file system, of S3 and its imitations. */
const LOST = /^(?:ENOENT|NoSuchKey|NotFound)$/;

function lost(key: string, cause: unknown): DomainError | null {
  if (![...codesOf(cause)].some((code) => LOST.test(code))) return null;
  const details = { field: "key", found: key, reason: "file-lost" };
  return Object.assign(new DomainError("NOT_FOUND", "The content of this file is lost.", details), { cause });
}

function unavailable(cause: unknown): DomainError {
  const codes = [...codesOf(cause)];
  if (codes.some((code) => SLOW.test(code))) return tooSlow(cause);
  const isFull = codes.some((code) => FULL.test(code));
  const message = isFull ? "The file store is full." : "The file store does not answer.";
  const details = { reason: isFull ? "file-store-full" : "file-store", retryAfter: RETRY_AFTER };
  return Object.assign(new DomainError("UNAVAILABLE", message, details), { cause });
}

const tooSlow = (cause?: unknown): DomainError =>
  Object.assign(
    new DomainError("UNAVAILABLE", "The file store is too slow.", {
      reason: "file-store-slow",
      retryAfter: RETRY_AFTER,
    }),
    { cause },
  );

/** Gives each call of a store a time limit and a stated error. */
export function guardStore(store: Pick<Disk, keyof FileStore>, timeout = TIMEOUT): FileStore {
  async function within<Result>(call: () => Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(tooSlow()), timeout);
    });
    try {
      return await Promise.race([call(), late]);
    } catch (error) {
      throw error instanceof DomainError ? error : unavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }
  const reading = <Result>(key: string, call: () => Promise<Result>): Promise<Result> =>
    within(() =>
      call().catch((error: unknown) => {
        throw lost(key, error) ?? error;
      }),
    );
  return {
    put: (key, bytes, options) => within(() => store.put(key, bytes, options)),
    getBytes: (key) => reading(key, () => store.getBytes(key)),
    getStream: (key) => reading(key, () => store.getStream(key)),
    exists: (key) => within(() => store.exists(key)),
    delete: (key) => within(() => store.delete(key)),
  };
}

const refuse = async (): Promise<never> => {
  throw new DomainError("UNAVAILABLE", "This process has no file store.", { reason: "file-store" });
};
/** For processes without files, as in tests and commands. */
export const NO_STORE: FileStore = {
  put: refuse,
  getBytes: refuse,
  getStream: refuse,
  exists: refuse,
  delete: refuse,
};

/** Opens the store of file contents: a folder of the data folder, or a bucket if there is one. */
export async function openFileStore({
  dataDir,
  s3,
  timeout = TIMEOUT,
}: {
  readonly dataDir: string;
  readonly s3: S3Config | null;
  /** Milliseconds. */
  readonly timeout?: number;
}): Promise<FileStore> {
  if (!s3) {
    const folder = path.resolve(dataDir, "files");
    const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
    const put = disk.put.bind(disk);
    disk.put = async (key, bytes, options) => {
      await put(key, bytes, options);
      // The row says afterwards that the bytes exist: a power cut must not take them.
      const file = await open(path.join(folder, key), "r+");
      await file.sync().finally(() => file.close());
    };
    // Opened before it is given out: a missing file is refused then, and not in the middle of an answer.
    disk.getStream = async (key) => (await open(path.join(folder, key))).createReadStream();
    return guardStore(disk, timeout);
  }
  // Loaded only here: the S3 client is large, and most installations store files on disk.
  const { S3Driver } = await import("flydrive/drivers/s3").catch((cause: unknown) => {
    throw new Error(
      "S3_BUCKET is set, but the S3 client is not installed: run npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner, or unset the S3_ variables.",
      { cause },
    );
  });
  return guardStore(
    new Disk(
      new S3Driver({
        credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
        region: s3.region,
        bucket: s3.bucket,
        // Most servers other than Amazon's have no host name for each bucket.
        ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
        visibility: "private",
        supportsACL: false,
        // A call that nobody waits for any more must give its connection back, or later ones wait for it for ever.
        requestHandler: { requestTimeout: timeout, throwOnRequestTimeout: true, socketTimeout: timeout },
      }),
    ),
    timeout,
  );
}
