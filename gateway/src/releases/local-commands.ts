import type { Pool } from "pg";
import { StartError } from "../process/start-error.ts";
import { type Actor, writeAudit } from "./audit.ts";
import {
  activeReleases,
  recompose,
  releaseBefore,
  undoActivations,
  withReleaseLock,
} from "./release-records.ts";
import { announce, endRollout, findUser, removeForced, runningRollouts } from "./rollout/rollout-records.ts";

/**
 * Undoes the last change of a remote in the database alone, for a product that refuses to start: a rollout, or else the
 * active release. A remote without an earlier release stops running. The next start checks the reactivated release.
 * @returns a sentence that says what was done
 */
export async function rollBackLocally(pool: Pool, actor: Actor, name: string): Promise<string> {
  return withReleaseLock(pool, async (client) => {
    const entry = { actor, action: "rollback", remote: name, result: "done" } as const;
    const running = (await runningRollouts(client)).find((rollout) => rollout.name === name);
    if (running) {
      await endRollout(client, running.id, "stopped", "rolled back");
      await announce(client);
      await writeAudit(client, { ...entry, version: running.base });
      return `The rollout of ${name} ${running.version} was ended. Everybody gets ${running.base}.`;
    }
    const current = (await activeReleases(client)).find(({ release }) => release.name === name);
    if (!current) throw new StartError(`${name} does not run: there is nothing to take back.`);
    const before = await releaseBefore(client, name, current);
    if (!before && current.origin === "checkout")
      throw new StartError(
        `${name} ${current.release.version} is the build of the checkout beside the gateway, and there is no earlier release: there is nothing to take back.`,
      );
    await undoActivations(client, name, before?.version ?? null);
    await recompose(client);
    await writeAudit(client, { ...entry, version: before?.version ?? null });
    const { version } = current.release;
    return before
      ? `${name} ${before.version} runs, instead of ${version}.`
      : `${name} ${version} was taken out. There is no release before it: ${name} does not run any more.`;
  });
}

/** Ends a preview in the database alone. */
export async function unforceLocally(pool: Pool, actor: Actor, name: string, email: string): Promise<string> {
  return withReleaseLock(pool, async (client) => {
    const userID = await findUser(client, email);
    if (!userID) throw new StartError(`Nobody here has the e-mail address ${email}.`);
    if (!(await removeForced(client, userID, name)))
      return `${email} had no version of ${name} of their own.`;
    await announce(client);
    await writeAudit(client, { actor, action: "unforce", remote: name, result: "done" });
    return `${email} gets ${name} as everybody else.`;
  });
}
