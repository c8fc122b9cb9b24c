import { readFile, rm } from "node:fs/promises";
import type { PoolClient } from "pg";
import { Problem } from "../http/problem.ts";
import { restoreFiles } from "./archive/restore-files.ts";
import { unpack } from "./archive/unpack.ts";
import type { Actor } from "./audit.ts";
import {
  audited,
  type ChangeParts,
  type ChangeResult,
  checkAgainstSets,
  conflict,
  gate,
  liveRemoteSets,
  unknownRelease,
} from "./change-parts.ts";
import { withLines } from "./gate/json-line.ts";
import { readRelease } from "./gate/read-release.ts";
import { ReleaseRefused, type Violation } from "./gate/refusal.ts";
import {
  activeReleases,
  currentActivation,
  findRelease,
  pushActivation,
  recompose,
  releaseBefore,
  saveArchive,
  saveRelease,
  undoActivations,
  withReleaseLock,
} from "./release-records.ts";
import { endRollout, forcedReleases, removeAllForced, runningRollouts } from "./rollout/rollout-records.ts";

/** A release that keeps the contract. */
export interface CheckResult {
  readonly name: string;
  readonly version: string;
  readonly files: number;
  /** Bytes of all files, unpacked. */
  readonly bytes: number;
}

export interface PublishResult extends CheckResult {
  /** False if the same bytes were published before. */
  readonly created: boolean;
}

/** Names of the schema are for signed-in people; a check is for everybody. */
const withoutHints = (violation: Violation): Violation => ({
  ...violation,
  message: violation.message.replace(/ Did you mean [\s\S]*$/, ""),
});

const versionExists = (): Problem =>
  new Problem(409, "CONFLICT", "version-exists", { field: "version", reason: "version-exists" });

const nothingBefore = (name: string): Problem =>
  new Problem(409, "INVALID_STATE", "nothing-before", { field: "name", found: name });

/**
 * Ends the running rollout of a remote, if any; everybody gets the active release again.
 * @returns the version that was rolling out, or null
 */
async function endRunning(
  client: PoolClient,
  name: string,
  end: { readonly finishedBy: string | null; readonly reason: string },
): Promise<string | null> {
  const running = (await runningRollouts(client)).find((rollout) => rollout.name === name);
  if (!running) return null;
  const finished = running.version === end.finishedBy;
  await endRollout(client, running.id, finished ? "finished" : "stopped", finished ? "promoted" : end.reason);
  return running.version;
}

/** Whether the build beside the gateway would come back at the next start. */
const followsCheckout = async (client: PoolClient, name: string): Promise<boolean> =>
  (
    await client.query(
      "select 1 from releases.activation where name = $1 and undone_at is null and origin = 'checkout' limit 1",
      [name],
    )
  ).rowCount !== 0;

/** Takes a remote out: nobody gets it any more, also no person with a version of their own. */
async function takeOut(
  client: PoolClient,
  name: string,
  previous: string | null,
  reason: string,
): Promise<Omit<ChangeResult, "changed">> {
  await endRunning(client, name, { finishedBy: null, reason });
  await removeAllForced(client, name);
  await undoActivations(client, name, null);
  const { composition } = await recompose(client);
  return { name, version: null, previous, composition };
}

/**
 * Reactivates the release before the active one and ends a running rollout. The first release of a remote is taken out.
 * @throws Problem 409 if the remote does not run or follows the checkout, ReleaseRefused if the release before can no
 * longer run here
 */
export async function goBack(
  client: PoolClient,
  parts: Pick<ChangeParts, "store" | "around">,
  name: string,
): Promise<Omit<ChangeResult, "changed">> {
  const active = await activeReleases(client);
  const current = active.find((activation) => activation.release.name === name);
  const before = current ? await releaseBefore(client, name, current) : null;
  if (current?.origin === "hand" && !before) {
    if (await followsCheckout(client, name)) throw nothingBefore(name);
    return takeOut(client, name, current.release.version, "rolled back");
  }
  if (!current || !before) throw nothingBefore(name);
  await endRunning(client, name, { finishedBy: before.version, reason: "rolled back" });
  await restoreFiles(client, parts.store, before);
  await gate(parts, before, await liveRemoteSets(client));
  await undoActivations(client, name, before.version);
  const { composition } = await recompose(client);
  return { name, version: before.version, previous: current.release.version, composition };
}

/** Publishing, activating and rolling back; each is written to the audit log with its outcome. */
export function createChanges(parts: ChangeParts) {
  const { pool, store, around, onChange } = parts;

  const publishFolder = async (
    actor: Actor,
    expected: { readonly name: string; readonly version: string },
    packed: Buffer,
    folder: string,
  ): Promise<PublishResult> => {
    await unpack(packed, folder);
    const release = await readRelease(folder, expected);
    const { name, version } = expected;
    const { hash, files, bytes } = release;
    return withReleaseLock(pool, async (client) => {
      const found = await findRelease(client, name, version);
      if (found && found.hash !== hash) throw versionExists();
      const published = { name, version, files: files.size, bytes };
      if (found?.origin === "published") {
        // Its archive may have been collected; publishing it again stores it again.
        await saveArchive(client, name, version, packed);
        return { ...published, created: false };
      }
      const violations = checkAgainstSets(release, await liveRemoteSets(client), around);
      if (violations.length > 0)
        throw new ReleaseRefused(withLines(violations, await readFile(`${folder}/remote.json`, "utf8")));
      await saveRelease(client, release, { version, origin: "published", by: actor });
      await saveArchive(client, name, version, packed);
      // Last, so that almost nothing can fail between placing the files and recording them.
      await store.keep(folder, name, version, hash);
      return { ...published, created: true };
    });
  };

  return {
    /**
     * Checks a release beside the remotes that run, as publishing would; nothing of it is kept.
     * @throws ReleaseRefused
     */
    async check(packed: Buffer): Promise<CheckResult> {
      const folder = await store.incoming();
      try {
        await unpack(packed, folder);
        const release = await readRelease(folder);
        const { manifest, files, bytes } = release;
        const client = await pool.connect();
        const sets = await liveRemoteSets(client).finally(() => client.release());
        const violations = checkAgainstSets(release, sets, around).map(withoutHints);
        if (violations.length > 0)
          throw new ReleaseRefused(withLines(violations, await readFile(`${folder}/remote.json`, "utf8")));
        return { name: manifest.name, version: manifest.version, files: files.size, bytes };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    publish: (actor: Actor, name: string, version: string, packed: Buffer): Promise<PublishResult> =>
      audited(
        pool,
        { actor, action: "publish", remote: name, version },
        async () => {
          const folder = await store.incoming();
          try {
            return await publishFolder(actor, { name, version }, packed, folder);
          } finally {
            await rm(folder, { recursive: true, force: true });
          }
        },
        ({ created }) => (created ? {} : { result: "unchanged" }),
      ),

    /** Makes a release the active one. Finishes a running rollout of this version; stops one of another version. */
    activate: (actor: Actor, name: string, version: string): Promise<ChangeResult> =>
      audited(
        pool,
        { actor, action: "activate", remote: name, version },
        async () => {
          const result = await withReleaseLock(pool, async (client): Promise<ChangeResult> => {
            const release = await findRelease(client, name, version);
            if (!release) throw unknownRelease(version);
            const active = await activeReleases(client);
            const current = active.find((activation) => activation.release.name === name);
            await restoreFiles(client, store, release);
            const same = current?.origin === "hand" && current.release.version === version;
            if (!same) {
              await gate(parts, release, await liveRemoteSets(client));
              await pushActivation(client, release, { origin: "hand", by: actor });
            }
            const ended = await endRunning(client, name, {
              finishedBy: version,
              reason: `${version} was activated`,
            });
            const { composition } = await recompose(client);
            return {
              name,
              version,
              previous: current?.release.version ?? null,
              composition,
              changed: !same || ended !== null,
            };
          });
          await onChange();
          return result;
        },
        ({ changed }) => (changed ? {} : { result: "unchanged" }),
      ),

    /**
     * Takes a remote out: nobody gets it any more. Its releases stay published; `activate` brings one back.
     * @throws Problem 409 if it does not run, or is built beside the gateway
     */
    retire: (actor: Actor, name: string): Promise<ChangeResult> =>
      audited(
        pool,
        { actor, action: "retire", remote: name },
        async () => {
          const result = await withReleaseLock(pool, async (client): Promise<ChangeResult> => {
            const current = await currentActivation(client, name);
            const previews = (await forcedReleases(client)).some(({ release }) => release.name === name);
            if (!current && !previews) throw conflict("not-active", name);
            if (await followsCheckout(client, name)) throw conflict("in-checkout", name);
            return { ...(await takeOut(client, name, current?.version ?? null, "retired")), changed: true };
          });
          await onChange();
          return result;
        },
        ({ previous }) => ({ version: previous }),
      ),

    /**
     * Undoes the last change: stops a running rollout, or else reactivates the release before the active one, or else
     * takes the remote out.
     */
    rollback: (actor: Actor, name: string): Promise<ChangeResult> =>
      audited(
        pool,
        { actor, action: "rollback", remote: name },
        async () => {
          const result = await withReleaseLock(pool, async (client): Promise<ChangeResult> => {
            const ended = await endRunning(client, name, { finishedBy: null, reason: "rolled back" });
            if (ended === null) return { ...(await goBack(client, parts, name)), changed: true };
            const active = await activeReleases(client);
            const current = active.find(({ release }) => release.name === name);
            const { composition } = await recompose(client);
            return {
              name,
              version: current?.release.version ?? null,
              previous: ended,
              composition,
              changed: true,
            };
          });
          await onChange();
          return result;
        },
        ({ version }) => ({ version }),
      ),
  };
}
export type Changes = ReturnType<typeof createChanges>;
