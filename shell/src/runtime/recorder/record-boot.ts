import { startComposition } from "./page-composition.ts";
import { recorder } from "./recorder.ts";

/** Entries of the browser's own list of loaded files that are kept; its default of 250 ends in the middle of a morning. */
const RESOURCES = 2000;

/** The first entry of the recording. Costs a few microseconds, so that a recording is there when one is needed. */
export function recordBoot({ composition, remotes }: { composition: string; remotes: number }): void {
  performance.setResourceTimingBufferSize?.(RESOURCES);
  startComposition(composition);
  recorder.record("boot", "started", { composition, remotes });
}
