import type { BenchRow } from "../lib/bench-row.ts";
import { pairLists } from "./pair-lists.ts";
import { playSequences } from "./play-sequences.ts";

/**
 * Stock held by orders: random sequences against the laws of stock, and the cost of lists compared with a checkout of
 * the previous commit (`BENCH_BASE`, see docs/benchmarks.md).
 */
export async function run(): Promise<BenchRow[]> {
  const base = process.env.BENCH_BASE;
  if (!base) console.error("stock: without BENCH_BASE the lists are not compared with a commit before");
  return [...(base ? await pairLists(base) : []), ...(await playSequences())];
}
