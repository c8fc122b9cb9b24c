import type { RemoteManifest } from "@gisement/shared-domain/remote";
import { checkOperations } from "./check-operations.ts";
import { checkRemovals } from "./check-removals.ts";
import { checkStorage } from "./check-storage.ts";
import { checkEmits, checkHears } from "./events.ts";
import { checkIcons, checkNames } from "./names.ts";
import { checkNavigation } from "./navigation.ts";
import type { Violation } from "./refusal.ts";
import { checkOwnRoutes, checkRoutesAgainst } from "./routes.ts";
import { checkShared, checkShell } from "./shared-modules.ts";
import { checkOpens, checkSlots } from "./slots.ts";
import { distinct, type GatedRelease, SHELL, SHELL_OFFERS, type Surroundings } from "./types.ts";

export type { GatedRelease, Surroundings };
export { checkRemovals };

const checkPlatform = (release: GatedRelease, around: Surroundings): readonly Violation[] => [
  ...checkShell(release.manifest),
  ...checkShared(release, around.shellModules),
  ...checkOperations(release, around.schema),
];

/**
 * Checks what a release needs of the shell and the schema, independent of the other remotes.
 * @param known manifests of all releases ever published. A slot or event that none of them offers must have been the
 * shell's and is gone. Null: only slots and events that the shell still offers are checked
 */
export function checkSurroundings(
  release: GatedRelease,
  around: Surroundings,
  known: readonly RemoteManifest[] | null = null,
): readonly Violation[] {
  const { manifest } = release;
  const offers = around.offers ?? SHELL_OFFERS;
  const used = [
    ...checkOpens(manifest, [], offers),
    ...checkSlots(manifest, known ?? [], offers),
    ...checkEmits(manifest, [], offers),
    ...checkHears(manifest, known ?? [], offers),
  ];
  const gone = new Set(known ? ["slot-unknown", "event-unknown"] : []);
  return [
    ...checkPlatform(release, around),
    ...used.filter(({ rule, owner }) => owner === SHELL || gone.has(rule)),
  ];
}

/**
 * The contract gate: every rule that a release breaks beside the running remotes.
 * @param running manifests of the running releases; the release replaces other versions of its own remote
 * @param offering remotes whose slots and events count, if several releases start together
 */
export function checkRelease(
  release: GatedRelease,
  running: readonly RemoteManifest[],
  around: Surroundings,
  offering: readonly RemoteManifest[] = running,
): readonly Violation[] {
  const { manifest } = release;
  const others = running.filter(({ name }) => name !== manifest.name);
  const replaced = running.filter(({ name }) => name === manifest.name);
  const offers = around.offers ?? SHELL_OFFERS;
  const offered = offering.filter(({ name }) => name !== manifest.name);
  return distinct([
    ...checkOwnRoutes(manifest),
    ...others.flatMap((other) => checkRoutesAgainst(manifest, other)),
    ...checkNavigation(manifest, others, offered),
    ...checkIcons(manifest),
    ...checkNames(manifest, others),
    ...checkOpens(manifest, others, offers),
    ...checkSlots(manifest, offered, offers),
    ...checkEmits(manifest, others, offers),
    ...checkHears(manifest, offered, offers),
    ...checkStorage(manifest, release.storage ?? [], others),
    ...replaced.flatMap((current) => checkRemovals(manifest, current, others)),
    ...checkPlatform(release, around),
  ]);
}
