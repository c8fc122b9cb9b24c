import type { BenchRow } from "../lib/bench-row.ts";
import { pairLists } from "./pair-lists.ts";
import { playSequences } from "./play-sequences.ts";

/**
 * What orders hold of the stock: random sequences against the laws of stock, and what the lists cost beside a checkout of
 * the commit before (`BENCH_BASE`, see docs/benchmarks.md).
 */
export async function run(): Promise<BenchRow[]> {
  const base = process.env.BENCH_BASE;
  if (!base) console.error("stock: without BENCH_BASE the lists are not compared with a commit before");
  return [...(base ? await pairLists(base) : []), ...(await playSequences())];
}
