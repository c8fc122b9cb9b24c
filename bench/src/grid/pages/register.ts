import { type BenchGridRow, type Candidate, makeRows } from "./candidate.ts";

export interface BenchPage {
  candidate: Candidate;
  rows: readonly BenchGridRow[];
  prepare(count: number): void;
  /** Waits frame by frame until something is drawn. @throws after 30 s, with what did not come */
  drawn(what: string, isDrawn: () => boolean): Promise<void>;
}

/** Milliseconds. */
const PATIENCE = 30_000;

async function drawn(what: string, isDrawn: () => boolean): Promise<void> {
  const since = performance.now();
  while (!isDrawn()) {
    if (performance.now() - since > PATIENCE) throw new Error(`not drawn in 30 s: ${what}`);
    await new Promise(requestAnimationFrame);
  }
}

/** Exposes the candidate to the measuring script. */
export function registerCandidate(candidate: Candidate): void {
  const page: BenchPage = {
    candidate,
    rows: [],
    drawn,
    prepare: (count) => {
      page.rows = makeRows(count);
    },
  };
  (globalThis as { benchPage?: BenchPage }).benchPage = page;
}
