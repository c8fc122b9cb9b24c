import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { atLeast, type BenchRow, figure } from "../lib/bench-row.ts";
import { ROOT } from "../lib/paths.ts";
import { makeFolder } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";

const GOAL = 100_000;

interface Report {
  readonly sequences: number;
  readonly seed: number;
  readonly seconds: number;
  readonly steps: Readonly<Record<string, { readonly done: number; readonly refused: number }>>;
}

/** Runs `STOCK_SEQUENCES` random sequences; a broken law ends the run with its sequence. */
export async function playSequences(): Promise<BenchRow[]> {
  const folder = await makeFolder("stock");
  const report = path.join(folder.path, "report.json");
  try {
    const child = spawn("npx", ["vitest", "run", "src/nouns/orders/stock-laws.test.ts"], {
      cwd: path.join(ROOT, "backend"),
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        STOCK_SEQUENCES: process.env.STOCK_SEQUENCES ?? String(sized(GOAL, 200)),
        STOCK_LENGTH: process.env.STOCK_LENGTH ?? "10",
        STOCK_REPORT: report,
      },
    });
    const [code] = (await once(child, "exit")) as [number | null];
    const { sequences, seed, seconds, steps } = JSON.parse(await readFile(report, "utf8")) as Report;
    if (code !== 0)
      throw new Error(`a law of the stock was broken after ${sequences} sequences (STOCK_SEED=${seed})`);
    const sum = (what: "done" | "refused") => Object.values(steps).reduce((all, one) => all + one[what], 0);
    return [
      atLeast("stock: random sequences without a broken law", sequences, "sequences", GOAL),
      figure("stock: steps done in them", sum("done"), "steps"),
      figure("stock: steps refused in them", sum("refused"), "steps"),
      figure("stock: a sequence", (seconds * 1000) / sequences, "ms"),
    ];
  } finally {
    await folder.remove();
  }
}
