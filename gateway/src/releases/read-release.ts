import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type RemoteManifest, remoteManifestSchema } from "@gisement/shared-domain/remote";
import { ValidationError } from "yup";

/** A release folder that is whole: its manifest, the operations it sends, and the hash of all its files. */
export interface ReleaseFolder {
  readonly folder: string;
  readonly manifest: RemoteManifest;
  /** sha256 → document. */
  readonly operations: ReadonlyMap<string, string>;
  /** Of every file's path and content. */
  readonly hash: string;
  readonly files: readonly string[];
}

/** Why a folder is not a release; the message names the file and the rule. */
export class ReleaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ReleaseError";
  }
}

async function readJson(folder: string, file: string): Promise<unknown> {
  const content = await readFile(path.join(folder, file), "utf8").catch((cause: unknown) => {
    throw new ReleaseError(`${file} is missing`, { cause });
  });
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new ReleaseError(`${file} is not JSON: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

async function hashFiles(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) {
    const content = createHash("sha256").update(await readFile(path.join(folder, file)));
    hash.update(`${file}\0${content.digest("hex")}\n`);
  }
  return hash.digest("hex");
}

const isOperationList = (value: unknown): value is Record<string, string> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((document) => typeof document === "string");

/** Reads `operations.json`: every GraphQL operation of a remote by its sha256. */
export async function readOperations(folder: string, file: string): Promise<ReadonlyMap<string, string>> {
  const operations = await readJson(folder, file);
  if (!isOperationList(operations))
    throw new ReleaseError(`${file} must be an object of sha256 to GraphQL document`);
  return new Map(Object.entries(operations));
}

/**
 * Reads and checks a folder with a built remote.
 * @throws ReleaseError
 */
export async function readRelease(folder: string): Promise<ReleaseFolder> {
  const given = await readJson(folder, "remote.json");
  const manifest = await remoteManifestSchema
    .validate(given, { strict: true, abortEarly: true })
    .catch((cause: unknown) => {
      const reason = cause instanceof ValidationError ? cause.message : String(cause);
      throw new ReleaseError(`remote.json does not keep the contract: ${reason}`, { cause });
    })
    // Strict checking changes nothing; the defaults of absent lists are filled in afterwards.
    .then((checked) => remoteManifestSchema.cast(checked));
  const federation = await readJson(folder, manifest.entry);
  if (typeof federation !== "object" || federation === null || !("exposes" in federation))
    throw new ReleaseError(`${manifest.entry} is not a Module Federation manifest`);
  const operations = await readOperations(folder, manifest.operations);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
  const missing = (manifest.preload ?? []).find((file) => !files.includes(file));
  if (missing) throw new ReleaseError(`remote.json preloads ${missing}, which is missing`);
  return { folder, manifest, operations, hash: await hashFiles(folder, files), files };
}
