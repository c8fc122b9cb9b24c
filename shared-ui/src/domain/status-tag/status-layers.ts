import { compareStatuses, STATUS_ORDER, statusPaint } from "./status-looks.ts";

interface Counted {
  readonly key: string;
  readonly doc_count: number;
}

/** The lots of a place as layers of a marker, from the ground up: the same statuses in the same order for every place. */
export function statusLayers(counts: readonly Counted[]) {
  const found = new Map(counts.map(({ key, doc_count }) => [key, doc_count]));
  return [...new Set([...STATUS_ORDER, ...found.keys()])].toSorted(compareStatuses).map((status) => ({
    paint: statusPaint(status),
    count: found.get(status) ?? 0,
  }));
}
