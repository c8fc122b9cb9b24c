import type { WorkerReport } from "./worker-messages.ts";

/** What the workers have said. */
export interface Records {
  /** Hash of the content by key. */
  readonly uploads: Map<string, string>;
  /** States that each lot may have: the acknowledged one, and those that were intended after it. */
  readonly lots: Map<string, readonly string[]>;
  readonly started: Set<string>;
  readonly cancelled: Set<string>;
  readonly refusals: Map<string, number>;
  sweeps: number;
}

export const createRecords = (): Records => ({
  uploads: new Map(),
  lots: new Map(),
  started: new Set(),
  cancelled: new Set(),
  refusals: new Map(),
  sweeps: 0,
});

export function record(records: Records, said: WorkerReport): void {
  switch (said.is) {
    case "uploaded":
      records.uploads.set(said.key, said.hash);
      return;
    case "intends":
      records.lots.set(said.lot, [...(records.lots.get(said.lot) ?? []), said.state]);
      return;
    case "created":
    case "changed":
      records.lots.set(said.lot, [said.state]);
      return;
    case "started":
      records.started.add(said.job);
      return;
    case "cancelled":
      records.cancelled.add(said.job);
      return;
    case "swept":
      records.sweeps += 1;
      return;
    case "refused": {
      const name = `${said.code}: ${said.what}`;
      records.refusals.set(name, (records.refusals.get(name) ?? 0) + 1);
      return;
    }
    default:
  }
}
