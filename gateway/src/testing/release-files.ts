import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

export type Files = Record<string, string>;
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * The manifest of the contract's example; its only route is `/<name without mf->`, and its navigation entry leads to its
 * first route.
 */
export const manifestOf = (name: string, changes: Readonly<Record<string, unknown>> = {}) => {
  const plain = name.replace(/^mf-/, "");
  const label = { fr: plain, en: plain, nl: plain };
  const [{ path } = { path: `/${plain}` }] = (changes.routes ?? []) as { path: string }[];
  return {
    name,
    version: "1.0.0",
    shell: "^1.0.0",
    entry: "mf-manifest.json",
    expose: "./app",
    title: label,
    routes: [{ path: `/${plain}`, roles: ["ADMIN"] }],
    navigation: [{ id: plain, label, icon: "cube", path: path.replaceAll(/:[^/]+/g, "any"), order: 10 }],
    slots: [],
    operations: "operations.json",
    preload: ["remoteEntry.js"],
    ...changes,
  };
};

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

export interface ReleaseOptions {
  readonly manifest?: Readonly<Record<string, unknown>>;
  /** GraphQL documents that its code sends. */
  readonly documents?: readonly string[];
  /** Entries of `shared` in its Module Federation manifest. */
  readonly shared?: readonly Readonly<Record<string, unknown>>[];
  readonly code?: string;
}

/** The files of a release that follows the contract, as a plain webpack build writes them. */
export function releaseFiles(name: string, options: ReleaseOptions = {}): Files {
  const { documents = [], shared = [], code = "" } = options;
  const manifest = manifestOf(name, options.manifest);
  const exposed = [manifest.expose, ...(manifest.slots as { expose: string }[]).map((slot) => slot.expose)];
  const chunk = { js: { sync: ["app.0a1b2c3d.js"], async: [] }, css: { sync: [], async: [] } };
  const federation = {
    id: name.replaceAll("-", "_"),
    name: name.replaceAll("-", "_"),
    metaData: {
      remoteEntry: { name: "remoteEntry.js", path: "", type: "global" },
      globalName: name.replaceAll("-", "_"),
      publicPath: "auto",
    },
    shared: shared.map((module) => ({ assets: noAssets, fallback: "", ...module })),
    remotes: [],
    exposes: [...new Set(exposed)].map((expose) => ({ path: expose, assets: chunk })),
  };
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  return {
    "remote.json": json(manifest),
    "mf-manifest.json": json(federation),
    "operations.json": json(Object.fromEntries(documents.map((document) => [sha256(document), document]))),
    "remoteEntry.js": `// ${name}\n${code}`,
    "app.0a1b2c3d.js": documents.map((document) => `send(${JSON.stringify(document)});`).join("\n"),
  };
}

/** Writes a release to the folder of a checkout's build. */
export async function writeRelease(
  folder: string,
  files: Readonly<Record<string, string | null>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(files))
    if (content !== null) await writeFile(path.join(folder, file), content);
}
