import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { createGunzip } from "node:zlib";
import { ReleaseRefused, refuse } from "../gate/refusal.ts";
import { readTar } from "./tar.ts";

export interface UnpackLimits {
  readonly packed: number;
  readonly unpacked: number;
  readonly files: number;
  readonly pathLength: number;
  readonly depth: number;
}
/** Limits of one release: bytes, number of files, characters of a path, nested folders. */
export const LIMITS: UnpackLimits = {
  packed: 16 * 1024 * 1024,
  unpacked: 64 * 1024 * 1024,
  files: 2000,
  pathLength: 200,
  depth: 8,
};

const CONTROL = /\p{Cc}/u;

/**
 * Checks that a path in a release is relative, has no special characters and is not hidden.
 * @throws ReleaseRefused
 */
export function checkPath(given: string, limits: UnpackLimits = LIMITS): string {
  const file = given.replace(/^(?:\.\/)+/, "");
  const bad = (why: string): ReleaseRefused =>
    refuse("archive-path", `The path ${JSON.stringify(given.slice(0, 300))} ${why}.`, {
      file: given.slice(0, 300),
    });
  if (file.startsWith("/") || /^[a-z]:/i.test(file)) throw bad("is absolute");
  if (file.includes("\\") || CONTROL.test(file)) throw bad("has a character that no path may have");
  if (file.length > limits.pathLength) throw bad(`is longer than ${limits.pathLength} characters`);
  const parts = file.split("/");
  if (parts.length > limits.depth) throw bad(`is deeper than ${limits.depth} folders`);
  if (parts.includes("..")) throw bad("leads out of the release");
  if (parts.some((part) => part === "" || part === ".")) throw bad("has an empty part");
  if (parts.some((part) => part.startsWith("."))) throw bad("is hidden, and hidden files are never served");
  return file;
}

const tooLarge = (most: number, what: string, file?: string): ReleaseRefused =>
  refuse("archive-too-large", `The release is larger than ${most} bytes ${what}.`, file ? { file } : {});

async function* limited(source: AsyncIterable<Buffer>, most: number, unpacked: number) {
  let total = 0;
  for await (const chunk of source) {
    total += chunk.length;
    if (total > most) throw tooLarge(unpacked, "unpacked");
    yield chunk;
  }
}

export interface UnpackResult {
  /** Path → sha256. */
  readonly files: ReadonlyMap<string, string>;
  readonly bytes: number;
}

/** Flushes a folder's directory entries to disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Streams a gzip tarball into an empty folder and flushes it to disk.
 * @throws ReleaseRefused at the first rule that the archive breaks; the caller removes what was written until then
 */
export async function unpack(
  packed: Buffer,
  folder: string,
  limits: UnpackLimits = LIMITS,
): Promise<UnpackResult> {
  const files = new Map<string, string>();
  const folders = new Set([folder]);
  const folded = new Map<string, string>();
  let bytes = 0;
  if (packed.length > limits.packed) throw tooLarge(limits.packed, "packed");
  // Its errors surface in the loop that reads it.
  const gunzip = createGunzip();
  gunzip.end(packed);
  try {
    // Headers and padding count too, so that an archive of headers alone cannot bypass the limit.
    const plain = limited(gunzip, limits.unpacked + (limits.files + 1) * 2048, limits.unpacked);
    for await (const entry of readTar(plain)) {
      const file = checkPath(entry.path, limits);
      const twin = folded.get(file.toLowerCase());
      if (twin) throw refuse("archive-path", `${file} and ${twin} are one path on some disks.`, { file });
      folded.set(file.toLowerCase(), file);
      if (files.size >= limits.files)
        throw refuse("archive-too-many", `The release has more than ${limits.files} files.`, { file });
      bytes += entry.size;
      if (bytes > limits.unpacked) throw tooLarge(limits.unpacked, "unpacked", file);
      const target = path.join(folder, ...file.split("/"));
      for (let parent = path.dirname(target); !folders.has(parent); parent = path.dirname(parent))
        folders.add(parent);
      files.set(file, await writeEntry(target, entry.content));
    }
    if (files.size === 0) throw refuse("archive-empty", "The archive has no files.");
    for (const each of folders) await syncFolder(each);
    return { files, bytes };
  } catch (error) {
    throw toRefusal(error);
  } finally {
    gunzip.destroy();
  }
}

async function writeEntry(target: string, content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  // One path is both a file and a folder.
  const refuseConflict = (cause: unknown): never => {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "EEXIST" || code === "ENOTDIR" || code === "EISDIR")
      throw refuse("archive-path", `${path.basename(target)} is both a file and a folder in the archive.`);
    throw cause;
  };
  await mkdir(path.dirname(target), { recursive: true }).catch(refuseConflict);
  const handle = await open(target, "wx", 0o644).catch(refuseConflict);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      await handle.write(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return hash.digest("hex");
}

function toRefusal(error: unknown): unknown {
  if (error instanceof ReleaseRefused) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith("Z_"))
    return refuse("archive-damaged", `The archive is not complete gzip: ${message}.`);
  return error;
}
