import { recorder } from "./recorder.ts";

/** Entries of the browser's own list of loaded files that are kept; its default of 250 ends in the middle of a morning. */
const RESOURCES = 2000;

/** Records what the page itself goes through, from its start on. Costs a few microseconds, so that it is there when needed. */
export function recordPage({ composition, remotes }: { composition: string; remotes: number }): void {
  performance.setResourceTimingBufferSize?.(RESOURCES);
  recorder.record("boot", "started", { composition, remotes });
  if (typeof PerformanceObserver !== "function") return;
  if (!PerformanceObserver.supportedEntryTypes?.includes("longtask")) return;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      recorder.record("long-task", "busy", { from: Math.round(startTime), ms: Math.round(duration) });
  }).observe({ type: "longtask", buffered: true });
}
