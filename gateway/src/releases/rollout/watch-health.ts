import type { Pool, PoolClient } from "pg";
import type { Logger } from "pino";
import { writeAudit } from "../audit.ts";
import type { ChangeParts } from "../change-parts.ts";
import { goBack } from "../change-releases.ts";
import { pruneFaults } from "../health/fault-records.ts";
import {
  countPersons,
  lastLook,
  readFigures,
  SETTLED_AFTER,
  type Subject,
  saveLook,
} from "../health/health-records.ts";
import { currentActivation, withReleaseLock } from "../release-records.ts";
import { NEIGHBOURS } from "./personal.ts";
import { announce, endRollout, type Rollout, rolloutsOf } from "./rollout-records.ts";
import { type Look, lookFor, type Measure, type TrialFigures, takeLook } from "./rollout-rule.ts";

/** Shortest time between two evaluations in one process, in milliseconds. */
const EVERY = 5000;
const HOUR = 3_600_000;
/** How long an activation is watched, and how far back the figures of the release before it reach. */
const WATCHED = 24 * HOUR;
const COMPARED = 7 * 24 * HOUR;

type Querier = Pick<Pool | PoolClient, "query">;
/** A subject and what the rule would undo. */
type Watched = Subject & ({ readonly rollout: Rollout } | { readonly activation: number });

/**
 * What the rule watches of a remote: its running rollout, what happens to the other remotes meanwhile, and an activation
 * less than a day old.
 */
export async function watchedOf(db: Querier, name: string, now = new Date()): Promise<readonly Watched[]> {
  const watched: Watched[] = [];
  const rollouts = await rolloutsOf(db, name, 20);
  const running = rollouts.find(({ state }) => state === "running");
  if (running) {
    const key = `r${running.id}`;
    const { version, base } = running;
    watched.push({ key, name, version, base, trials: [key], baseFrom: null, rollout: running });
    const beside = `${NEIGHBOURS}${running.id}`;
    watched.push({ key: beside, name, version, base, trials: [beside], baseFrom: null, rollout: running });
  }
  const current = await currentActivation(db, name);
  // An activation that follows the checkout would come back at the next start.
  if (current?.origin !== "hand" || now.getTime() - current.at.getTime() > WATCHED) return watched;
  if (current.before === null) return watched;
  const since = rollouts.filter(({ startedAt }) => startedAt >= current.at).map(({ id }) => `r${id}`);
  watched.push({
    key: `a${current.id}`,
    name,
    version: current.version,
    base: current.before,
    trials: [`a${current.id}`, ...since],
    baseFrom: new Date(current.at.getTime() - COMPARED),
    activation: current.id,
  });
  return watched;
}

/** Whether the figures are those of the other remotes on the canary's pages. */
export const isOfNeighbours = ({ key }: Pick<Subject, "key">): boolean => key.startsWith(NEIGHBOURS);

const WORDS: Readonly<Record<Measure, string>> = {
  load: "did not load",
  mount: "did not mount",
  render: "broke while drawing",
  slow: "was slow",
  api: "had failed calls",
};
const reasonOf = (look: Look, measure: Measure, { canary, base }: TrialFigures, subject: Subject): string =>
  `${isOfNeighbours(subject) ? "another remote " : ""}${WORDS[measure]} for ${canary.failed[measure]} of ${canary.tried[measure]} people, with ${subject.base} for ${base.failed[measure]} of ${base.tried[measure]} (look ${look.look}, chance ${look.chance[measure].toPrecision(2)}, level ${look.level.toPrecision(2)})`;

/**
 * Evaluates rollouts and fresh activations as beacons arrive, and takes back releases that fail the rule
 * (docs/rollout.md). Looks are stored in the database and taken under the lock of all release changes, so only one of
 * several processes acts.
 */
export function createHealthWatch(
  parts: ChangeParts & {
    readonly logger: Logger;
    /** Milliseconds: shortest time between looks, and delay before a failure counts. */
    readonly every?: number;
    readonly settle?: number;
  },
) {
  const { pool, logger, onChange, every = EVERY, settle = SETTLED_AFTER } = parts;
  const pending = new Set<string>();
  /** Remotes to evaluate again once their latest reports count. */
  const settling = new Map<string, NodeJS.Timeout>();
  let timer: NodeJS.Timeout | null = null;
  let last = 0;
  let running: Promise<void> = Promise.resolve();

  const act = async (client: PoolClient, subject: Watched, reason: string): Promise<void> => {
    const entry = { actor: "rule", remote: subject.name, result: "done", details: { reason } };
    if ("rollout" in subject) {
      await endRollout(client, subject.rollout.id, "stopped", reason);
      await announce(client);
      await writeAudit(client, { ...entry, action: "stop", version: subject.version });
    } else {
      const { version, previous } = await goBack(client, parts, subject.name);
      const details = { reason, previous };
      await writeAudit(client, { ...entry, action: "rollback", version, details });
    }
  };

  /** @param acting false: only records the look, after acting on it has failed */
  const look = (key: string, name: string, now: Date, acting: boolean): Promise<string | null> =>
    withReleaseLock(pool, async (client) => {
      const subject = (await watchedOf(client, name, now)).find((watched) => watched.key === key);
      if (!subject) return null;
      const taken = await lastLook(client, key);
      const figures = await readFigures(client, subject, settle);
      const due = takeLook(figures, taken);
      if (!due) return null;
      await saveLook(client, key, due, figures);
      if (!due.failed) return null;
      const reason = reasonOf(due, due.failed, figures, subject);
      if (acting) await act(client, subject, reason);
      else
        await writeAudit(client, {
          actor: "rule",
          action: "rollout" in subject ? "stop" : "rollback",
          remote: name,
          version: subject.version,
          result: "failed",
          details: { reason },
        });
      return reason;
    });

  /** Evaluates one remote now. */
  const evaluate = async (name: string, now = new Date()): Promise<void> => {
    for (const subject of await watchedOf(pool, name, now)) {
      if (lookFor(await countPersons(pool, subject, settle)) <= (await lastLook(pool, subject.key))) continue;
      const reason = await look(subject.key, name, now, true).catch(async (error: unknown) => {
        logger.error({ err: error, remote: name }, "the rule could not take a release back");
        await look(subject.key, name, now, false);
        return null;
      });
      if (reason === null) continue;
      logger.warn({ remote: name, version: subject.version, reason }, "a release was taken back by the rule");
      await onChange();
    }
  };

  const run = async (): Promise<void> => {
    timer = null;
    last = Date.now();
    const names = [...pending];
    pending.clear();
    for (const name of names)
      await evaluate(name).catch((error: unknown) =>
        logger.error({ err: error, remote: name }, "the health of a release could not be evaluated"),
      );
    await pruneFaults(pool, names).catch((error: unknown) =>
      logger.warn({ err: error }, "the log of faults was not pruned"),
    );
  };

  const lookSoon = (names: readonly string[]): void => {
    for (const name of names) pending.add(name);
    if (timer) return;
    timer = setTimeout(
      () => {
        running = running.then(run);
      },
      Math.max(0, last + every - Date.now()),
    );
    timer.unref();
  };

  return {
    evaluate,
    /** Reports about these remotes arrived: evaluates them soon, and again once all of the reports count. */
    notice(names: readonly string[]): void {
      lookSoon(names);
      for (const name of names) {
        if (settle === 0 || settling.has(name)) continue;
        const again = setTimeout(() => {
          settling.delete(name);
          lookSoon([name]);
        }, settle + 1000);
        again.unref();
        settling.set(name, again);
      }
    },
    /** Remotes not yet evaluated wait for the next beacon. */
    async close(): Promise<void> {
      if (timer) clearTimeout(timer);
      for (const again of settling.values()) clearTimeout(again);
      await running;
    },
  };
}
export type HealthWatch = ReturnType<typeof createHealthWatch>;
