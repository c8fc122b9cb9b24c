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

/** A remote of a few lines in a folder of its own; `files` come on top, `null` leaves one out. */
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

/** One run of webpack: what it complained of, one text for each, and the folder that it wrote. */
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

/** Builds it as `npm run build` does; `externals` are not looked into. */
export async function buildRemote(options = {}) {
  const made = makeRemote(options);
  const { remote } = require("../webpack/preset.cjs");
  const config = remote(made.dir, { production: true, ...options.preset });
  return { ...made, ...(await runWebpack({ ...config, externals: options.externals })) };
}
