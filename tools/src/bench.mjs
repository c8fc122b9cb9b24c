// `npm run bench`: builds what has changed and measures. `npm run bench -- orders` runs one benchmark; `--fresh` adds
// the start of a fresh clone, which takes minutes; `--continue` goes on with a run that was stopped.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildProduct } from "./lib/build-product.mjs";
import { checkNode } from "./lib/check-node.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureHaproxy } from "./lib/haproxy.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { ROOT } from "./lib/project.mjs";

process.chdir(ROOT);
await checkNode();
await ensurePackages(ROOT);
await buildProduct();
const named = process.argv.slice(2).filter((name) => !name.startsWith("-"));
// A whole run must not learn after hours that it lacks a program.
if (named.length === 0 || named.includes("cluster")) ensureHaproxy();
const { status } = spawnSync(
  process.execPath,
  ["--import", "tsx", path.join(ROOT, "bench/src/run.ts"), ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, CHROMIUM_PATH: await ensureChromium(ROOT, { whole: true }) } },
);
process.exit(status ?? 1);
