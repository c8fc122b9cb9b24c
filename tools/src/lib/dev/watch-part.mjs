import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const webpack = require("webpack");
const { WebpackError } = webpack;

/** Folder of a watched build, separate from the release build in `dist`. */
export const devFolder = (root, name) => path.join(root, name, ".cache/dev");

const hasScript = (folder, script) =>
  Boolean(JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).scripts?.[script]);

/** The texts of a file's operations; empty if it has none. */
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

/** Name under which the fragments of records are known beside the operations of files. */
const FRAGMENTS = "fragments of records";

/**
 * Generates the typed documents before the first build and whenever a save changes an operation, or a record and with it a
 * fragment.
 */
class CodegenPlugin {
  constructor({ folder }) {
    this.folder = folder;
    /** The files that define the fragments; a screen need not import them. */
    this.fragmentFiles = [];
    /** File → operations at the last generation; null before the first one. */
    this.known = null;
    this.fault = null;
  }

  /** The texts of all fragments; if a record does not compile, the former ones, because the build reports the error. */
  async fragments() {
    const { readRecordFragments } = await import("../record-fragments.mjs");
    try {
      const { fragments, files } = await readRecordFragments(path.dirname(this.folder));
      this.fragmentFiles = files;
      return fragments.map(({ text }) => text).join("\0");
    } catch {
      return this.known?.get(FRAGMENTS) ?? "";
    }
  }

  async generate(compiler) {
    // Imported late, because it takes a second to load.
    const { generateDocuments } = await import("../generate-documents.mjs");
    await generateDocuments(this.folder);
    // The files are written after webpack has read their times for this run; without this, it would build with the old
    // documents.
    const generated = [...sourcesOf(path.join(this.folder, "src/gql"))];
    compiler.inputFileSystem.purge(generated);
    for (const file of generated) compiler.fileTimestamps?.delete(file);
  }

  apply(compiler) {
    compiler.hooks.watchRun.tapPromise("CodegenPlugin", async ({ modifiedFiles, removedFiles }) => {
      const touched = this.known
        ? [...(modifiedFiles ?? []), ...(removedFiles ?? [])]
        : [...sourcesOf(path.join(this.folder, "src"))];
      const found = touched.map((file) => [file, documentsIn(file)]);
      if (!this.known || touched.some((file) => this.fragmentFiles.includes(file)))
        found.push([FRAGMENTS, await this.fragments()]);
      const changed = found.some(([file, text]) => (this.known?.get(file) ?? "") !== text);
      if (this.known && !changed && !this.fault) return;
      this.known = new Map([...(this.known ?? []), ...found]);
      // Throwing here would end the watch: the error is reported with this build, and the next save retries.
      this.fault = await this.generate(compiler).then(
        () => null,
        (error) => new WebpackError(error.message),
      );
    });
    compiler.hooks.thisCompilation.tap("CodegenPlugin", (compilation) => {
      compilation.fileDependencies.addAll(this.fragmentFiles);
      if (this.fault) compilation.errors.push(this.fault);
    });
  }
}

/**
 * Rebuilds the shell, a remote or the page of `shared-ui` on every save into its own folder.
 * @param {{ root: string, name: string, onStarted: () => void, onUnchanged: () => void, onBuilt: (milliseconds: number)
 * => void, onFailed: (errors: string[]) => void }} options each start is followed by one of the other three
 */
export function watchPart({ root, name, onStarted, onBuilt, onFailed, onUnchanged }) {
  const folder = path.join(root, name);
  const preset = require("../../webpack/preset.cjs");
  const options = { production: false, outputPath: devFolder(root, name) };
  const configOf = { shell: preset.shell, "shared-ui": preset.parts }[name] ?? preset.remote;
  const config = configOf(folder, options);
  if (hasScript(folder, "codegen")) config.plugins.push(new CodegenPlugin({ folder }));
  // Keeps the files of earlier builds: an open page may still request a chunk.
  config.output.clean = { keep: () => true };
  let started = performance.now();
  /** Hash of the last reported build; a build without changes (a generated file was touched) causes no reload. */
  let lastHash = null;
  const compiler = webpack(config);
  compiler.hooks.watchRun.tap("watchPart", () => {
    started = performance.now();
    onStarted();
  });
  // webpack notices a save a moment before the build starts.
  compiler.hooks.invalid.tap("watchPart", onStarted);
  const watching = compiler.watch(
    { aggregateTimeout: 50, ignored: /node_modules|[\\/]dist[\\/]|[\\/]\.cache[\\/]/ },
    (error, stats) => {
      if (error) return onFailed([error.message]);
      if (stats.hash === lastHash) return onUnchanged();
      lastHash = stats.hash;
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
