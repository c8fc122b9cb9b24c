import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readSpreadsheet } from "@gisement/shared-domain/spreadsheet";
import { build } from "esbuild";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { makeWorkbook } from "./make-workbook.ts";

const ROWS = 5000;
const ROUNDS = 7;
/** CPU of reading into checked rows, over SheetJS reading alone with lean options. */
const GOAL = 1.1;
const MODES = ["gisement", "sheetjs", "gisement-read"] as const;
type Mode = (typeof MODES)[number];

const runFile = promisify(execFile);
const here = path.dirname(fileURLToPath(import.meta.url));

async function measure(script: string, mode: Mode, file: string): Promise<{ cpuMs: number; rssMb: number }> {
  const { stdout } = await runFile(process.execPath, [script, mode, file]);
  const { rows, cpuMs, rssMb } = JSON.parse(stdout) as { rows: number; cpuMs: number; rssMb: number };
  if (rows !== ROWS) throw new Error(`${mode} read ${rows} rows instead of ${ROWS}`);
  return { cpuMs, rssMb };
}

/**
 * Reading 5,000 rows of 20 columns (xlsx) into checked rows, against SheetJS reading the same file: CPU time of fresh
 * processes, in turns, medians.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-spreadsheet-"));
  try {
    const fixture = path.join(
      here,
      "../../../shared-domain/fixtures/spreadsheets/inventaire-reemploi-400.xlsx",
    );
    const source = await readSpreadsheet(new Uint8Array(await readFile(fixture)), { fileName: fixture });
    if (!source.ok) throw new Error(source.error);
    const file = path.join(folder, "lots.xlsx");
    await writeFile(file, makeWorkbook(source.rows, source.columns, ROWS));
    // Bundled, so that no time goes into transpiling; split, so that a reader not used is not loaded.
    await build({
      entryPoints: [path.join(here, "read-once.ts")],
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "node",
      logLevel: "error",
    });
    const script = path.join(folder, "read-once.mjs");
    const samples = await inTurns(MODES, ROUNDS, (mode) => measure(script, mode, file));
    const cpu = (mode: Mode) => median(samples[mode].map((sample) => sample.cpuMs));
    const rss = (mode: Mode) => median(samples[mode].map((sample) => sample.rssMb));
    const name = (what: string): string => `spreadsheet: xlsx ${ROWS} x 20, ${what}`;
    return [
      figure(name("read into checked rows"), cpu("gisement"), "ms CPU"),
      figure(name("read only"), cpu("gisement-read"), "ms CPU"),
      figure(name("SheetJS read, lean"), cpu("sheetjs"), "ms CPU"),
      figure(name("read only / SheetJS"), cpu("gisement-read") / cpu("sheetjs"), "x"),
      atMost(name("checked rows / SheetJS"), cpu("gisement") / cpu("sheetjs"), "x", GOAL),
      figure(name("peak memory, read into checked rows"), rss("gisement"), "MB"),
      figure(name("peak memory, SheetJS read"), rss("sheetjs"), "MB"),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
