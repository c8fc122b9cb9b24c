import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { DomainError } from "@gisement/shared-domain/errors";
import { drizzle } from "drizzle-orm/node-postgres";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { type FileStore, openFileStore } from "../../platform/files/file-store.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { prepareStatements } from "../../testing/prepare-statements.ts";
import { act, CONSERVING, type Command, command, type Run, STEPS } from "../../testing/stock/commands.ts";
import {
  findConservationViolations,
  findPaperViolations,
  findStockViolations,
} from "../../testing/stock/laws.ts";
import { buildStockWorld, readState, type StockWorld } from "../../testing/stock/world.ts";

/** `npm run bench -- stock` sets a higher number. */
const SEQUENCES = Number(process.env.STOCK_SEQUENCES ?? 2000);
const SEED = process.env.STOCK_SEED ? Number(process.env.STOCK_SEED) : undefined;
/** Maximum steps per sequence; short ones are useful because the initial data already has orders and batches. */
const STEPS_OF_ONE = Number(process.env.STOCK_LENGTH ?? 5);
/** Sequences per database; rolled-back rows still need a vacuum. */
const OF_ONE_DATABASE = 500;

let database: TestDatabase;
let client: pg.Client;
let db: Database;
let world: StockWorld;
let folder: string;
let store: FileStore;
async function open() {
  database = await openTestDatabase();
  world = await buildStockWorld(database.db);
  await database.pool.query("analyze");
  client = new pg.Client({ connectionString: database.url, options: "-c synchronous_commit=off" });
  await client.connect();
  prepareStatements(client);
  db = drizzle({ client }) as unknown as Database;
}
async function close() {
  await client.end();
  await database.close();
}
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "gisement-stock-"));
  store = await openFileStore({ dataDir: folder, s3: null });
  await open();
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

class Done extends Error {}
const counted = new Map<string, { done: number; refused: number }>();
const count = (kind: string, outcome: "done" | "refused") => {
  const sums = counted.get(kind) ?? { done: 0, refused: 0 };
  sums[outcome] += 1;
  counted.set(kind, sums);
};

/** Runs one sequence in a transaction that is rolled back. */
async function play(commands: readonly Command[]) {
  const played = db.transaction(async (tx) => {
    const steps = world.teams.flatMap((team) => team.steps.map((batchID) => ({ team, batchID })));
    const imports = world.teams.flatMap((team) => team.imports.map((id) => ({ team, id })));
    const run: Run = { tx, world, store, now: new Date(), steps, imports };
    let before = await readState(tx);
    for (const step of commands) {
      try {
        const done = await act(run, step, before);
        if (done === null) continue;
        count(done, "done");
      } catch (error) {
        // A refused step rolls back everything it wrote; any other error is a fault.
        if (!(error instanceof DomainError)) throw error;
        count(step.kind, "refused");
        continue;
      }
      const after = await readState(tx);
      expect(findStockViolations(after), step.kind).toEqual([]);
      expect(findConservationViolations(before, after, CONSERVING.includes(step.kind)), step.kind).toEqual(
        [],
      );
      expect(findPaperViolations(before, after), step.kind).toEqual([]);
      before = after;
    }
    throw new Done();
  });
  await played.catch((error: unknown) => {
    if (!(error instanceof Done)) throw error;
  });
}

test("a split is not undone once its lot has become smaller than what orders hold of it", () =>
  play(
    (
      [
        ["edit", 0, 60, 38, true],
        ["split", 1, 701, 254, false],
        ["import-undo", 0, 379, 951, true],
        ["undo", 1, 649, 871, false],
      ] as const
    ).map(([kind, team, pick, share, flag]) => ({ kind, team, pick, share, flag })),
  ));

test("an import that set a quantity is not undone once an order has taken the lot", () =>
  play(
    (
      [
        ["import-update", 0, 148, 481, false],
        ["hand-over", 0, 354, 849, false],
        ["hand-over", 1, 292, 9, true],
        ["batch", 0, 148, 980, false],
        ["accept", 0, 0, 727, false],
        ["move", 0, 1000, 691, true],
        ["import-undo", 1, 9, 405, true],
      ] as const
    ).map(([kind, team, pick, share, flag]) => ({ kind, team, pick, share, flag })),
  ));

test(`${SEQUENCES} random sequences of two teams' orders, lot changes, undo, expiry and crashed jobs: stock is never negative, sold twice or lost, what was sent never changes, and no number is missing or given twice`, {
  timeout: Math.max(300_000, SEQUENCES * 200),
}, async () => {
  const started = Date.now();
  let remaining = SEQUENCES;
  const seed = SEED ?? Math.floor(Math.random() * 2 ** 31);
  for (let part = 0; remaining > 0; part += 1) {
    const numRuns = Math.min(remaining, OF_ONE_DATABASE);
    if (part > 0) {
      await close();
      await open();
    }
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: STEPS_OF_ONE }), play), {
      numRuns,
      seed: seed + part,
      endOnFailure: true,
    });
    remaining -= numRuns;
    if (process.env.STOCK_REPORT)
      writeFileSync(
        process.env.STOCK_REPORT,
        JSON.stringify({
          sequences: SEQUENCES - remaining,
          seed,
          seconds: (Date.now() - started) / 1000,
          steps: Object.fromEntries(counted),
        }),
      );
  }
  // Checks that every kind of step succeeded sometimes, else the laws hold trivially; few sequences cannot cover all kinds.
  if (SEQUENCES < 1000) return;
  for (const step of STEPS) expect(counted.get(step)?.done ?? 0, step).toBeGreaterThan(SEQUENCES / 400);
});
