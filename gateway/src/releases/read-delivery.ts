import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import type { Pool } from "pg";
import { compose } from "./compose.ts";
import { activeReleases, liveOperations, readComposition, type StoredRelease } from "./release-records.ts";
import type { Delivery, ForcedRemote } from "./rollout/personal.ts";
import { forcedReleases, runningRollouts, toRegistered } from "./rollout/rollout-records.ts";

/**
 * Reads what everybody gets now. Calls `prepare` for each release before it is served; a release for which it returns
 * false is left out of rollouts and previews.
 */
export async function readDelivery(
  pool: Pool,
  ofShell: ReadonlyMap<string, string>,
  prepare: (release: StoredRelease) => Promise<boolean>,
): Promise<Delivery> {
  const active = await activeReleases(pool);
  const [rollouts, previews] = [await runningRollouts(pool), await forcedReleases(pool)];
  const ready = new Set<string>();
  const releases = [...active, ...rollouts, ...previews].map(({ release }) => release);
  for (const release of new Map(releases.map((each) => [`${each.name}@${each.version}`, each])).values())
    if (await prepare(release)) ready.add(`${release.name}@${release.version}`);
  const isReady = ({ name, version }: StoredRelease): boolean => ready.has(`${name}@${version}`);

  const forced = new Map<string, ForcedRemote[]>();
  for (const { userID, expiresAt, release } of previews)
    if (isReady(release)) {
      const remote: RegisteredRemote = toRegistered(release);
      forced.set(userID, [...(forced.get(userID) ?? []), { expiresAt, remote }]);
    }
  return {
    registry: (await readComposition(pool, null)) ?? compose([]),
    operations: new Map([...ofShell, ...(await liveOperations(pool))]),
    canaries: rollouts
      .filter(({ release }) => isReady(release))
      .map(({ release, ...rollout }) => ({ ...rollout, remote: toRegistered(release) })),
    forced,
    activations: new Map(active.map(({ id, release }) => [release.name, id])),
  };
}
