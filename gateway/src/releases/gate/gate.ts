import type { RemoteManifest } from "@gisement/shared-domain/remote";
import { checkOperations } from "./check-operations.ts";
import { checkStorage } from "./check-storage.ts";
import { checkEmits, checkHears } from "./events.ts";
import { checkLeaving } from "./leaving.ts";
import { checkIcons, checkNames, checkNavigation } from "./names.ts";
import type { Violation } from "./refusal.ts";
import { checkOwnRoutes, checkRoutesAgainst } from "./routes.ts";
import { checkShared, checkShell } from "./shared-modules.ts";
import { checkOpens, checkSlots } from "./slots.ts";
import { distinct, type GatedRelease, SHELL, SHELL_OFFERS, type Surroundings } from "./terms.ts";

export type { GatedRelease, Surroundings };
export { checkLeaving };

const checkPlatform = (release: GatedRelease, around: Surroundings): readonly Violation[] => [
  ...checkShell(release.manifest),
  ...checkShared(release, around.lent),
  ...checkOperations(release, around.schema),
];

/**
 * What a release asks of the shell and the schema, whoever else runs.
 * @param known manifests of all releases there have ever been: a slot or event that none of them offers was the shell's,
 *   and is gone. Without them only those that the shell still has are looked at.
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
 * The contract gate: every rule that a release breaks, beside the other remotes that run.
 * @param running manifests of what runs; versions of the same remote among them are those whose place it takes
 * @param offering remotes whose slots and events count, when more are about to run together
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
    ...checkNavigation(manifest, others),
    ...checkIcons(manifest),
    ...checkNames(manifest, others),
    ...checkOpens(manifest, others, offers),
    ...checkSlots(manifest, offered, offers),
    ...checkEmits(manifest, others, offers),
    ...checkHears(manifest, offered, offers),
    ...checkStorage(manifest, release.storage ?? [], others),
    ...replaced.flatMap((current) => checkLeaving(manifest, current, others)),
    ...checkPlatform(release, around),
  ]);
}
