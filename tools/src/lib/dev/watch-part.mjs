import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** Where a watched build lies, apart from the release build in `dist`. */
export const devFolder = (root, name) => path.join(root, name, ".cache/dev");

const hasScript = (folder, script) =>
  Boolean(JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).scripts?.[script]);

/** Typed documents of one part; rejects with what the generator says, for example about a field that does not exist. */
function runCodegen(root, folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, "tools/src/codegen.mjs")], { cwd: folder });
    let output = "";
    child.stdout.on("data", (text) => (output += text));
    child.stderr.on("data", (text) => (output += text));
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(output.trim()))));
  });
}

const sendsOperations = (file) =>
  /\.tsx?$/.test(file) &&
  !file.includes(`${path.sep}gql${path.sep}`) &&
  existsSync(file) &&
  /graphql\(/.test(readFileSync(file, "utf8"));

/** Generates the typed documents before the first build and whenever a file with operations was saved. */
class CodegenPlugin {
  constructor({ root, folder }) {
    Object.assign(this, { root, folder, first: true });
  }

  apply(compiler) {
    compiler.hooks.watchRun.tapPromise("CodegenPlugin", async ({ modifiedFiles }) => {
      const needed = this.first || [...(modifiedFiles ?? [])].some(sendsOperations);
      if (!needed) return;
      await runCodegen(this.root, this.folder);
      this.first = false;
    });
  }
}

/**
 * Builds one part at every save into its own folder.
 * @param {{ root: string, name: string, onBuilt: (milliseconds: number) => void, onFailed: (errors: string[]) => void }} options
 */
export function watchPart({ root, name, onBuilt, onFailed }) {
  const folder = path.join(root, name);
  const webpack = require("webpack");
  const preset = require("../../webpack/preset.cjs");
  const options = { production: false, outputPath: devFolder(root, name) };
  const config = name === "shell" ? preset.shell(folder, options) : preset.remote(folder, options);
  if (hasScript(folder, "codegen")) config.plugins.push(new CodegenPlugin({ root, folder }));
  // Files of the build before are kept: a page that still runs on it may ask for a chunk.
  config.output.clean = { keep: () => true };
  let started = performance.now();
  const compiler = webpack(config);
  compiler.hooks.watchRun.tap("watchPart", () => {
    started = performance.now();
  });
  const watching = compiler.watch(
    { aggregateTimeout: 50, ignored: /node_modules|[\\/]dist[\\/]|[\\/]\.cache[\\/]/ },
    (error, stats) => {
      if (error) onFailed([error.message]);
      else if (stats.hasErrors())
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
