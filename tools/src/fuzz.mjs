// `npm run fuzz`: sends 20,000 hostile calls to the schema. `npm run fuzz -- --calls 100000 --seed 7` sets their number
// and the seed; the printed seed repeats a run.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkNode } from "./lib/check-node.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { ROOT } from "./lib/project.mjs";

const { values } = parseArgs({
  options: { calls: { type: "string", default: "20000" }, seed: { type: "string" } },
});
for (const [name, value] of Object.entries(values))
  if (!/^\d{1,9}$/.test(value)) {
    process.stderr.write(`--${name} is a whole number, not ${value}.\n`);
    process.exit(1);
  }
await checkNode();
await ensurePackages(ROOT);
const { status } = spawnSync("npx", ["vitest", "run", "src/fuzz"], {
  cwd: path.join(ROOT, "backend"),
  stdio: "inherit",
  env: {
    ...process.env,
    FUZZ_CALLS: values.calls,
    FUZZ_SEED: values.seed ?? String(Date.now() % 1_000_000_000),
    // Allows for slow machines.
    FUZZ_SECONDS: String(Math.max(60, Math.ceil(Number(values.calls) / 20))),
  },
});
process.exit(status ?? 1);
