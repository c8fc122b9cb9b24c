import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Target } from "../federation/measure-screen.ts";
import { ROOT } from "../lib/paths.ts";
import { sized } from "../lib/sized.ts";
import { median } from "../lib/statistics.ts";
import { versionOf } from "./registry.ts";
import type { Team } from "./team.ts";

const REMOTE = "mf-orders";
const ROUNDS = sized(5, 1);

export interface ReleasingTimes {
  /** In seconds. */
  readonly publish: number;
  readonly rollback: number;
  readonly gate: number;
}

/** Copies the built remote with its next version. */
async function nextVersion(folder: string, version: string): Promise<void> {
  // The compressed manifests would no longer match.
  const filter = (source: string): boolean => !/remote\.json\.(?:br|gz)$/.test(source);
  await cp(path.join(ROOT, REMOTE, "dist"), folder, { recursive: true, filter });
  const file = path.join(folder, "remote.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...manifest, version }, null, 2));
}

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1000;
};

async function untilLive(target: Target, isExpected: (version: string) => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !isExpected((await versionOf(target, REMOTE)) ?? ""); )
    if (Date.now() > end) throw new Error(`${REMOTE} did not change in the registry`);
}

/**
 * A team's releases of one of our remotes: from the typed command until the registry gives a person the other version.
 */
export async function measureReleasing(team: Team, target: Target, folder: string): Promise<ReleasingTimes> {
  const samples: Record<keyof ReleasingTimes, number[]> = { publish: [], rollback: [], gate: [] };
  for (let round = 1; round <= ROUNDS; round++) {
    const [live, checked] = [`9.${round}.0`, `9.${round}.1`];
    const liveFolder = path.join(folder, live);
    const checkedFolder = path.join(folder, checked);
    await nextVersion(liveFolder, live);
    await nextVersion(checkedFolder, checked);
    const before = await versionOf(target, REMOTE);
    samples.publish.push(
      await seconds(async () => {
        await team.runCommand(REMOTE, ["publish", liveFolder, "--activate"]);
        await untilLive(target, (version) => version === live);
      }),
    );
    samples.rollback.push(
      await seconds(async () => {
        await team.runCommand(REMOTE, ["rollback", REMOTE]);
        await untilLive(target, (version) => version === before);
      }),
    );
    // Published and checked against everything that runs, but not activated.
    samples.gate.push(await seconds(() => team.publish(REMOTE, checked, checkedFolder)));
  }
  return {
    publish: median(samples.publish),
    rollback: median(samples.rollback),
    gate: median(samples.gate),
  };
}
