import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { atLeast, atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { ROOT } from "../lib/paths.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { CANDIDATES, type CandidateName } from "./candidates.ts";
import type { OperandKind } from "./measure-operands.ts";
import { RECALCULATORS, type RecalculatorName } from "./recalculate.ts";

type RecalculatorFigure = "chain" | "graph" | "part" | "first";

const ROUNDS = sized(3, 1);
const here = path.dirname(fileURLToPath(import.meta.url));
const runFile = promisify(execFile);

/** Least evaluations a second, relative to each other way. */
const EVALUATION_GOALS: Partial<Record<CandidateName, number>> = {
  closures: 0.5,
  "cel-js": 1,
  "expr-eval-fork": 5,
  hyperformula: 100,
};
const PARSE_GOALS: Partial<Record<CandidateName, number>> = { "expr-eval-fork": 1, hyperformula: 2.5 };
/** Longest recalculation of 1,000 formulas, relative to HyperFormula and to closures that all run. */
const RECALCULATION_GOALS = {
  chain: { hyperformula: 0.25, closures: 5 },
  graph: { hyperformula: 0.1, closures: 5 },
} as const;
/** Size of the whole entry with its texts in three languages, in kB. */
const SIZE_GOAL = 15;

async function bundle(folder: string, entry: string, minify: boolean): Promise<string> {
  const outfile = path.join(folder, `${path.basename(entry, ".ts")}-${minify}.mjs`);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify,
    format: "esm",
    target: "es2023",
    platform: minify ? "neutral" : "node",
    // Some candidates are CommonJS modules, which require Node's own.
    ...(minify
      ? {}
      : {
          banner: {
            js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
          },
        }),
    logLevel: "error",
  });
  return outfile;
}

async function measure<Figures>(script: string, part: string, name: string): Promise<Figures> {
  return JSON.parse((await runFile(process.execPath, [script, part, name])).stdout) as Figures;
}

/**
 * The formula engine beside other engines and beside closures written by hand: the same twelve formulas over the same lots,
 * each in a process of its own, in turns, per second of CPU. Every result is checked first.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-formula-"));
  try {
    const script = await bundle(folder, path.join(here, "measure-once.ts"), false);
    const entry = await bundle(folder, path.join(ROOT, "shared-domain/src/formula/index.ts"), true);
    const evaluations = await inTurns(CANDIDATES, ROUNDS, (name) =>
      measure<{ evaluations: number; parses?: number }>(script, "evaluation", name),
    );
    const recalculations = await inTurns(RECALCULATORS, ROUNDS, (name) =>
      measure<Record<RecalculatorFigure, number>>(script, "recalculation", name),
    );
    const operands = await measure<Record<OperandKind, number>>(script, "operands", "gisement");
    const { typing } = await measure<{ typing: number }>(script, "typing", "gisement");
    const evaluated = (name: CandidateName) => median(evaluations[name].map((sample) => sample.evaluations));
    const parsed = (name: CandidateName) => median(evaluations[name].map((sample) => sample.parses ?? 0));
    const recalculated = (name: RecalculatorName, kind: RecalculatorFigure) =>
      median(recalculations[name].map((sample) => sample[kind]));
    const ratio = (title: string, value: number, goal?: number) =>
      goal === undefined ? figure(title, value, "x") : atLeast(title, value, "x", goal);
    const others = CANDIDATES.filter((name) => name !== "gisement");
    return [
      ...CANDIDATES.map((name) =>
        figure(`formulas: evaluations, ${name}`, evaluated(name) / 1e6, "million/s CPU"),
      ),
      ...others.map((name) =>
        ratio(
          `formulas: evaluations / ${name}`,
          evaluated("gisement") / evaluated(name),
          EVALUATION_GOALS[name],
        ),
      ),
      figure("formulas: parsed and compiled", parsed("gisement") / 1000, "thousand/s CPU"),
      ...others
        .filter((name) => name !== "closures")
        .map((name) =>
          ratio(`formulas: parsed / ${name}`, parsed("gisement") / parsed(name), PARSE_GOALS[name]),
        ),
      ...(["chain", "graph"] as const).flatMap((kind) => [
        figure(`formulas: ${kind} of 1,000, one input changed`, recalculated("gisement", kind) * 1000, "µs"),
        ...(["hyperformula", "closures"] as const).map((name) =>
          atMost(
            `formulas: ${kind} of 1,000 / ${name}`,
            recalculated("gisement", kind) / recalculated(name, kind),
            "x",
            RECALCULATION_GOALS[kind][name],
          ),
        ),
      ]),
      figure(
        "formulas: graph of 1,000, an input of 50 changed",
        recalculated("gisement", "part") * 1000,
        "µs",
      ),
      figure(
        "formulas: graph of 1,000, parsed and computed once",
        recalculated("gisement", "first"),
        "ms CPU",
      ),
      figure(
        "formulas: graph of 1,000, parsed and computed once / hyperformula",
        recalculated("gisement", "first") / recalculated("hyperformula", "first"),
        "x",
      ),
      figure("formulas: lots read and computed, numbers", operands.numbers / 1e6, "million/s CPU"),
      atMost("formulas: time over choices / over numbers", operands.numbers / operands.choices, "x", 1.2),
      figure("formulas: time over days / over numbers", operands.numbers / operands.days, "x"),
      figure("formulas: a key typed in a formula of 4,000 characters", typing, "ms CPU"),
      atMost(
        "formulas: size of the engine",
        gzipSync(await readFile(entry)).length / 1000,
        "kB gzip",
        SIZE_GOAL,
      ),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
