import { startComposition } from "./page-composition.ts";
import { recorder } from "./recorder.ts";

/** Size of the browser's resource timing buffer; the default of 250 is full within a morning. */
const RESOURCES = 2000;

/** Records the first entry. Takes a few microseconds, so that a recording is always available. */
export function recordBoot({ composition, remotes }: { composition: string; remotes: number }): void {
  performance.setResourceTimingBufferSize?.(RESOURCES);
  startComposition(composition);
  recorder.record("boot", "started", { composition, remotes });
}
