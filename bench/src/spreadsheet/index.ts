import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readSpreadsheet } from "@gisement/shared-domain/spreadsheet";
import { build } from "esbuild";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { FORMATS, type Format, makeWorkbook } from "./make-workbook.ts";

const ROWS = sized(5000, 200);
const ROUNDS = sized(7, 1);
const OTHER_ROUNDS = sized(5, 1);
/** Limit of the CPU time for reading into checked rows, relative to SheetJS reading alone with lean options. */
const GOAL = 1.1;
/** The same limit for reading the other formats; SheetJS itself reads ods and xls, with our checks around it. */
const OTHERS: readonly { readonly format: Exclude<Format, "xlsx">; readonly goal: number }[] = [
  { format: "csv", goal: 0.6 },
  { format: "ods", goal: 1.25 },
  { format: "xls", goal: 1.05 },
];
const MODES = ["gisement", "sheetjs", "gisement-read"] as const;
/** SheetJS with its usual options, for the formats that it reads for us too. */
const READ_MODES = ["gisement-read", "sheetjs-default"] as const;
type Mode = (typeof MODES)[number] | (typeof READ_MODES)[number];

const runFile = promisify(execFile);
const here = path.dirname(fileURLToPath(import.meta.url));

async function measure(script: string, mode: Mode, file: string): Promise<{ cpuMs: number; rssMb: number }> {
  const { stdout } = await runFile(process.execPath, [script, mode, file]);
  const { rows, cpuMs, rssMb } = JSON.parse(stdout) as { rows: number; cpuMs: number; rssMb: number };
  if (rows !== ROWS) throw new Error(`${mode} read ${rows} rows instead of ${ROWS}`);
  return { cpuMs, rssMb };
}

/**
 * Reading 5,000 rows of 20 columns (xlsx) into checked rows, and reading the other formats, against SheetJS reading the
 * same file: CPU time of new processes, in turns, medians.
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
    const fileOf = (format: Format): string => path.join(folder, `lots.${format}`);
    for (const format of FORMATS)
      await writeFile(fileOf(format), makeWorkbook(source.rows, source.columns, ROWS, format));
    // Bundled, so that no time goes into transpiling; split, so that unused readers are not loaded.
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
    const samples = await inTurns(MODES, ROUNDS, (mode) => measure(script, mode, fileOf("xlsx")));
    const cpu = (mode: (typeof MODES)[number]) => median(samples[mode].map((sample) => sample.cpuMs));
    const rss = (mode: (typeof MODES)[number]) => median(samples[mode].map((sample) => sample.rssMb));
    const name = (what: string): string => `spreadsheet: xlsx ${ROWS} x 20, ${what}`;
    const others: BenchRow[] = [];
    for (const { format, goal } of OTHERS) {
      const taken = await inTurns(READ_MODES, OTHER_ROUNDS, (mode) => measure(script, mode, fileOf(format)));
      const of = (mode: (typeof READ_MODES)[number], key: "cpuMs" | "rssMb") =>
        median(taken[mode].map((sample) => sample[key]));
      const title = (what: string): string => `spreadsheet: ${format} ${ROWS} x 20, ${what}`;
      others.push(
        figure(title("read only"), of("gisement-read", "cpuMs"), "ms CPU"),
        figure(title("SheetJS read"), of("sheetjs-default", "cpuMs"), "ms CPU"),
        atMost(
          title("read only / SheetJS"),
          of("gisement-read", "cpuMs") / of("sheetjs-default", "cpuMs"),
          "x",
          goal,
        ),
        figure(title("peak memory, read only"), of("gisement-read", "rssMb"), "MB"),
        figure(title("peak memory, SheetJS read"), of("sheetjs-default", "rssMb"), "MB"),
      );
    }
    return [
      figure(name("read into checked rows"), cpu("gisement"), "ms CPU"),
      figure(name("read only"), cpu("gisement-read"), "ms CPU"),
      figure(name("SheetJS read, lean"), cpu("sheetjs"), "ms CPU"),
      figure(name("read only / SheetJS"), cpu("gisement-read") / cpu("sheetjs"), "x"),
      atMost(name("checked rows / SheetJS"), cpu("gisement") / cpu("sheetjs"), "x", GOAL),
      figure(name("peak memory, read into checked rows"), rss("gisement"), "MB"),
      figure(name("peak memory, SheetJS read"), rss("sheetjs"), "MB"),
      ...others,
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
