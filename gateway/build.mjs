// Bundles one file each for the server, the domain service alone, the drawing of documents, backup and restore, deploy tokens, and administrators,
// so that a start compiles no TypeScript. npm packages stay outside the bundle.
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { buildKit } from "../tools/src/kit/build-kit.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, "dist");

const NESTED = Symbol("nested");

/** Folder of a package as Node resolves it from another folder; null if it is not installed. */
function packageFolder(name, from) {
  const packageName = name.split("/", name.startsWith("@") ? 2 : 1).join("/");
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, "node_modules", packageName);
    if (existsSync(found)) return found;
    if (folder === path.dirname(folder)) return null;
  }
}

/**
 * Bundles the TypeScript source of this workspace's packages; everything else is resolved at run time. The bundle
 * cannot resolve a package that npm nested below another workspace by name, so that one is imported by its path.
 */
const workspacePackages = {
  name: "workspace-packages",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
      if (kind === "entry-point" || name.startsWith("@gisement/") || path.isAbsolute(name)) return undefined;
      // The plugin's own lookup below, answered by the bundler.
      if (pluginData === NESTED) return undefined;
      if (isBuiltin(name)) return { path: name, external: true };
      const folder = packageFolder(name, resolveDir);
      if (folder === null || folder === packageFolder(name, dist)) return { path: name, external: true };
      const nested = await resolve(name, { resolveDir, kind, pluginData: NESTED });
      if (nested.errors.length > 0) return { errors: nested.errors };
      return { path: path.relative(dist, nested.path).split(path.sep).join("/"), external: true };
    });
  },
};

/**
 * A module of another package that looks for files beside itself (migrations, seed data) must still find its own
 * folder; one that starts a program of the bundle finds it beside the bundle.
 */
const ownAddress = {
  name: "own-address",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:backend|shared-domain)[\\/]src[\\/].*\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, "utf8");
      if (!source.includes("import.meta") || file.endsWith("-in-worker.ts")) return undefined;
      const relative = path.relative(dist, file).split(path.sep).join("/");
      const prelude = `const sourceAddress = new URL(${JSON.stringify(relative)}, import.meta.url);\n`;
      const contents = source
        .replaceAll("import.meta.url", "sourceAddress.href")
        .replaceAll("import.meta.dirname", 'sourceAddress.pathname.replace(/\\/[^/]*$/, "")');
      return { contents: prelude + contents, loader: "ts", resolveDir: path.dirname(file) };
    });
  },
};

await rm(dist, { recursive: true, force: true });
await buildKit(path.join(dist, "kit.tgz"));
await build({
  absWorkingDir: here,
  entryPoints: {
    server: "src/main.ts",
    // The domain service, for those who run it as processes of its own.
    backend: "../backend/src/serve.ts",
    "document-worker": "../backend/src/nouns/documents/drawing/worker.ts",
    backup: "src/backup/main.ts",
    remotes: "src/releases/main.ts",
    admin: "src/admin/main.ts",
  },
  outdir: "dist",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  sourcemap: "linked",
  sourcesContent: false,
  logLevel: "warning",
  plugins: [workspacePackages, ownAddress],
});
