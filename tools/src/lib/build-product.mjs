import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fail, ROOT } from "./project.mjs";
import { runQuietly } from "./run-quietly.mjs";

const STAMP = path.join(ROOT, "node_modules/.cache/gisement/build-stamp");
const PARTS = /^(?:shared-domain|shared-ui|shell|backend|gateway|tools|mf-[a-z0-9-]+)$/;
const NOT_SOURCE = new Set(["node_modules", "dist", "gql", "coverage", "fixtures"]);
/** Files without which the product cannot start. */
const NEEDED = ["gateway/dist/server.js", "shell/dist/index.html"];

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // Caches of the build tools.
    if (entry.name.startsWith(".")) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_SOURCE.has(entry.name)) yield* sourceFiles(file);
    } else if (entry.isFile() && !/\.test\.(?:tsx?|mjs)$/.test(entry.name)) yield file;
  }
}

/** Describes the state of all sources by name, size and time; hashing two thousand files would take longer. */
function describeSources() {
  const hash = createHash("sha256");
  const folders = readdirSync(ROOT).filter((name) => PARTS.test(name));
  const files = folders.flatMap((name) => [...sourceFiles(path.join(ROOT, name))]);
  const own = ["package-lock.json", "tsconfig.base.json", "turbo.json"].map((name) => path.join(ROOT, name));
  for (const file of [...files, ...own].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(ROOT, file)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

const remoteFolders = () =>
  readdirSync(ROOT).filter(
    (name) => name.startsWith("mf-") && existsSync(path.join(ROOT, name, "package.json")),
  );
const missingParts = () =>
  [...NEEDED, ...remoteFolders().map((name) => `${name}/dist/remote.json`)].filter(
    (file) => !existsSync(path.join(ROOT, file)),
  );

/** Prints the part that turbo is building. */
function createProgress() {
  const printed = new Set();
  return (line) => {
    const name = /@gisement\/([a-z0-9-]+):build: cache miss/.exec(line)?.[1];
    if (!name || printed.has(name)) return;
    printed.add(name);
    console.log(`  building ${name}…`);
  };
}

/**
 * Builds what has changed since the last build. A remote that fails to build is reported, and the product starts
 * without its change; the other remotes are not affected.
 */
export async function buildProduct() {
  const sources = describeSources();
  const last = await readFile(STAMP, "utf8").catch(() => null);
  if (last === sources && missingParts().length === 0) return;
  console.log("Building what has changed…");
  const turbo = path.join(ROOT, "node_modules/turbo/bin/turbo");
  const args = [
    turbo,
    "run",
    "build",
    "--continue",
    "--output-logs=new-only",
    "--ui=stream",
    // Each webpack process takes half a gigabyte.
    `--concurrency=${Math.max(2, availableParallelism())}`,
    "--no-update-notifier",
  ];
  const { code, output } = await runQuietly(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", NODE_ENV: "production", FORCE_COLOR: "0" },
    onLine: createProgress(),
  });
  const missing = missingParts();
  if (code !== 0) {
    const failed = [
      ...new Set([...output.matchAll(/@gisement\/([a-z0-9-]+)#build/g)].map(([, name]) => name)),
    ];
    console.error(output);
    console.error(`Not built: ${failed.join(", ") || "see above"}.`);
    if (missing.some((file) => NEEDED.includes(file))) fail("The product cannot start without its build.");
    return;
  }
  await mkdir(path.dirname(STAMP), { recursive: true });
  await writeFile(STAMP, sources);
}
