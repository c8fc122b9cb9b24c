import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import type { BenchRow } from "./lib/bench-row.ts";
import { ROOT } from "./lib/paths.ts";
import { toMarkdown } from "./lib/to-markdown.ts";

interface Bench {
  run(options: { readonly fresh: boolean }): Promise<BenchRow[]>;
}

/** In the order of the table. Each is loaded when its turn comes, so that none affects another. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  "first-content": () => import("./first-content/index.ts"),
  grid: () => import("./grid/index.ts"),
  federation: () => import("./federation/index.ts"),
  delivery: () => import("./delivery/index.ts"),
  spreadsheet: () => import("./spreadsheet/index.ts"),
  import: () => import("./import/index.ts"),
  accounts: () => import("./accounts/index.ts"),
  orders: () => import("./orders/index.ts"),
  search: () => import("./search/index.ts"),
  stock: () => import("./stock/index.ts"),
  start: () => import("./start/index.ts"),
  crash: () => import("./crash/index.ts"),
};

const given = process.argv.slice(2);
const fresh = given.includes("--fresh");
const selected = given.filter((name) => name !== "--fresh");
const unknown = selected.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(
    `npm run bench: unknown ${unknown.join(", ")}; there are ${Object.keys(BENCHES).join(", ")} and the flag --fresh`,
  );
  process.exit(2);
}

const rows: BenchRow[] = [];
const failures: string[] = [];
const started = Date.now();
const loadBefore = loadavg()[0] ?? 0;
for (const [name, load] of Object.entries(BENCHES)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  const since = Date.now();
  try {
    rows.push(...(await (await load()).run({ fresh })));
  } catch (error) {
    // The others still give results; the run as a whole has failed.
    failures.push(name);
    console.error(`${name}:`, error);
  }
  console.error(`${name}: ${((Date.now() - since) / 1000).toFixed(0)} s`);
}

const result = {
  date: new Date().toISOString(),
  commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim(),
  machine: {
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 1e9),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    /** Load average: processes that waited for a core in the minute before. */
    loadBefore: Math.round(loadBefore * 10) / 10,
  },
  seconds: Math.round((Date.now() - started) / 1000),
  failures,
  rows,
};
const table = toMarkdown(result);
await writeFile(path.join(ROOT, "bench/results.json"), `${JSON.stringify(result, null, 2)}\n`);
await writeFile(path.join(ROOT, "bench/results.md"), table);
console.log(table);
if (failures.length > 0) process.exitCode = 1;
