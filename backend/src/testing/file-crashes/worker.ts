import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import "../../compose.ts";
import { randomBy } from "../../fuzz/values.ts";
import { endInterruptedJobs } from "../../nouns/jobs/sweep-jobs.ts";
import { openLive } from "../../open-live.ts";
import { composition } from "../../platform/composition.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { openFileStore } from "../../platform/files/file-store.ts";
import { createFiles } from "../../platform/files/files.ts";
import { createAsk } from "../../platform/graphql/ask-schema.ts";
import type { JobParts } from "../../platform/jobs/job-handler.ts";
import { startJobs } from "../../platform/jobs/start-jobs.ts";
import { buildSchema } from "../../schema.ts";
import { type Actor, act } from "./act.ts";
import { rewriteHandler } from "./rewrite-file.ts";
import type { WorkerOrder, WorkerReport } from "./worker-messages.ts";

/** Steps that run at the same time. */
const ACTORS = 3;
/** Longest pause between two steps of one actor, in milliseconds. */
const PAUSE = 40;
/** Milliseconds, short enough for many deaths to be noticed during a run. */
const TIMING = { beat: 300, dead: 1500 };

const report = (said: WorkerReport): void => void process.send?.(said);

/** A process to kill: it works with files and jobs until then. */
async function work({ databaseUrl, dataDir, people, seed, acts }: WorkerOrder): Promise<void> {
  const logger = pino({ level: "silent" });
  const { db } = openDatabase(databaseUrl, { poolSize: 5, onError: () => undefined });
  const store = await openFileStore({ dataDir, s3: null });
  let query: JobParts["query"] | undefined;
  const parts: JobParts = {
    db,
    logger,
    store,
    files: createFiles({ db, store }),
    // Many processes never need the schema, which takes long to build.
    query: (...call) => {
      query ??= createAsk({
        schema: buildSchema(),
        db,
        ...openLive(db, databaseUrl, () => undefined),
        logger,
        publishedOperations: () => null,
        now: () => new Date(),
      });
      return query(...call);
    },
  };
  startJobs({
    databaseUrl,
    parts,
    handlers: acts === "files" ? [rewriteHandler] : [...composition().jobHandlers, rewriteHandler],
    timing: TIMING,
  });
  report({ is: "working" });
  if (acts === "none") {
    for (;;) {
      await endInterruptedJobs(db);
      await delay(500);
    }
  }
  const actor = async (random: () => number, index: number): Promise<void> => {
    const person = people[index % people.length];
    if (!person) throw new Error("nobody acts");
    const state: Actor = { ...parts, identity: person, random, report, pictures: [], lots: [], jobs: [] };
    for (;;) {
      await act(state, acts);
      await delay(random() * PAUSE);
    }
  };
  await Promise.all(Array.from({ length: ACTORS }, (_, index) => actor(randomBy(seed + index), index)));
}

report({ is: "loaded" });
process.once("message", (order) => void work(order as WorkerOrder));
// Its parent has died.
process.once("disconnect", () => process.exit(0));
