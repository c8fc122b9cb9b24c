// Builds the kit for foreign teams: one package that the gateway serves and npm installs from its address.
import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { ROOT } from "../lib/project.mjs";
import { packFolder } from "../lib/remotes/pack-folder.mjs";
import { toJsonSchema } from "./json-schema.mjs";

const SOURCE = path.join(ROOT, "tools/src/kit");
const DOMAIN = path.join(ROOT, "shared-domain/src");
const EXTERNALS = ["rxjs", "@tanstack/react-query"];

/** Values of the contract, from its TypeScript sources. */
async function readContract(folder) {
  const outfile = path.join(folder, "contract.mjs");
  await build({
    entryPoints: [path.join(DOMAIN, "remote/index.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "warning",
  });
  const contract = await import(pathToFileURL(outfile).href);
  await rm(outfile);
  return contract;
}

/** The files of a folder, by their paths within it. */
async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, file).split(path.sep).join("/"), await readFile(file, "utf8")];
      }),
  );
}

/** Writes the declarations of the contract and of what it names; they need no other package. */
async function writeTypes(folder) {
  const { status, stdout } = spawnSync(
    path.join(ROOT, "node_modules/.bin/tsc"),
    [
      path.join(DOMAIN, "remote/shell-api.ts"),
      ...["--declaration", "--emitDeclarationOnly", "--strict", "--skipLibCheck", "--ignoreConfig"],
      ...["--rootDir", DOMAIN, "--outDir", folder],
      ...["--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"],
      ...["--lib", "es2023,dom,dom.iterable", "--allowImportingTsExtensions", "--types", ""],
    ],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The types of the kit cannot be written: ${stdout}`);
  for (const [name, text] of await filesOf(folder)) {
    const up = path.posix.relative(path.posix.dirname(name), ".") || ".";
    const own = text.replaceAll(/((?:from|import\()\s*"\.[^"]*)\.ts"/g, '$1.js"');
    const free = EXTERNALS.reduce(
      (all, external) => all.replaceAll(`"${external}"`, `"./${up}/externals.js"`),
      own,
    );
    await writeFile(path.join(folder, name), free);
  }
}

/** The code of a block in the documents, without the line that names its file. */
const codeOf = (block) => block.replace(/^\/\/ \S+ \(React\)\n/, "");

/** The templates: the files that the document on new remotes shows, so that what it shows is what works. */
async function readTemplates() {
  const text = await readFile(path.join(ROOT, "docs/new-remote.md"), "utf8");
  const [, outside = ""] = text.split("\n## Outside, with plain webpack\n");
  const [plainText = "", reactText = ""] = outside.split("\n### With React\n");
  const plain = Object.fromEntries(
    [...plainText.matchAll(/^`([\w./]+)`[^\n]*\n\n```(?:json|js)\n([\s\S]*?)```/gm)].map(([, file, code]) => [
      file,
      code,
    ]),
  );
  const [, packageJson = ""] = /```json\n([\s\S]*?)```/.exec(reactText) ?? [];
  const react = Object.fromEntries(
    [...reactText.matchAll(/```js\n(\/\/ (\S+) \(React\)\n[\s\S]*?)```/g)].map(([, code, file]) => [
      file,
      codeOf(code),
    ]),
  );
  const { "remote.json": manifest, "operations.json": operations } = plain;
  return {
    plain,
    react: { "remote.json": manifest, "operations.json": operations, ...react, "package.json": packageJson },
  };
}

async function writeTemplates(folder) {
  for (const [name, files] of Object.entries(await readTemplates())) {
    await mkdir(path.join(folder, name), { recursive: true });
    await writeFile(path.join(folder, name, "files.json"), `${JSON.stringify(files, null, 2)}\n`);
  }
}

async function writePackage(folder) {
  const contract = await readContract(folder);
  const manifest = {
    name: "@gisement/remote-kit",
    version: contract.SHELL_CONTRACT_VERSION,
    description: "Types, checks and releases for remotes of Gisement",
    type: "module",
    types: "index.d.ts",
    bin: { "gisement-remote": "cli.mjs" },
    exports: {
      ".": { types: "./index.d.ts" },
      "./remote.schema.json": "./remote.schema.json",
      "./tokens.css": "./tokens.css",
      "./own-styles": "./own-styles.mjs",
      "./schema.graphql": "./schema.graphql",
      "./testing": { types: "./testing.d.ts", default: "./testing.mjs" },
    },
    engines: { node: ">=20.20" },
  };
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "remote.json",
    ...toJsonSchema(contract.remoteManifestSchema.describe()),
  };
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
  await writeFile(path.join(folder, "package.json"), json(manifest));
  await writeFile(path.join(folder, "remote.schema.json"), json(schema));
  await cp(path.join(ROOT, "shared-ui/src/kit/theme/tokens.css"), path.join(folder, "tokens.css"));
  await cp(path.join(ROOT, "backend/schema.graphql"), path.join(folder, "schema.graphql"));
  for (const file of ["README.md", "index.d.ts", "own-styles.mjs", "testing.d.ts"])
    await cp(path.join(SOURCE, file), path.join(folder, file));
  await build({
    entryPoints: [path.join(SOURCE, "cli.mjs")],
    outfile: path.join(folder, "cli.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "warning",
  });
  await build({
    entryPoints: [path.join(SOURCE, "testing.mjs")],
    outfile: path.join(folder, "testing.mjs"),
    format: "esm",
    define: { CONTRACT_VERSION: JSON.stringify(contract.SHELL_CONTRACT_VERSION) },
    logLevel: "warning",
  });
  await writeTemplates(path.join(folder, "templates"));
  const types = path.join(folder, "types");
  await mkdir(types);
  await writeTypes(types);
  await cp(path.join(SOURCE, "externals.d.ts"), path.join(types, "externals.d.ts"));
}

/** Builds the kit into a tarball as npm installs it: everything below `package/`. */
export async function buildKit(target) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "gisement-kit-"));
  try {
    const inside = path.join(folder, "package");
    await mkdir(inside);
    await writePackage(inside);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, packFolder(folder).packed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
