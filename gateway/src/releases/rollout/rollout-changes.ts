import { Problem } from "../../http/problem.ts";
import { restoreFiles } from "../archive/restore-files.ts";
import type { Actor } from "../audit.ts";
import {
  audited,
  type ChangeParts,
  conflict,
  gate,
  liveRemoteSets,
  unknownRelease,
} from "../change-parts.ts";
import { activeReleases, findRelease, withReleaseLock } from "../release-records.ts";
import {
  announce,
  changePercent,
  endRollout,
  findUser,
  forcedReleases,
  removeForced,
  runningRollouts,
  saveForced,
  startRollout,
} from "./rollout-records.ts";

export interface RolloutResult {
  readonly name: string;
  readonly version: string;
  readonly base: string;
  readonly percent: number;
  /** The percentage before; null: it has just begun. */
  readonly previous: number | null;
  readonly changed: boolean;
}
export interface StopResult {
  readonly name: string;
  readonly version: string;
  /** The version that everybody gets again. */
  readonly base: string;
}
export interface Preview {
  readonly name: string;
  readonly version: string;
  readonly expiresAt: Date;
}

/** Rollouts to a share of people, and previews for single people; each is written to the audit log. */
export function createRollouts(parts: ChangeParts) {
  const { pool, store, onChange } = parts;

  return {
    /**
     * Gives a release to a share of people beside the active one, or changes the share.
     * @param percent 1 to 99
     * @throws Problem 404 for an unknown version; 409 if no release is active, this version is active, or another one
     * is rolling out
     */
    rollout: (actor: Actor, name: string, version: string, percent: number): Promise<RolloutResult> =>
      audited(
        pool,
        { actor, action: "rollout", remote: name, version },
        async () => {
          const result = await withReleaseLock(pool, async (client): Promise<RolloutResult> => {
            const release = await findRelease(client, name, version);
            if (!release) throw unknownRelease(version);
            const base = (await activeReleases(client)).find((active) => active.release.name === name);
            if (!base) throw conflict("not-active", name);
            if (base.release.version === version) throw conflict("active-already", version);
            const running = (await runningRollouts(client)).find((rollout) => rollout.name === name);
            if (running && running.version !== version) throw conflict("other-rollout", running.version);
            const answer = { name, version, base: base.release.version, percent };
            if (running) {
              const changed = running.percent !== percent;
              if (changed) await changePercent(client, running.id, percent);
              if (changed) await announce(client);
              return { ...answer, previous: running.percent, changed };
            }
            await restoreFiles(client, store, release);
            await gate(parts, release, await liveRemoteSets(client));
            await startRollout(client, { ...answer, by: actor });
            await announce(client);
            return { ...answer, previous: null, changed: true };
          });
          await onChange();
          return result;
        },
        ({ base, previous, changed }) => ({
          result: changed ? "done" : "unchanged",
          details: { percent, base, previous },
        }),
      ),

    /**
     * Ends the running rollout of a remote; everybody gets the active release again.
     * @throws Problem 409 if no rollout is running
     */
    stop: (actor: Actor, name: string): Promise<StopResult> =>
      audited(
        pool,
        { actor, action: "stop", remote: name },
        async () => {
          const result = await withReleaseLock(pool, async (client): Promise<StopResult> => {
            const running = (await runningRollouts(client)).find((rollout) => rollout.name === name);
            if (!running) throw conflict("no-rollout", name);
            await endRollout(client, running.id, "stopped", "stopped by hand");
            await announce(client);
            return { name, version: running.version, base: running.base };
          });
          await onChange();
          return result;
        },
        ({ version }) => ({ version }),
      ),

    /**
     * Gives one person a version of a remote for some days; it takes precedence over canaries and the active release.
     * @throws Problem 404 for an unknown version or an unknown e-mail address
     */
    force: (
      actor: Actor,
      name: string,
      given: { readonly email: string; readonly version: string; readonly days: number },
    ): Promise<Preview> =>
      audited(
        pool,
        { actor, action: "force", remote: name, version: given.version },
        async () => {
          const result = await withReleaseLock(pool, async (client): Promise<Preview> => {
            const { version, days } = given;
            const release = await findRelease(client, name, version);
            if (!release) throw unknownRelease(version);
            const userID = await findUser(client, given.email);
            if (!userID) throw new Problem(404, "NOT_FOUND", "unknown-person", { field: "email" });
            await restoreFiles(client, store, release);
            const remoteSets = await liveRemoteSets(client);
            const others = (await forcedReleases(client))
              .filter((forced) => forced.userID === userID)
              .map((forced) => forced.release.manifest);
            const names = new Set(others.map((other) => other.name));
            // The remotes as this person sees them, with their other previews.
            const theirs = (remoteSets[0] ?? []).filter((active) => !names.has(active.name));
            await gate(parts, release, [...remoteSets, [...theirs, ...others]]);
            const expiresAt = await saveForced(client, { userID, name, version, days, by: actor });
            await announce(client);
            return { name, version, expiresAt };
          });
          await onChange();
          return result;
        },
        ({ expiresAt }) => ({ details: { expiresAt } }),
      ),

    /**
     * Ends a preview.
     * @throws Problem 404 for an unknown e-mail address
     */
    unforce: (
      actor: Actor,
      name: string,
      email: string,
    ): Promise<{ readonly name: string; readonly changed: boolean }> =>
      audited(
        pool,
        { actor, action: "unforce", remote: name },
        async () => {
          const changed = await withReleaseLock(pool, async (client) => {
            const userID = await findUser(client, email);
            if (!userID) throw new Problem(404, "NOT_FOUND", "unknown-person", { field: "email" });
            const removed = await removeForced(client, userID, name);
            if (removed) await announce(client);
            return removed;
          });
          if (changed) await onChange();
          return { name, changed };
        },
        ({ changed }) => (changed ? {} : { result: "unchanged" }),
      ),
  };
}
export type Rollouts = ReturnType<typeof createRollouts>;
