import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Compositions, Members } from "../compositions.ts";
import { type Delivery, neighbourTrialOf, trialOf } from "../rollout/personal.ts";
import type { ReadBeacon } from "./beacon-schema.ts";
import { type ReadFault, SHELL_LOG, saveFaults } from "./fault-records.ts";
import { type HealthRow, saveHealth, sumRows } from "./health-records.ts";

/** Faults of one person that are logged per hour, so that a page in a loop does not fill its team's log. */
const FAULTS_AN_HOUR = 200;

/** Reports that were not counted since this process started: from another installation, or forged. */
export interface IgnoredCounts {
  unknownComposition: number;
  otherRelease: number;
  faults: number;
}

const steps = (remote: ReadBeacon["remotes"][number]): number =>
  remote.loads +
  remote.loadFailures +
  remote.mounts +
  remote.mountFailures +
  remote.renderErrors +
  remote.slow +
  remote.calls +
  remote.callFailures;

/**
 * Takes in what pages report about their releases. A beacon counts only for releases of its composition, and for one
 * person, however many that person sends.
 */
export function createBeacons(parts: {
  readonly pool: Pool;
  readonly logger: Logger;
  /** Key of the HMAC that hides user ids in the figures. */
  readonly secret: string;
  readonly compositions: Compositions;
  readonly delivery: () => Delivery;
  /** Called with the remotes whose figures or faults changed. */
  readonly onHealth: (names: readonly string[]) => void;
}) {
  const { pool, logger, compositions } = parts;
  const ignored: IgnoredCounts = { unknownComposition: 0, otherRelease: 0, faults: 0 };
  const logged = new LRUCache<string, { count: number }>({ ttl: 3_600_000, max: 20_000 });

  const healthOf = (beacon: ReadBeacon, members: Members, userID: string): readonly HealthRow[] => {
    const rows = new Map<string, HealthRow>();
    for (const remote of beacon.remotes) {
      if (members.get(remote.name) !== remote.version || rows.has(remote.name)) ignored.otherRelease += 1;
      // A remote that the page never used says nothing.
      else if (steps(remote) > 0)
        rows.set(remote.name, { ...remote, trial: trialOf(parts.delivery(), { userID }, remote) });
    }
    const own = [...rows.values()];
    return [...own, ...neighboursOf(own, members, userID)];
  };

  /** For each running canary, what the person's other remotes did, filed under the canary. */
  const neighboursOf = (own: readonly HealthRow[], members: Members, userID: string): readonly HealthRow[] =>
    parts.delivery().canaries.flatMap(({ name }) => {
      const version = members.get(name);
      const others = own.filter((row) => row.name !== name);
      if (version === undefined || others.length === 0) return [];
      const trial = neighbourTrialOf(parts.delivery(), { userID }, { name, version });
      return trial === null ? [] : [sumRows(others, { name, version, trial })];
    });

  const faultsOf = (beacon: ReadBeacon, members: Members, person: string) => {
    const budget = logged.get(person) ?? { count: 0 };
    if (budget.count === 0) logged.set(person, budget);
    return beacon.faults.flatMap((fault): (ReadFault & { remote: string; version: string })[] => {
      const running = fault.remote === null ? "" : members.get(fault.remote);
      const foreign = running === undefined || (fault.version !== null && fault.version !== running);
      if ((fault.remote !== null && foreign) || budget.count >= FAULTS_AN_HOUR) {
        ignored.faults += 1;
        return [];
      }
      budget.count += 1;
      return [{ ...fault, remote: fault.remote ?? SHELL_LOG, version: running ?? "" }];
    });
  };

  return {
    ignored: (): Readonly<IgnoredCounts> => ({ ...ignored }),
    /** Never throws for errors that the page cannot fix: its next beacon would only repeat the report. */
    async take(userID: string, beacon: ReadBeacon): Promise<void> {
      try {
        const members = await compositions.members(beacon.composition);
        if (!members) {
          ignored.unknownComposition += 1;
          return;
        }
        const person = createHmac("sha256", parts.secret)
          .update(`health:${userID}`)
          .digest("hex")
          .slice(0, 32);
        const { composition } = beacon;
        await compositions.touch(composition);
        const rows = healthOf(beacon, members, userID);
        if (rows.length > 0) await saveHealth(pool, { composition, person, rows });
        const faults = faultsOf(beacon, members, person);
        if (faults.length > 0) await saveFaults(pool, composition, faults);
        const names = [...rows.map(({ name }) => name), ...faults.map(({ remote }) => remote)];
        if (names.length > 0) parts.onHealth([...new Set(names)]);
      } catch (error) {
        logger.error({ err: error }, "a beacon was not taken in");
      }
    },
  };
}
export type Beacons = ReturnType<typeof createBeacons>;
