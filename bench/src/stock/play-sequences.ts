import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { atLeast, type BenchRow, figure } from "../lib/bench-row.ts";
import { ROOT } from "../lib/paths.ts";
import { sized } from "../lib/sized.ts";

const GOAL = 100_000;

/** What a process writes after every part that it has played, also if it is ended later. */
interface Report {
  readonly sequences: number;
  readonly seconds: number;
  readonly steps: Readonly<Record<string, { readonly done: number; readonly refused: number }>>;
}

/** Seeds of two processes are this far apart, so that none plays what another has played. */
const SEED_STEP = 1_000_000;

/** Plays a number of sequences in a process of its own; a broken law ends it with its sequence. */
async function play(report: string, sequences: number, seed: number): Promise<void> {
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
  if (code !== 0)
    throw new Error(
      `a law of the stock was broken, or the run was ended (STOCK_SEED=${seed}, see ${report})`,
    );
}

/** Reports of this code, from this run and from runs that were ended before they had played everything. */
async function readReports(folder: string): Promise<Report[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), "utf8")) as Report),
  );
}
const sumOf = (reports: readonly Report[], what: "sequences" | "seconds"): number =>
  reports.reduce((all, report) => all + report[what], 0);

/** One folder for each state of the code that is played: another one begins again. */
function folderOfCode(): string {
  const trees = ["backend", "shared-domain"].map((workspace) =>
    execFileSync("git", ["rev-parse", "--short", `HEAD:${workspace}`], {
      cwd: ROOT,
      encoding: "utf8",
    }).trim(),
  );
  return path.join(ROOT, ".cache", "stock-sequences", [sized("whole", "short"), ...trees].join("-"));
}

/**
 * Plays `STOCK_SEQUENCES` random sequences, as many at once as there are cores. A run that is ended goes on, with other
 * sequences, when it is started again on the same commit.
 */
export async function playSequences(): Promise<BenchRow[]> {
  const folder = folderOfCode();
  await mkdir(folder, { recursive: true });
  const before = sumOf(await readReports(folder), "sequences");
  if (before > 0) console.error(`stock: goes on after ${before} sequences`);
  const wanted = Math.max(0, Number(process.env.STOCK_SEQUENCES ?? sized(GOAL, 200)) - before);
  const first = Number(process.env.STOCK_SEED ?? Math.floor(Math.random() * 2 ** 30));
  const processes = Number(process.env.STOCK_PROCESSES ?? availableParallelism());
  await Promise.all(
    Array.from({ length: wanted > 0 ? processes : 0 }, (_, index) => {
      const seed = (first + index * SEED_STEP) % 2 ** 31;
      return play(path.join(folder, `${seed}.json`), Math.floor((wanted + index) / processes), seed);
    }),
  );
  const reports = await readReports(folder);
  const sequences = sumOf(reports, "sequences");
  const sum = (what: "done" | "refused") =>
    reports.flatMap(({ steps }) => Object.values(steps)).reduce((all, outcome) => all + outcome[what], 0);
  await rm(folder, { recursive: true });
  return [
    atLeast("stock: random sequences without a broken law", sequences, "sequences", GOAL),
    figure("stock: steps done in them", sum("done"), "steps"),
    figure("stock: steps refused in them", sum("refused"), "steps"),
    figure("stock: a sequence, of one core", (sumOf(reports, "seconds") * 1000) / sequences, "ms"),
  ];
}
