import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { BenchRow } from "./lib/bench-row.ts";
import { ROOT } from "./lib/paths.ts";
import { type Results, toMarkdown } from "./lib/to-markdown.ts";

interface Bench {
  run(options: { readonly fresh: boolean; readonly rounds?: number }): Promise<BenchRow[]>;
}

/** In the order of the table. Each is loaded when its turn comes, so that none affects another. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  "first-content": () => import("./first-content/index.ts"),
  screens: () => import("./screens/index.ts"),
  grid: () => import("./grid/index.ts"),
  federation: () => import("./federation/index.ts"),
  delivery: () => import("./delivery/index.ts"),
  spreadsheet: () => import("./spreadsheet/index.ts"),
  formula: () => import("./formula/index.ts"),
  "formula-lots": () => import("./formula-lots/index.ts"),
  "formula-delay": () => import("./formula-delay/index.ts"),
  "properties-grid": () => import("./properties-grid/index.ts"),
  import: () => import("./import/index.ts"),
  accounts: () => import("./accounts/index.ts"),
  live: () => import("./live/index.ts"),
  threads: () => import("./threads/index.ts"),
  visitors: () => import("./visitors/index.ts"),
  shops: () => import("./shops/index.ts"),
  people: () => import("./people/index.ts"),
  orders: () => import("./orders/index.ts"),
  trade: () => import("./trade/index.ts"),
  documents: () => import("./documents/index.ts"),
  search: () => import("./search/index.ts"),
  projects: () => import("./projects/index.ts"),
  plan: () => import("./plan/index.ts"),
  stock: () => import("./stock/index.ts"),
  signing: () => import("./signing/index.ts"),
  start: () => import("./start/index.ts"),
  cluster: () => import("./cluster/index.ts"),
  jobs: () => import("./jobs/index.ts"),
  exports: () => import("./exports/index.ts"),
  crash: () => import("./crash/index.ts"),
  "crash-files": () => import("./crash-files/index.ts"),
  "crash-imports": () => import("./crash-imports/index.ts"),
};

const { values: flags, positionals: selected } = parseArgs({
  allowPositionals: true,
  options: {
    continue: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    rounds: { type: "string" },
    short: { type: "boolean", default: false },
  },
});
const rounds = flags.rounds === undefined ? {} : { rounds: Number(flags.rounds) };
if (flags.rounds !== undefined && !/^[1-9]\d{0,5}$/.test(flags.rounds)) {
  console.error(`npm run bench: --rounds is a whole number from 1, not ${flags.rounds}`);
  process.exit(2);
}
const unknown = selected.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(
    `npm run bench: unknown ${unknown.join(", ")}; there are ${Object.keys(BENCHES).join(", ")} and the flags --continue, --fresh, --rounds and --short`,
  );
  process.exit(2);
}

// Read by `lib/sized.ts`, also in the processes that a benchmark starts.
if (flags.short) process.env.BENCH_SHORT = "1";

const RESULTS = path.join(ROOT, "bench/results.json");
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();

/** What a stopped run has measured of this commit: a whole run takes hours. */
async function readStopped(): Promise<Results> {
  const stopped = JSON.parse(await readFile(RESULTS, "utf8").catch(() => "null")) as Results | null;
  if (stopped?.commit === commit) return stopped;
  console.error(
    `npm run bench: there is nothing to continue at ${commit}${stopped ? `; the results are of ${stopped.commit}` : ""}`,
  );
  process.exit(2);
}
const stopped = flags.continue ? await readStopped() : null;

const rows: BenchRow[] = [...(stopped?.rows ?? [])];
const failures: string[] = [];
const ended: string[] = [...(stopped?.ended ?? [])];
const started = Date.now();
const loadBefore = loadavg()[0] ?? 0;
const resultNow = () => ({
  date: new Date().toISOString(),
  commit,
  machine: {
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 1e9),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    /** Load average: processes that waited for a core in the minute before. */
    loadBefore: Math.round(loadBefore * 10) / 10,
  },
  seconds: (stopped?.seconds ?? 0) + Math.round((Date.now() - started) / 1000),
  ended,
  failures,
  rows,
});
/** Written after each benchmark: a run that is stopped keeps what it has. */
async function writeResults(): Promise<string> {
  const result = resultNow();
  const table = toMarkdown(result);
  await writeFile(RESULTS, `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(path.join(ROOT, "bench/results.md"), table);
  return table;
}

for (const [name, load] of Object.entries(BENCHES)) {
  if ((selected.length > 0 && !selected.includes(name)) || stopped?.ended.includes(name)) continue;
  const since = Date.now();
  try {
    rows.push(...(await (await load()).run({ fresh: flags.fresh, ...rounds })));
    ended.push(name);
  } catch (error) {
    // The others still give results; the run as a whole has failed.
    failures.push(name);
    console.error(`${name}:`, error);
  }
  console.error(`${name}: ${((Date.now() - since) / 1000).toFixed(0)} s`);
  if (!flags.short) await writeResults();
}

if (flags.short) {
  // Its figures say nothing, so they are neither shown nor written.
  if (rows.length === 0) failures.push("no row");
  console.log(`short round: ${rows.length} figures, failed: ${failures.join(", ") || "none"}`);
  process.exit(failures.length > 0 ? 1 : 0);
}
console.log(await writeResults());
if (failures.length > 0) process.exitCode = 1;
