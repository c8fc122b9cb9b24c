import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "../lib/project.mjs";

const require = createRequire(import.meta.url);
const same = (text) => ({ fr: text, en: text, nl: text });

export const MANIFEST = {
  name: "mf-tiny",
  version: "1.0.0",
  shell: "^1.0.0",
  entry: "mf-manifest.json",
  expose: "./app",
  namespace: "mft",
  title: same("Tiny"),
  routes: [{ path: "/tiny" }],
  navigation: [],
  slots: [],
  operations: "operations.json",
};
const APP = "export const bootstrap = async () => {}, mount = async () => {}, unmount = async () => {};\n";
const OPERATIONS = "src/gql/persisted-documents.json";

/** Writes a minimal remote into its own folder; `files` are added, `null` omits one. */
export function makeRemote({ files = {}, manifest = {} } = {}) {
  const dir = path.join(mkdtempSync(path.join(tmpdir(), "gisement-remote-")), "mf-tiny");
  const all = {
    "package.json": JSON.stringify({ name: "@gisement/mf-tiny", version: "1.0.0" }),
    "remote.json": JSON.stringify({ ...MANIFEST, ...manifest }),
    "webpack.config.cjs": "",
    "src/app.tsx": APP,
    [OPERATIONS]: "{}",
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    if (text === null) continue;
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  symlinkSync(path.join(ROOT, "node_modules"), path.join(dir, "node_modules"));
  return { dir, remove: () => rmSync(path.dirname(dir), { recursive: true, force: true }) };
}

/** Runs webpack once; returns its errors as texts and the output folder. */
export function runWebpack(config) {
  const webpack = require("webpack");
  return new Promise((resolve, reject) => {
    const compiler = webpack({ ...config, cache: false });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        const { errors } = stats.toJson({ all: false, errors: true });
        resolve({ errors: errors.map(({ message }) => message), folder: config.output.path });
      });
    });
  });
}

/** Builds it as `npm run build` does; `externals` are not bundled. */
export async function buildRemote(options = {}) {
  const workspace = makeRemote(options);
  const { remote } = require("../webpack/preset.cjs");
  const config = remote(workspace.dir, { production: true, ...options.preset });
  return { ...workspace, ...(await runWebpack({ ...config, externals: options.externals })) };
}
