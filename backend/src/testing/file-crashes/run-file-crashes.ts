import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { randomBy } from "../../fuzz/values.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { buildPeople } from "../people.ts";
import { buildWorker } from "./build-worker.ts";
import { filesBelow, findFileBreaches, findJobBreaches } from "./find-breaches.ts";
import { createRecords, type Records, record } from "./records.ts";
import { REWRITE_TABLES } from "./rewrite-file.ts";
import { sweepAll } from "./sweep-all.ts";
import { REMOVED, type WorkerOrder, type WorkerReport } from "./worker-messages.ts";

/** Processes that exist at the same time: some work while others start. */
const WORKERS = 4;
/** Longest life of a process in milliseconds, from the moment at which it works; most are much shorter. */
const LIFE = 5000;
/** Share of the processes that also change lots and write exports. */
const LOT_SHARE = 0.4;
/** Milliseconds within which a process must work, and within which all work must have ended after the last kill. */
const PATIENCE = 120_000;

export interface FileCrashes {
  readonly kills: number;
  readonly uploads: number;
  readonly lots: number;
  /** Work of persons, by its state at the end; failed work with its reason. */
  readonly jobs: Readonly<Record<string, number>>;
  /** Runs of jobs that a kill has cut short. */
  readonly repeated: number;
  readonly sweeps: number;
  /** Files that the last sweep deleted, which kills had left. */
  readonly left: number;
  /** Files on disk at the end. */
  readonly files: number;
  readonly refusals: ReadonlyMap<string, number>;
  /** A sentence for each. */
  readonly breaches: readonly string[];
}

interface Worker {
  readonly child: ChildProcess;
  /** Rejects if the process ends by itself. */
  readonly works: Promise<void>;
}

/**
 * Kills processes (SIGKILL) that upload files, change lots and run jobs over one database and one folder, each at a random moment,
 * and starts another one in its place. In the end, everything that was acknowledged must be there and nothing else: no bytes without
 * a row, no row without bytes, no work with its effects missing or doubled.
 *
 * @param databaseUrl a migrated database without data of its own
 */
export async function runFileCrashes({
  databaseUrl,
  kills,
  seed,
  onKill = () => undefined,
}: {
  readonly databaseUrl: string;
  readonly kills: number;
  /** Decides the moments and what the processes do; what coincides also depends on the machine. */
  readonly seed: number;
  readonly onKill?: (kill: number) => void;
}): Promise<FileCrashes> {
  const folder = await mkdtemp(path.join(tmpdir(), "gisement-file-crashes-"));
  const { pool, db } = openDatabase(databaseUrl, { poolSize: 2, onError: () => undefined });
  const records = createRecords();
  const random = randomBy(seed);
  const workers = new Set<Worker>();
  try {
    await pool.query(REWRITE_TABLES);
    const { user, creator, admin } = await buildPeople(db);
    const program = await buildWorker(path.join(folder, "program"));
    const begin = (acts: WorkerOrder["acts"]): Worker => {
      const order = {
        databaseUrl,
        dataDir: folder,
        people: [user, creator, admin],
        seed: Math.floor(random() * 2 ** 31),
        acts,
      };
      const worker = startWorker(program, order, records);
      workers.add(worker);
      return worker;
    };
    let done = 0;
    const killInTurns = async (turns: number): Promise<void> => {
      for (let turn = 0; turn < turns; turn += 1) {
        const worker = begin(random() < LOT_SHARE ? "all" : "files");
        await worker.works;
        await delay(random() ** 3 * LIFE);
        await end(worker);
        workers.delete(worker);
        done += 1;
        onKill(done);
      }
    };
    await Promise.all(
      Array.from({ length: WORKERS }, (_, index) => killInTurns(Math.floor((kills + index) / WORKERS))),
    );

    const last = begin("none");
    await last.works;
    await untilEnded(pool);
    await end(last);
    workers.delete(last);
    const left = await sweepAll(db, folder);
    const files = path.join(folder, "files");
    const breaches = [
      ...(await findFileBreaches(pool, files, records.uploads)),
      ...(await findJobBreaches(pool)),
      ...(await findRewriteBreaches(pool)),
      ...(await findRecordBreaches(pool, records)),
    ];
    const { rows } = await pool.query<{ state: string; count: number; repeated: number }>(
      `select concat_ws(' ', state, reason) as state, count(*)::int as count, sum(greatest(attempt - 1, 0))::int as repeated
       from jobs group by 1`,
    );
    return {
      kills,
      uploads: records.uploads.size,
      lots: records.lots.size,
      jobs: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
      repeated: rows.reduce((sum, { repeated }) => sum + repeated, 0),
      sweeps: records.sweeps,
      left,
      files: (await filesBelow(files)).length,
      refusals: records.refusals,
      breaches,
    };
  } finally {
    for (const { child } of workers) child.kill("SIGKILL");
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

function startWorker(program: readonly string[], order: WorkerOrder, records: Records): Worker {
  const child = spawn(process.execPath, program, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const works = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("A process did not start in time.")), PATIENCE);
    child.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`A process ended before it worked, with code ${code}.`));
    });
    child.on("message", (message) => {
      const said = message as WorkerReport;
      if (said.is === "loaded") child.send(order, () => undefined);
      else if (said.is === "working") {
        clearTimeout(late);
        resolve();
      } else record(records, said);
    });
  });
  return { child, works };
}

/** Waits until the process has ended and everything that it had said is heard. */
async function end({ child }: Worker): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`A process ended by itself (${child.signalCode ?? child.exitCode}).`);
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
}

/** Waits until no work of persons remains; what is left shows as a breach. */
async function untilEnded(pool: Pool): Promise<void> {
  for (const late = Date.now() + PATIENCE; Date.now() < late; await delay(200)) {
    const { rows } = await pool.query("select from jobs where state in ('waiting', 'running') limit 1");
    if (rows.length === 0) return;
    // Pauses after failures need not be waited for.
    await pool.query(
      "update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()",
    );
    await pool.query('notify "jobs:insert"');
  }
}

/** Each slot has the one file that its last finished job wrote; each finished job has one effect. */
async function findRewriteBreaches(pool: Pool): Promise<string[]> {
  const { rows: files } = await pool.query<{ key: string }>(
    `select key from stored_files where kind = 'document' and not exists (select from rewritten_files s where s.key = stored_files.key)
     union all
     select s.key from rewritten_files s where s.key is not null and not exists (select from stored_files f where f.key = s.key)`,
  );
  const { rows: effects } = await pool.query<{ id: string; state: string; count: number }>(
    `select id, state, (select count(*)::int from rewrite_effects e where e.job = jobs.id) as count
     from jobs where kind = 'rewrite_file'`,
  );
  return [
    ...files.map(({ key }) => `a replaced file that remains, or a slot without its file: ${key}`),
    ...effects
      .filter(({ state, count }) => count !== (state === "done" ? 1 : 0))
      .map(({ id, state, count }) => `work that is ${state} has its effect ${count} times: ${id}`),
  ];
}

/** What was acknowledged to a caller. */
async function findRecordBreaches(pool: Pool, { lots, started, cancelled }: Records): Promise<string[]> {
  const { rows: jobs } = await pool.query<{ id: string; state: string }>("select id, state from jobs");
  const states = new Map(jobs.map(({ id, state }) => [id, state]));
  const { rows } = await pool.query<{ id: string; pictures: string[]; progress: string }>(
    "select id, pictures, progress from product_statuses where id = any($1::uuid[])",
    [[...lots.keys()]],
  );
  const found = new Map(
    rows.map(({ id, pictures, progress }) => [
      id,
      progress === "active" ? JSON.stringify(pictures) : REMOVED,
    ]),
  );
  return [
    ...[...started].filter((id) => !states.has(id)).map((id) => `acknowledged work that is gone: ${id}`),
    ...[...cancelled]
      .filter((id) => states.get(id) !== "cancelled")
      .map((id) => `cancelled work that is ${states.get(id)}: ${id}`),
    ...[...lots]
      .filter(([id, allowed]) => !allowed.includes(found.get(id) ?? "missing"))
      .map(
        ([id, allowed]) => `a lot is ${found.get(id) ?? "missing"} instead of ${allowed.join(" or ")}: ${id}`,
      ),
  ];
}
