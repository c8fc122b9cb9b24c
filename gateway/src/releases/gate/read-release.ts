import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { type RemoteManifest, remoteManifestSchema } from "@gisement/shared-domain/remote";
import { ValidationError } from "yup";
import { z } from "zod";
import { checkBytes } from "./check-bytes.ts";
import { checkReact, reactCopies } from "./check-react.ts";
import { checkScript } from "./check-scripts.ts";
import { storageKeys } from "./check-storage.ts";
import { checkStyles } from "./check-styles.ts";
import {
  checkComplete,
  firstFiles,
  loadedScripts,
  readFederation,
  readShared,
} from "./federation-manifest.ts";
import { lineOf } from "./json-line.ts";
import { ReleaseRefused, refuse, type Violation } from "./refusal.ts";
import { parseJson, readText } from "./release-text.ts";
import { MANIFEST_FILE, type SharedModule, type StorageKey } from "./types.ts";

/** A complete release folder. */
export interface ReleaseFolder {
  readonly folder: string;
  readonly manifest: RemoteManifest;
  readonly shared: readonly SharedModule[];
  /** Document by sha256. */
  readonly operations: ReadonlyMap<string, string>;
  /** Storage keys in its scripts. */
  readonly storage: readonly StorageKey[];
  /** Hash of every file's path and content. */
  readonly hash: string;
  /** sha256 by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly bytes: number;
}

const isScript = (file: string): boolean => /\.[cm]?js$/.test(file);
const sha256 = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

async function readManifest(folder: string): Promise<RemoteManifest> {
  const file = MANIFEST_FILE;
  const text = await readText(folder, file);
  const given = parseJson(text, file);
  try {
    await remoteManifestSchema.validate(given, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    const { name } = z
      .object({ name: z.string().max(64).default("?") })
      .catch({ name: "?" })
      .parse(given);
    const violations = faults.map((fault) => ({
      rule: "manifest-invalid",
      message: `${name}: ${file} does not keep the contract: ${fault.message}`,
      file,
      line: lineOf(text, fault.path ?? ""),
    }));
    throw new ReleaseRefused(violations, { cause: error });
  }
  // Strict validation changes nothing; `cast` then fills in the defaults of absent lists.
  return remoteManifestSchema.cast(given);
}

/** Reads `operations.json`: every GraphQL operation of a remote by its sha256. */
export async function readOperations(folder: string, file: string): Promise<ReadonlyMap<string, string>> {
  const operations = parseJson(await readText(folder, file), file);
  const list = z.record(z.string(), z.string()).safeParse(operations);
  if (!list.success)
    throw refuse("operations-invalid", `${file} must be an object of sha256 to GraphQL document`, {
      file,
      line: 1,
    });
  return new Map(Object.entries(list.data));
}

/** Whether minified code contains the document: verbatim, or escaped in a string or a template. */
function occursIn(code: string, hash: string, document: string): boolean {
  const escaped = JSON.stringify(document).slice(1, -1);
  const template = document.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${");
  return [hash, document, escaped, escaped.replaceAll('\\"', '"').replaceAll("'", "\\'"), template].some(
    (text) => code.includes(text),
  );
}

async function checkDocuments(
  folder: string,
  { name: remote, operations: file }: RemoteManifest,
  operations: ReadonlyMap<string, string>,
  files: Iterable<string>,
): Promise<readonly Violation[]> {
  if (operations.size === 0) return [];
  const scripts = [...files].filter(isScript);
  const code = (await Promise.all(scripts.map((name) => readText(folder, name)))).join("\n");
  const violations: Violation[] = [];
  const text = await readText(folder, file);
  for (const [hash, document] of operations) {
    const place = () => ({ file, line: lineOf(text, `["${hash}"]`) });
    const name = /\b(?:query|mutation|subscription)\s+(\w+)/.exec(document)?.[1] ?? hash.slice(0, 12);
    if (sha256(document) !== hash)
      violations.push({
        rule: "operations-hash",
        message: `${remote}: ${file}: the operation ${name} has the key ${hash}, but its sha256 is ${sha256(document)}`,
        ...place(),
      });
    else if (!occursIn(code, hash, document))
      violations.push({
        rule: "operations-unused",
        message: `${remote}: ${file}: the operation ${name} is not the one the code sends: the release's scripts contain neither its text nor its hash`,
        ...place(),
      });
  }
  return violations;
}

const DECOMPRESS = { ".br": promisify(brotliDecompress), ".gz": promisify(gunzip) } as const;

/** Compressed files must unpack to the plain files that were checked. */
async function checkCompressed(
  folder: string,
  { name }: RemoteManifest,
  files: ReadonlyMap<string, string>,
): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  for (const file of files.keys()) {
    const extension = path.extname(file);
    if (extension !== ".br" && extension !== ".gz") continue;
    const plain = file.slice(0, -extension.length);
    const hash = files.get(plain);
    if (hash === undefined) continue;
    const { size } = await stat(path.join(folder, plain));
    const content = await DECOMPRESS[extension](await readFile(path.join(folder, file)), {
      // Enough for equal content; a longer result differs anyway.
      maxOutputLength: Math.max(size, 1),
    }).catch(() => null);
    if (content === null || sha256(content) !== hash)
      violations.push({
        rule: "compressed-differs",
        message: `${name}: ${file} does not unpack to ${plain}`,
        file,
      });
  }
  return violations;
}

async function checkStylesheets(
  folder: string,
  manifest: RemoteManifest,
  files: ReadonlyMap<string, string>,
): Promise<readonly Violation[]> {
  const sheets = [...files.keys()].filter((file) => file.endsWith(".css"));
  const checked = await Promise.all(
    sheets.map(async (file) =>
      checkStyles(manifest, file, await readText(folder, file), new Set(files.keys())),
    ),
  );
  return checked.flat();
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

/** Findings in all scripts of the release. */
async function readScripts<Found>(
  folder: string,
  files: Iterable<string>,
  find: (file: string, code: string) => readonly Found[],
): Promise<readonly Found[]> {
  const scripts = [...files].filter(isScript);
  return (await Promise.all(scripts.map(async (file) => find(file, await readText(folder, file))))).flat();
}

/** One hash for all files: equal content gives equal hashes. */
export function hashFiles(files: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const [file, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${file}\0${content}\n`);
  return hash.digest("hex");
}

/** Name and version under which a release is published. */
export interface ExpectedRelease {
  readonly name: string;
  readonly version?: string;
}

/** Checked first: under another name, most other rules would be misleading. */
function checkExpected(manifest: RemoteManifest, expected: ExpectedRelease): void {
  for (const field of ["name", "version"] as const)
    if (expected[field] !== undefined && manifest[field] !== expected[field])
      throw refuse(
        `wrong-${field}`,
        `${MANIFEST_FILE} says ${field} ${manifest[field]}, but it was published as ${expected[field]}`,
        { file: MANIFEST_FILE },
      );
}

/**
 * Reads a folder with a built remote and runs every check that needs no other remote.
 * @throws ReleaseRefused
 */
export async function readRelease(folder: string, expected?: ExpectedRelease): Promise<ReleaseFolder> {
  const manifest = await readManifest(folder);
  if (expected) checkExpected(manifest, expected);
  const federation = await readFederation(folder, manifest);
  const operations = await readOperations(folder, manifest.operations);
  const files = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const file of await listFiles(folder)) {
    const content = await readFile(path.join(folder, file));
    sizes.set(file, content.length);
    files.set(file, sha256(content));
  }
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const loaded = loadedScripts(federation);
  const shared = readShared(federation, await readText(folder, manifest.entry));
  const violations = [
    ...(await checkComplete(folder, manifest, federation, files)),
    ...(await checkDocuments(folder, manifest, operations, files.keys())),
    ...(await checkStylesheets(folder, manifest, files)),
    ...(await checkCompressed(folder, manifest, files)),
    ...(await readScripts(folder, files.keys(), (file, code) =>
      checkScript(manifest, file, code, loaded.has(file)),
    )),
    ...checkBytes(manifest, sizes, firstFiles(federation, manifest.expose)),
    ...checkReact(manifest, shared, await readScripts(folder, files.keys(), reactCopies)),
  ];
  if (violations.length > 0) throw new ReleaseRefused(violations);
  const storage = await readScripts(folder, files.keys(), storageKeys);
  return { folder, manifest, shared, operations, storage, hash: hashFiles(files), files, bytes };
}
