import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import { fuzz } from "./fuzz.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/**
 * `npm run fuzz` sets these. In the whole suite the run is short and tries other calls after each commit: its seed comes
 * from the files of the commit, so that a failure appears on every machine that tests them.
 */
const SEED = Number(process.env.FUZZ_SEED ?? commitSeed());
const CALLS = Number(process.env.FUZZ_CALLS ?? 1500);
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 12);

function commitSeed(): number {
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD^{tree}"], { encoding: "utf8" });
  return /^[0-9a-f]{40}/.test(stdout ?? "")
    ? Number.parseInt(stdout.slice(0, 7), 16)
    : Date.now() % 1_000_000_000;
}

test(
  `hostile calls are refused with a code, without a stack and without an effect on another team (seed ${SEED})`,
  async () => {
    const run = await fuzz(database, { seed: SEED, calls: CALLS, until: Date.now() + SECONDS * 1000 });
    const codes = [...run.codes].sort(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`);
    process.stdout.write(`${run.calls} calls, seed ${SEED}: ${codes.join(", ")}\n`);
    expect(run.faults.map(({ fault, number, call }) => ({ fault, number, ...call }))).toEqual([]);
    expect(run.codes.get("ok") ?? 0, "some calls get through").toBeGreaterThan(run.calls / 50);
  },
  SECONDS * 1000 + 60_000,
);
