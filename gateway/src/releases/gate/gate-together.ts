import type { RemoteManifest } from "@gisement/shared-domain/remote";
import { checkRelease } from "./gate.ts";
import type { Violation } from "./refusal.ts";
import type { GatedRelease, Surroundings } from "./types.ts";

export interface GateResult<Release> {
  readonly accepted: readonly Release[];
  readonly refused: readonly { readonly release: Release; readonly violations: readonly Violation[] }[];
}

/**
 * Gates releases that start together, in any order: each may use the slots and events of all that are accepted in the
 * end. If two conflict, the first one wins.
 * @param running manifests of the releases that run and stay
 */
export function gateTogether<Release extends GatedRelease>(
  releases: readonly Release[],
  running: readonly RemoteManifest[],
  around: Surroundings,
): GateResult<Release> {
  const refused = new Map<Release, readonly Violation[]>();
  // Each round refuses at least one more release, or is the last.
  for (;;) {
    const candidates = releases.filter((release) => !refused.has(release));
    const offering = [...running, ...candidates.map(({ manifest }) => manifest)];
    const before = refused.size;
    const accepted: Release[] = [];
    for (const release of candidates) {
      const beside = [...running, ...accepted.map(({ manifest }) => manifest)];
      const violations = checkRelease(release, beside, around, offering);
      if (violations.length === 0) accepted.push(release);
      else refused.set(release, violations);
    }
    if (refused.size === before)
      return {
        accepted,
        refused: [...refused].map(([release, violations]) => ({ release, violations })),
      };
  }
}
