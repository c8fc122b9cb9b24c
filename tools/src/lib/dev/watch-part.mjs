import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const webpack = require("webpack");
const { WebpackError } = webpack;

/** Where a watched build lies, apart from the release build in `dist`. */
export const devFolder = (root, name) => path.join(root, name, ".cache/dev");

const hasScript = (folder, script) =>
  Boolean(JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).scripts?.[script]);

/** The texts of a file's operations; without one, nothing. */
function documentsIn(file) {
  if (!/\.tsx?$/.test(file) || file.includes(`${path.sep}gql${path.sep}`) || !existsSync(file)) return "";
  return [...readFileSync(file, "utf8").matchAll(/graphql\(\s*`([^`]*)`/g)]
    .map(([, text]) => text)
    .join("\0");
}

function* sourcesOf(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) yield path.join(entry.parentPath, entry.name);
}

/** Generates the typed documents before the first build and whenever a save has changed an operation. */
class CodegenPlugin {
  constructor({ folder }) {
    this.folder = folder;
    /** File → its operations as last generated; null before the first time. */
    this.known = null;
    this.fault = null;
  }

  async generate(compiler) {
    // It takes a second to load, once.
    const { generateDocuments } = await import("../generate-documents.mjs");
    await generateDocuments(this.folder);
    // Written after webpack has looked at the files for this run: it would build with the documents before.
    const written = [...sourcesOf(path.join(this.folder, "src/gql"))];
    compiler.inputFileSystem.purge(written);
    for (const file of written) compiler.fileTimestamps?.delete(file);
  }

  apply(compiler) {
    compiler.hooks.watchRun.tapPromise("CodegenPlugin", async ({ modifiedFiles, removedFiles }) => {
      const touched = this.known
        ? [...(modifiedFiles ?? []), ...(removedFiles ?? [])]
        : [...sourcesOf(path.join(this.folder, "src"))];
      const found = touched.map((file) => [file, documentsIn(file)]);
      const changed = found.some(([file, text]) => (this.known?.get(file) ?? "") !== text);
      if (this.known && !changed && !this.fault) return;
      this.known = new Map([...(this.known ?? []), ...found]);
      // Thrown here it would end the watch: it is told as a fault of this build, and tried again at the next save.
      this.fault = await this.generate(compiler).then(
        () => null,
        (error) => new WebpackError(error.message),
      );
    });
    compiler.hooks.thisCompilation.tap("CodegenPlugin", (compilation) => {
      if (this.fault) compilation.errors.push(this.fault);
    });
  }
}

/**
 * Builds one part at every save into its own folder.
 * @param {{ root: string, name: string, onStarted: () => void, onUnchanged: () => void,
 *   onBuilt: (milliseconds: number) => void, onFailed: (errors: string[]) => void }} options each start is followed by one
 *   of the other three
 */
export function watchPart({ root, name, onStarted, onBuilt, onFailed, onUnchanged }) {
  const folder = path.join(root, name);
  const preset = require("../../webpack/preset.cjs");
  const options = { production: false, outputPath: devFolder(root, name) };
  const config = name === "shell" ? preset.shell(folder, options) : preset.remote(folder, options);
  if (hasScript(folder, "codegen")) config.plugins.push(new CodegenPlugin({ folder }));
  // Files of the build before are kept: a page that still runs on it may ask for a chunk.
  config.output.clean = { keep: () => true };
  let started = performance.now();
  /** Of the last build that was told; one that changed nothing (a generated file was touched) reloads nothing. */
  let told = null;
  const compiler = webpack(config);
  compiler.hooks.watchRun.tap("watchPart", () => {
    started = performance.now();
    onStarted();
  });
  // A save is seen a moment before the build begins.
  compiler.hooks.invalid.tap("watchPart", onStarted);
  const watching = compiler.watch(
    { aggregateTimeout: 50, ignored: /node_modules|[\\/]dist[\\/]|[\\/]\.cache[\\/]/ },
    (error, stats) => {
      if (error) return onFailed([error.message]);
      if (stats.hash === told) return onUnchanged();
      told = stats.hash;
      if (stats.hasErrors())
        onFailed(
          stats
            .toJson({ all: false, errors: true })
            .errors.map(({ moduleName, message }) => `${moduleName ?? name}: ${message}`),
        );
      else onBuilt(performance.now() - started);
    },
  );
  return { close: () => new Promise((resolve) => watching.close(resolve)) };
}
