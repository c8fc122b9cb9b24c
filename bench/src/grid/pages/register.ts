import { type BenchGridRow, type Candidate, makeRows } from "./candidate.ts";

export interface BenchPage {
  candidate: Candidate;
  rows: readonly BenchGridRow[];
  prepare(count: number): void;
}

/** Exposes the candidate to the measuring script. */
export function registerCandidate(candidate: Candidate): void {
  const page: BenchPage = {
    candidate,
    rows: [],
    prepare: (count) => {
      page.rows = makeRows(count);
    },
  };
  (globalThis as { benchPage?: BenchPage }).benchPage = page;
}
