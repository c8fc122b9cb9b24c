import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { atLeast, type BenchRow, figure } from "../lib/bench-row.ts";
import { ROOT } from "../lib/paths.ts";
import { makeFolder } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";

const GOAL = 100_000;

interface Report {
  readonly sequences: number;
  readonly steps: Readonly<Record<string, { readonly done: number; readonly refused: number }>>;
}

/** Seeds of two processes are this far apart, so that none plays what another has played. */
const SEED_STEP = 1_000_000;

/** Plays a number of sequences in a process of its own; a broken law ends it with its sequence. */
async function play(folder: string, name: number, sequences: number, seed: number): Promise<Report> {
  const report = path.join(folder, `report-${name}.json`);
  const child = spawn("npx", ["vitest", "run", "src/nouns/orders/stock-laws.test.ts"], {
    cwd: path.join(ROOT, "backend"),
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      STOCK_SEQUENCES: String(sequences),
      STOCK_SEED: String(seed),
      STOCK_LENGTH: process.env.STOCK_LENGTH ?? "10",
      STOCK_REPORT: report,
    },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  const played = JSON.parse(await readFile(report, "utf8")) as Report;
  if (code !== 0)
    throw new Error(`a law of the stock was broken after ${played.sequences} sequences (STOCK_SEED=${seed})`);
  return played;
}

/** Plays `STOCK_SEQUENCES` random sequences, as many at once as there are cores. */
export async function playSequences(): Promise<BenchRow[]> {
  const folder = await makeFolder("stock");
  const wanted = Number(process.env.STOCK_SEQUENCES ?? sized(GOAL, 200));
  const first = Number(process.env.STOCK_SEED ?? Math.floor(Math.random() * 2 ** 30));
  const processes = availableParallelism();
  const started = Date.now();
  try {
    const reports = await Promise.all(
      Array.from({ length: processes }, (_, index) =>
        play(
          folder.path,
          index,
          Math.floor((wanted + index) / processes),
          (first + index * SEED_STEP) % 2 ** 31,
        ),
      ),
    );
    const sequences = reports.reduce((sum, report) => sum + report.sequences, 0);
    const sum = (what: "done" | "refused") =>
      reports.flatMap(({ steps }) => Object.values(steps)).reduce((all, outcome) => all + outcome[what], 0);
    return [
      atLeast("stock: random sequences without a broken law", sequences, "sequences", GOAL),
      figure("stock: steps done in them", sum("done"), "steps"),
      figure("stock: steps refused in them", sum("refused"), "steps"),
      figure("stock: a sequence, all cores at work", (Date.now() - started) / sequences, "ms"),
    ];
  } finally {
    await folder.remove();
  }
}
