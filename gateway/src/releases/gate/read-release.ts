import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { containerName, type RemoteManifest, remoteManifestSchema } from "@gisement/shared-domain/remote";
import { ValidationError } from "yup";
import { z } from "zod";
import { resolveInside } from "../../http/static-file.ts";
import { checkReact, reactCopies } from "./check-react.ts";
import { storageKeys } from "./check-storage.ts";
import { checkStyles } from "./check-styles.ts";
import { lineOf } from "./json-line.ts";
import { ReleaseRefused, refuse, type Violation } from "./refusal.ts";
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

const asset = z.object({ sync: z.array(z.string()).default([]), async: z.array(z.string()).default([]) });
const assets = z
  .object({ js: asset.default({ sync: [], async: [] }), css: asset.default({ sync: [], async: [] }) })
  .default({ js: { sync: [], async: [] }, css: { sync: [], async: [] } });
const federationSchema = z.object({
  name: z.string().optional(),
  metaData: z
    .object({ remoteEntry: z.object({ name: z.string(), path: z.string().default("") }) })
    .optional(),
  shared: z
    .array(
      z.object({
        name: z.string(),
        version: z.string().default(""),
        requiredVersion: z.union([z.string(), z.literal(false)]).nullish(),
        assets,
        fallback: z.string().default(""),
      }),
    )
    .default([]),
  exposes: z.array(z.object({ path: z.string(), assets })),
});
type Federation = z.output<typeof federationSchema>;

const isScript = (file: string): boolean => /\.[cm]?js$/.test(file);
const sha256 = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

/** Reads a file of the release. The name may come from a manifest; paths outside the folder are refused. */
async function readText(folder: string, file: string): Promise<string> {
  const found = await resolveInside(folder, file.replace(/^\.\//, ""));
  if (found === null) throw refuse("file-missing", `${file} is missing`, { file });
  return readFile(found, "utf8");
}

/** Some messages of V8 contain a position, others an excerpt with ten characters on each side of the fault. */
function faultLine(content: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return content.slice(0, Number(position)).split("\n").length;
  const [, cut, around = ""] = /(\.\.\. ?)?"([\s\S]+)"(?: ?\.\.\.)? is not valid JSON/.exec(message) ?? [];
  const at = content.indexOf(around);
  return at === -1 ? 1 : content.slice(0, at + (cut ? 10 : 0)).split("\n").length;
}

/**
 * Deepest nesting of a JSON file in a release; a manifest needs five levels. Deeper nesting would overflow a recursive
 * check.
 */
const JSON_DEPTH = 64;

/** Index at which the text first exceeds `JSON_DEPTH`; null if it does not. */
function tooDeep(content: string): number | null {
  let depth = 0;
  for (const { 0: token, index } of content.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    if (depth > JSON_DEPTH) return index;
  }
  return null;
}

function parseJson(content: string, file: string): unknown {
  const deep = tooDeep(content);
  if (deep !== null)
    throw refuse("file-invalid", `${file} nests deeper than ${JSON_DEPTH} levels`, {
      file,
      line: content.slice(0, deep).split("\n").length,
    });
  try {
    return JSON.parse(content);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw refuse("file-invalid", `${file} is not JSON: ${message}`, {
      file,
      line: faultLine(content, message),
    });
  }
}

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

async function readFederation(folder: string, manifest: RemoteManifest): Promise<Federation> {
  const file = manifest.entry;
  const parsed = federationSchema.safeParse(parseJson(await readText(folder, file), file));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.join(".") || "the whole";
  throw refuse(
    "federation-invalid",
    `${file} is not a Module Federation manifest: ${place}: ${issue?.message}`,
    {
      file,
      line: 1,
    },
  );
}

/** Checks that every file that the release names exists, and that it exposes what its manifest promises. */
async function checkComplete(
  folder: string,
  manifest: RemoteManifest,
  federation: Federation,
  files: ReadonlyMap<string, string>,
): Promise<readonly Violation[]> {
  const own = await readText(folder, MANIFEST_FILE);
  const built = await readText(folder, manifest.entry);
  const inManifest = (place: string) => ({ file: MANIFEST_FILE, line: lineOf(own, place) });
  const inEntry = (place: string) => ({ file: manifest.entry, line: lineOf(built, place) });
  const violations: Violation[] = [];
  const need = (name: string, by: string, place: { readonly file: string; readonly line: number }): void => {
    const plain = name.replace(/^\.\//, "");
    if (!files.has(plain))
      violations.push({
        rule: "file-missing",
        message: `${manifest.name}: ${by} ${plain}, which is missing`,
        ...place,
      });
  };
  const entry = federation.metaData?.remoteEntry;
  if (entry)
    need(
      `${entry.path ? `${entry.path.replace(/\/$/, "")}/` : ""}${entry.name}`,
      `${manifest.entry} starts with`,
      inEntry("metaData.remoteEntry.name"),
    );
  for (const [index, name] of (manifest.preload ?? []).entries())
    need(name, `${MANIFEST_FILE} preloads`, inManifest(`preload[${index}]`));
  for (const [index, { path: exposed, assets: needed }] of federation.exposes.entries())
    for (const kind of ["js", "css"] as const)
      for (const when of ["sync", "async"] as const)
        for (const [at, name] of needed[kind][when].entries())
          need(
            name,
            `${manifest.entry} needs for ${exposed}`,
            inEntry(`exposes[${index}].assets.${kind}.${when}[${at}]`),
          );
  const exposed = new Set(federation.exposes.map((expose) => expose.path));
  const modules = [
    [manifest.expose, "expose"],
    ...manifest.slots.map((slot, index) => [slot.expose, `slots[${index}].expose`] as const),
  ] as const;
  for (const [module, place] of modules)
    if (!exposed.has(module))
      violations.push({
        rule: "expose-missing",
        message: `${manifest.name}: ${MANIFEST_FILE} names the module ${module}, which ${manifest.entry} does not expose`,
        ...inManifest(place),
      });
  const container = containerName(manifest.name);
  if (federation.name !== undefined && federation.name !== container)
    violations.push({
      rule: "container-name",
      message: `${manifest.entry} is of the container ${federation.name}, but ${manifest.name} must be built as ${container}`,
      ...inEntry("name"),
    });
  return violations;
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
    sheets.map(async (file) => checkStyles(manifest, file, await readText(folder, file))),
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

function readShared(federation: Federation, text: string): readonly SharedModule[] {
  const entry = federation.metaData?.remoteEntry.name;
  return federation.shared.map(
    ({ name, version, requiredVersion, assets: own, fallback }, index): SharedModule => ({
      name,
      version,
      range: requiredVersion || null,
      ownCopy: fallback !== "" || own.js.sync.length > 0 || own.js.async.length > 0,
      eager: entry !== undefined && own.js.sync.includes(entry),
      line: lineOf(text, `shared[${index}].name`),
    }),
  );
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

/**
 * Reads a folder with a built remote and runs every check that needs no other remote.
 * @throws ReleaseRefused
 */
export async function readRelease(folder: string): Promise<ReleaseFolder> {
  const manifest = await readManifest(folder);
  const federation = await readFederation(folder, manifest);
  const operations = await readOperations(folder, manifest.operations);
  const files = new Map<string, string>();
  let bytes = 0;
  for (const file of await listFiles(folder)) {
    const content = await readFile(path.join(folder, file));
    bytes += content.length;
    files.set(file, sha256(content));
  }
  const shared = readShared(federation, await readText(folder, manifest.entry));
  const violations = [
    ...(await checkComplete(folder, manifest, federation, files)),
    ...(await checkDocuments(folder, manifest, operations, files.keys())),
    ...(await checkStylesheets(folder, manifest, files)),
    ...(await checkCompressed(folder, manifest, files)),
    ...checkReact(manifest, shared, await readScripts(folder, files.keys(), reactCopies)),
  ];
  if (violations.length > 0) throw new ReleaseRefused(violations);
  const storage = await readScripts(folder, files.keys(), storageKeys);
  return { folder, manifest, shared, operations, storage, hash: hashFiles(files), files, bytes };
}
