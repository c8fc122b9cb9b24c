import type { Guard } from "../guard/install-guard.ts";
import type { Owner } from "../guard/owner.ts";

/** Milliseconds of one script in one frame from which the page counts as frozen. */
const FROZEN = 1000;

/** Chromium's entry for a long animation frame. */
interface LongFrame extends PerformanceEntry {
  readonly scripts?: readonly {
    readonly duration: number;
    readonly sourceURL: string;
    readonly sourceFunctionName: string;
  }[];
}

export interface FrameWatchParts {
  readonly guard: Pick<Guard, "ownerOfAddress">;
  readonly report: (message: string, owner: Owner) => void;
}

/**
 * Reports releases whose code holds the page for a second: no click is answered meanwhile, and no timeout sees it. Each
 * release is reported once per page. Browsers without this measure report nothing.
 */
export function watchFrames({ guard, report }: FrameWatchParts): () => void {
  const type = "long-animation-frame";
  if (typeof PerformanceObserver !== "function" || !PerformanceObserver.supportedEntryTypes?.includes(type))
    return () => {};
  const reported = new Set<Owner>();
  const observer = new PerformanceObserver((list) => {
    for (const { scripts = [] } of list.getEntries() as LongFrame[])
      for (const { duration, sourceURL, sourceFunctionName } of scripts) {
        const owner = duration >= FROZEN ? guard.ownerOfAddress(sourceURL) : null;
        if (!owner || reported.has(owner)) continue;
        reported.add(owner);
        const where = sourceFunctionName ? ` in ${sourceFunctionName}` : "";
        report(`the page stood still for ${Math.round(duration)} ms${where}`, owner);
      }
  });
  observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}
