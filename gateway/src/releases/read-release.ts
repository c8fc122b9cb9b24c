import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { containerName, type RemoteManifest, remoteManifestSchema } from "@gisement/shared-domain/remote";
import { ValidationError } from "yup";
import { z } from "zod";
import { checkStyles } from "./check-styles.ts";
import { lineOf } from "./json-line.ts";
import { ReleaseRefused, refuse, type Violation } from "./refusal.ts";

/** A module that a remote shares, as its Module Federation manifest has it. */
export interface SharedModule {
  readonly name: string;
  readonly version: string;
  /** Range it accepts; null: any. */
  readonly range: string | null;
  readonly singleton: boolean;
  /** It brings a copy of its own, which loads when no other fits. */
  readonly ownCopy: boolean;
}

/** A release folder that is whole. */
export interface ReleaseFolder {
  readonly folder: string;
  readonly manifest: RemoteManifest;
  readonly shared: readonly SharedModule[];
  /** sha256 → document. */
  readonly operations: ReadonlyMap<string, string>;
  /** Of every file's path and content. */
  readonly hash: string;
  /** Path → sha256. */
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
        singleton: z.boolean().default(false),
        assets,
        fallback: z.string().default(""),
      }),
    )
    .default([]),
  exposes: z.array(z.object({ path: z.string(), assets })),
});
type Federation = z.output<typeof federationSchema>;

const sha256 = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

async function readText(folder: string, file: string): Promise<string> {
  return readFile(path.join(folder, ...file.split("/")), "utf8").catch((cause: unknown) => {
    throw new ReleaseRefused([{ rule: "file-missing", message: `${file} is missing`, file }], { cause });
  });
}

function parseJson(content: string, file: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line = position === undefined ? 1 : content.slice(0, Number(position)).split("\n").length;
    throw refuse("file-invalid", `${file} is not JSON: ${message}`, { file, line });
  }
}

async function readManifest(folder: string): Promise<RemoteManifest> {
  const file = "remote.json";
  const text = await readText(folder, file);
  const given = parseJson(text, file);
  try {
    await remoteManifestSchema.validate(given, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    const violations = faults.map((fault) => ({
      rule: "manifest-invalid",
      message: `remote.json does not keep the contract: ${fault.message}`,
      file,
      line: lineOf(text, fault.path ?? ""),
    }));
    throw new ReleaseRefused(violations, { cause: error });
  }
  // Strict checking changes nothing; the defaults of absent lists are filled in afterwards.
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

/** Files that the release names must be there, and what it exposes must be what its manifest says. */
function checkComplete(
  manifest: RemoteManifest,
  federation: Federation,
  files: ReadonlyMap<string, string>,
): readonly Violation[] {
  const violations: Violation[] = [];
  const need = (name: string, by: string, file: string): void => {
    const plain = name.replace(/^\.\//, "");
    if (!files.has(plain))
      violations.push({ rule: "file-missing", message: `${by} ${plain}, which is missing`, file });
  };
  const entry = federation.metaData?.remoteEntry;
  if (entry)
    need(
      `${entry.path ? `${entry.path.replace(/\/$/, "")}/` : ""}${entry.name}`,
      `${manifest.entry} starts with`,
      manifest.entry,
    );
  for (const name of manifest.preload ?? []) need(name, "remote.json preloads", "remote.json");
  for (const expose of federation.exposes)
    for (const kind of [expose.assets.js, expose.assets.css])
      for (const name of [...kind.sync, ...kind.async])
        need(name, `${manifest.entry} needs for ${expose.path}`, manifest.entry);
  const exposed = new Set(federation.exposes.map((expose) => expose.path));
  for (const wanted of [manifest.expose, ...manifest.slots.map((slot) => slot.expose)])
    if (!exposed.has(wanted))
      violations.push({
        rule: "expose-missing",
        message: `remote.json names the module ${wanted}, which ${manifest.entry} does not expose`,
        file: "remote.json",
      });
  const container = containerName(manifest.name);
  if (federation.name !== undefined && federation.name !== container)
    violations.push({
      rule: "container-name",
      message: `${manifest.entry} is of the container ${federation.name}, but ${manifest.name} must be built as ${container}`,
      file: manifest.entry,
    });
  return violations;
}

/** The document as it may stand in minified code: as it is, or escaped in a string or a template. */
function occursIn(code: string, hash: string, document: string): boolean {
  const escaped = JSON.stringify(document).slice(1, -1);
  const template = document.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${");
  return [hash, document, escaped, escaped.replaceAll('\\"', '"').replaceAll("'", "\\'"), template].some(
    (text) => code.includes(text),
  );
}

async function checkOperations(
  folder: string,
  file: string,
  operations: ReadonlyMap<string, string>,
  files: Iterable<string>,
): Promise<readonly Violation[]> {
  if (operations.size === 0) return [];
  const scripts = [...files].filter((name) => /\.[cm]?js$/.test(name));
  const code = (await Promise.all(scripts.map((name) => readText(folder, name)))).join("\n");
  const violations: Violation[] = [];
  const text = await readText(folder, file);
  for (const [hash, document] of operations) {
    const place = () => ({ file, line: lineOf(text, `["${hash}"]`) });
    const name = /\b(?:query|mutation|subscription)\s+(\w+)/.exec(document)?.[1] ?? hash.slice(0, 12);
    if (sha256(document) !== hash)
      violations.push({
        rule: "operations-hash",
        message: `${file}: the operation ${name} stands under ${hash}, but its sha256 is ${sha256(document)}`,
        ...place(),
      });
    else if (!occursIn(code, hash, document))
      violations.push({
        rule: "operations-unused",
        message: `${file}: the operation ${name} is not the one the code sends: neither its text nor its hash stands in the release's scripts`,
        ...place(),
      });
  }
  return violations;
}

const DECOMPRESS = { ".br": promisify(brotliDecompress), ".gz": promisify(gunzip) } as const;

/** What browsers get compressed must be what was checked plain. */
async function checkCompressed(
  folder: string,
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
      // Enough for equal content; more of it would be different anyway.
      maxOutputLength: Math.max(size, 1),
    }).catch(() => null);
    if (content === null || sha256(content) !== hash)
      violations.push({
        rule: "compressed-differs",
        message: `${file} does not unpack to ${plain}`,
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

/** One hash for all files: equal content, equal release. */
export function hashFiles(files: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const [file, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${file}\0${content}\n`);
  return hash.digest("hex");
}

/**
 * Reads a folder with a built remote and checks all that can be said without knowing any other remote.
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
  const violations = [
    ...checkComplete(manifest, federation, files),
    ...(await checkOperations(folder, manifest.operations, operations, files.keys())),
    ...(await checkStylesheets(folder, manifest, files)),
    ...(await checkCompressed(folder, files)),
  ];
  if (violations.length > 0) throw new ReleaseRefused(violations);
  const shared = federation.shared.map(
    ({ name, version, requiredVersion, singleton, assets: own, fallback }): SharedModule => ({
      name,
      version,
      range: requiredVersion || null,
      singleton,
      ownCopy: fallback !== "" || own.js.sync.length > 0 || own.js.async.length > 0,
    }),
  );
  return { folder, manifest, shared, operations, hash: hashFiles(files), files, bytes };
}
