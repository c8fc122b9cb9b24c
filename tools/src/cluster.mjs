// `npm run cluster`: the product as several processes behind a proxy, with an outside database, its replica and an
// S3-compatible file store. `npm run cluster -- journey` runs the journey over it; --port and --size choose.
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
ensureHaproxy();
await buildProduct();
const args = process.argv.slice(2);
if (args[0] === "journey") {
  const { status } = spawnSync(
    "npx",
    ["--no-install", "playwright", "test", "--config", "cluster.config.ts", ...args.slice(1)],
    {
      cwd: path.join(ROOT, "e2e"),
      stdio: "inherit",
      env: { ...process.env, CHROMIUM_PATH: await ensureChromium(ROOT) },
    },
  );
  process.exit(status ?? 1);
}
const { status } = spawnSync(
  process.execPath,
  ["--import", "tsx", path.join(ROOT, "bench/src/cluster/main.ts"), ...args],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
