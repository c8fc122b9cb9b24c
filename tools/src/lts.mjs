// `npm run lts`: starts the product, and runs the backend's and the gateway's tests, on the newest Node with long-term
// support, which npm's package `node` brings. `npm run lts -- start gateway` runs some of it.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildProduct } from "./lib/build-product.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { fail, ROOT } from "./lib/project.mjs";

const NEWEST_LTS = "24.21.0";
/** Milliseconds within which the product must be ready. */
const PATIENCE = 120_000;

process.chdir(ROOT);
await ensurePackages(ROOT);
const steps = { start, backend: () => vitest("backend"), gateway: () => vitest("gateway") };
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in steps));
if (unknown.length > 0)
  fail(`npm run lts: unknown step ${unknown.join(", ")}; the steps are ${Object.keys(steps).join(", ")}`);
const node = await installNode();
/** Children of the tests find this Node first, too. */
const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
await buildProduct();
const failed = [];
for (const [name, run] of Object.entries(steps)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  console.log(`\n── ${name} on Node ${NEWEST_LTS}`);
  if ((await run()) !== 0) failed.push(name);
}
console.log(failed.length === 0 ? `All passed on Node ${NEWEST_LTS}.` : `Failed: ${failed.join(", ")}.`);
process.exit(failed.length === 0 ? 0 : 1);

/** Installs the package beside this project's own, once; returns the path of the program. */
async function installNode() {
  const folder = path.join(ROOT, "node_modules/.cache/gisement", `node-${NEWEST_LTS}`);
  const program = path.join(folder, "node_modules/node/bin/node");
  if (existsSync(program)) return program;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ private: true }));
  const options = { cwd: folder, stdio: "inherit" };
  spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", `node@${NEWEST_LTS}`], options);
  if (!existsSync(program)) fail(`Node ${NEWEST_LTS} could not be installed.`);
  return program;
}

async function vitest(workspace) {
  const { status } = spawnSync(node, [path.join(ROOT, "node_modules/vitest/vitest.mjs"), "run"], {
    cwd: path.join(ROOT, workspace),
    env,
    stdio: "inherit",
  });
  return status ?? 1;
}

/** A first start with the demonstration data, until it is ready; then an orderly stop. */
async function start() {
  const folder = await mkdtemp(path.join(tmpdir(), "gisement-lts-"));
  const child = spawn(node, [path.join(ROOT, "gateway/dist/server.js")], {
    cwd: ROOT,
    env: { ...env, PORT: "0", DATA_DIR: path.join(folder, "data"), SEED: "demo", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const ready = await new Promise((resolve) => {
      const late = setTimeout(() => resolve(false), PATIENCE);
      child.stdout.setEncoding("utf8").on("data", (text) => {
        process.stdout.write(text);
        if (text.includes("Gisement is ready")) resolve(true);
      });
      child.once("exit", () => resolve(false));
      child.once("exit", () => clearTimeout(late));
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await ended;
    }
    return ready && child.exitCode === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
