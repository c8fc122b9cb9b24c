import path from "node:path";
import pg from "pg";
import { atLeast, atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { makeFolder, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { median } from "../lib/statistics.ts";
import { signIn } from "../lib/visitor.ts";
import { createCaller } from "./caller.ts";
import { killServer, waitForServer } from "./database-server.ts";
import { editsRound, LOTS_NEEDED } from "./edits-round.ts";
import { importRound, timeCommit } from "./import-round.ts";
import type { Outcome, World } from "./world.ts";

const KILLS = sized(20, 1);
/** Longest time that bulk edits run before the kill, in milliseconds. */
const EDITS = sized(1500, 500);

/** The same moments for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Kills PostgreSQL (SIGKILL) at random moments of import commits and bulk edits through the real gateway. The product
 * must restart it, lose nothing acknowledged and leave nothing half done. `CRASH_SEED` repeats a run.
 */
export async function run(): Promise<BenchRow[]> {
  const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
  const random = createRandom(seed);
  const folder = await makeFolder("crash");
  const dataDir = path.join(folder.path, "data");
  const product = await startProduct({ dataDir });
  const pool = new pg.Pool({ connectionString: socketAddress(dataDir), max: 2 });
  pool.on("error", () => undefined);
  try {
    const visitor = await signIn(product.url);
    const world: World = {
      call: createCaller(product.url, () => visitor.cookie),
      pool,
      kill: async () => waitForServer(dataDir, product.url, await killServer(dataDir)),
    };
    const commit = await timeCommit(world);
    const { rows } = await pool.query<{ id: string }>(
      "select id from product_statuses where name like 'Lot %' order by id limit $1",
      [LOTS_NEEDED],
    );
    const lots = rows.map(({ id }) => id);
    const outcomes: Outcome[] = [];
    for (let round = 0; round < KILLS && product.child.exitCode === null; round += 1) {
      const outcome =
        round % 2 === 0
          ? await importRound(world, random() * commit)
          : await editsRound(world, round, lots, random() * EDITS);
      outcomes.push(outcome);
      console.error(
        `crash: ${outcome.what}, killed after ${outcome.after.toFixed(0)} ms, back in ${outcome.back?.toFixed(0) ?? "never"} ms, lost ${outcome.lost}, torn ${outcome.torn}, ${[...new Set(outcome.codes)].join(" ")}`,
      );
      if (outcome.back === null) break;
    }
    const backs = outcomes.flatMap(({ back }) => (back === null ? [] : [back]));
    const sum = (of: (outcome: Outcome) => number): number =>
      outcomes.reduce((total, outcome) => total + of(outcome), 0);
    const codes = outcomes.flatMap((outcome) => outcome.codes);
    const name = (what: string): string => `kill -9 of PostgreSQL (seed ${seed}): ${what}`;
    return [
      atLeast(name("came back by itself"), backs.length, `of ${KILLS}`, KILLS),
      atMost(
        name("acknowledged rows lost"),
        sum(({ lost }) => lost),
        "rows",
        0,
      ),
      atMost(
        name("steps half done"),
        sum(({ torn }) => torn),
        "steps",
        0,
      ),
      atMost(
        name("refusals other than UNAVAILABLE"),
        codes.filter((code) => code !== null && code !== "UNAVAILABLE").length,
        "calls",
        0,
      ),
      figure(name("acknowledged calls"), codes.filter((code) => code === null).length, "calls"),
      figure(name("ready again, middle"), median(backs), "ms"),
      figure(name("ready again, slowest"), Math.max(...backs), "ms"),
    ];
  } finally {
    await pool.end();
    await product.stop();
    await folder.remove();
  }
}
