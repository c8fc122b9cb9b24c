import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as Webpack from "webpack";
import { projectRoot } from "../../process/package-root.ts";
import { manifestOf } from "../../testing/release-files.ts";
import { type ReleaseFolder, readRelease } from "./read-release.ts";
import { checkShared } from "./shared-modules.ts";

const requireTool = createRequire(path.join(projectRoot(), "tools/package.json"));
const webpack: typeof Webpack.webpack = requireTool("webpack");
const { ModuleFederationPlugin } = requireTool("@module-federation/enhanced/webpack");

/** Shared modules of a remote, as the plugin's `shared` option. */
const SHARED = {
  react: { singleton: true, requiredVersion: "^19.0.0" },
  "react-dom": { singleton: true, requiredVersion: "~18.2.0" },
  yup: { requiredVersion: "^1.0.0" },
  i18next: { import: false, requiredVersion: "^26.0.0" },
  "react-i18next": { import: false, requiredVersion: "^16.0.0" },
  "react-hook-form": { eager: true, requiredVersion: "^7.0.0" },
  zustand: { import: false, requiredVersion: "^5.0.0" },
  graphql: { requiredVersion: "^16.0.0" },
};
let folder: string;
let release: ReleaseFolder;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "gisement-shared-"));
  await mkdir(path.join(folder, "src"));
  await writeFile(path.join(folder, "package.json"), '{ "name": "mf-hello", "version": "1.0.0" }');
  const names = Object.keys(SHARED);
  const imports = names.map((name, at) => `import * as m${at} from "${name}";`).join("\n");
  const used = names.map((_, at) => `m${at}`).join(", ");
  await writeFile(
    path.join(folder, "src/app.js"),
    `${imports}\nexport const bootstrap = async () => {};\nexport const mount = async () => console.log(${used});\nexport const unmount = async () => {};\n`,
  );
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: {},
    devtool: false,
    performance: false,
    output: { path: path.join(folder, "dist"), publicPath: "auto", uniqueName: "mf_hello" },
    resolve: { modules: [path.join(projectRoot(), "node_modules")] },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: "mf_hello",
        filename: "remoteEntry.js",
        exposes: { "./app": "./src/app.js" },
        shared: SHARED,
        manifest: true,
        dts: false,
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString("errors-only")));
      else compiler.close(() => resolve());
    });
  });
  await writeFile(path.join(folder, "dist/remote.json"), JSON.stringify(manifestOf("mf-hello")));
  await writeFile(path.join(folder, "dist/operations.json"), "{}");
  release = await readRelease(path.join(folder, "dist"));
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const versionOf = (name: string): string =>
  release.shared.find((module) => module.name === name)?.version ?? "0.0.0";
/** Rules that the build breaks beside a shell that shares all but zustand and graphql, in these versions. */
const rulesBeside = (changes: Readonly<Record<string, string>> = {}): readonly string[] => {
  const names = ["react", "react-dom", "yup", "i18next", "react-i18next", "react-hook-form"];
  const shellModules = new Map(names.map((name) => [name, changes[name] ?? versionOf(name)]));
  return checkShared(release, shellModules).map(
    ({ rule, message }) => `${rule} ${/(?:needs|shares(?: its own)?) (\S+)/.exec(message)?.[1]}`,
  );
};

describe("a build of plain Module Federation", () => {
  test("says of each module whether it brings a copy, and whether that copy is eager", () => {
    const copies = Object.fromEntries(
      release.shared.map(({ name, ownCopy, eager }) => [name, [ownCopy, eager]]),
    );
    expect(copies).toEqual({
      react: [true, false],
      "react-dom": [true, false],
      yup: [true, false],
      i18next: [false, false],
      "react-i18next": [false, false],
      "react-hook-form": [true, true],
      zustand: [false, false],
      graphql: [true, false],
    });
  });

  test("is judged by the ranges it needs and the copies it would load twice", () => {
    expect([...rulesBeside()].sort()).toEqual([
      "shared-duplicate react-dom",
      "shared-duplicate react-hook-form",
      "shared-not-lent zustand",
      "shared-range react-i18next",
    ]);
  });

  test.each([
    ["an older one of the same range: its own is newer and would serve the page", "react", "19.0.0", true],
    ["a newer one of the same range", "react", "19.99.0", false],
    ["an older one of the same range, of a module that is no singleton", "yup", "1.0.0", true],
    ["one of another range, without a copy", "i18next", "25.0.0", true],
  ])("beside %s", (_, name, version, refused) => {
    const broken = rulesBeside({ [name]: version }).some((rule) => rule.endsWith(` ${name}`));
    expect(broken).toBe(refused);
  });
});
