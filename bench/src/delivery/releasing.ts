import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Target } from "../federation/measure-screen.ts";
import { ROOT } from "../lib/paths.ts";
import { median } from "../lib/statistics.ts";
import { versionOf } from "./registry.ts";
import type { Team } from "./team.ts";

const REMOTE = "mf-orders";
const ROUNDS = 5;

export interface ReleasingTimes {
  /** Seconds. */
  readonly publish: number;
  readonly rollback: number;
  readonly gate: number;
}

/** The built remote as its next version. */
async function nextVersion(folder: string, version: string): Promise<void> {
  // What is compressed of the manifest would no longer be the same.
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

async function untilLive(target: Target, wanted: (version: string) => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !wanted((await versionOf(target, REMOTE)) ?? ""); )
    if (Date.now() > end) throw new Error(`${REMOTE} did not change in the registry`);
}

/** A team's releases of a remote of ours: what is typed, until the registry gives a person the other version. */
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
        await team.type(REMOTE, ["publish", liveFolder, "--activate"]);
        await untilLive(target, (version) => version === live);
      }),
    );
    samples.rollback.push(
      await seconds(async () => {
        await team.type(REMOTE, ["rollback", REMOTE]);
        await untilLive(target, (version) => version === before);
      }),
    );
    // Sent and checked against all that runs, not activated.
    samples.gate.push(await seconds(() => team.publish(REMOTE, checked, checkedFolder)));
  }
  return {
    publish: median(samples.publish),
    rollback: median(samples.rollback),
    gate: median(samples.gate),
  };
}
