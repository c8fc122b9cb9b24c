import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** Where a runner stores the API that test files import from vitest. */
export const TEST_API = "__gisementTests__";
const NAMES = "test, it, describe, expect, beforeAll, beforeEach, afterEach, afterAll, inject";
const VITEST = `const { ${NAMES} } = globalThis.${TEST_API};\nexport { ${NAMES} };`;

const plugin = {
  name: "tests",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vitest$/ }, () => ({ path: "vitest", namespace: "tests" }));
    onLoad({ filter: /.*/, namespace: "tests" }, () => ({ contents: VITEST, loader: "js" }));
    // Packages are resolved by Node; workspaces are TypeScript.
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === "entry-point" || name.startsWith("@gisement/") ? undefined : { external: true },
    );
    // A bundle has another location than its sources.
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, "utf8");
      const folder = JSON.stringify(path.dirname(file));
      const head = source.includes("__dirname") ? `const __dirname = ${folder};` : "";
      const contents = source
        .replaceAll("import.meta.dirname", folder)
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(file).href));
      return { contents: head + contents, loader: "ts" };
    });
  },
};

/**
 * Bundles TypeScript modules with the workspaces they import, sharing common ones, for import by Node.
 * @param {readonly string[]} files paths from `root`
 * @param {{ root: string, folder: string }} where `folder` receives the bundles
 * @returns {Promise<Map<string, { url: string, sources: Set<string> }>>} by file: its bundle, and the sources in it,
 * from `root`
 */
export async function bundleTests(files, { root, folder }) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: files.map((file) => path.resolve(root, file)),
    outdir: folder,
    outbase: root,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    metafile: true,
    logLevel: "error",
    plugins: [plugin],
  });
  const { outputs } = metafile;
  const addSources = (name, sources, seen) => {
    if (seen.has(name) || !outputs[name]) return sources;
    seen.add(name);
    for (const source of Object.keys(outputs[name].inputs)) sources.add(path.normalize(source));
    for (const next of outputs[name].imports) addSources(next.path, sources, seen);
    return sources;
  };
  return new Map(
    Object.entries(outputs)
      .filter(([, { entryPoint }]) => entryPoint)
      .map(([name, { entryPoint }]) => [
        path.normalize(entryPoint),
        {
          url: pathToFileURL(path.resolve(root, name)).href,
          sources: addSources(name, new Set(), new Set()),
        },
      ]),
  );
}
