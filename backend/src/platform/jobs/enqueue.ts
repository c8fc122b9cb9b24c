import { sql } from "drizzle-orm";
import type { Executor } from "../database/database.ts";
import { jsonText } from "../database/json-text.ts";
import type { JobKind } from "./job-kind.ts";

export interface EnqueueOptions {
  /**
   * Identifies the work. Enqueued again before it starts, it runs once, with the newest payload; enqueued while it runs, it runs
   * once more, because that run may have missed the reason. At most 512 characters.
   */
  readonly key?: string;
  /** Default: as soon as the transaction is committed. */
  readonly runAt?: Date;
}

/** Adds a job in this transaction: it runs if and only if the transaction is committed. */
export function enqueue<Payload extends object>(
  tx: Executor,
  kind: JobKind<Payload>,
  payload: Payload,
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  return enqueueAll(tx, kind, [{ payload, ...(key === undefined ? {} : { key }) }], runAt);
}

/** Adds several jobs of a kind in one statement. */
export async function enqueueAll<Payload extends object>(
  tx: Executor,
  kind: JobKind<Payload>,
  jobs: readonly { readonly payload: Payload; readonly key?: string }[],
  runAt?: Date,
): Promise<void> {
  if (jobs.length === 0) return;
  // One statement cannot write the same key twice; the last payload wins, as in two statements.
  const once = [...new Map(jobs.map((job, index) => [job.key ?? index, job])).values()];
  await tx.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (${kind.name}::text, j.payload, null, ${runAt?.toISOString() ?? null}::timestamptz, ${kind.attempts}::int, j.key, null, null)::graphile_worker.job_spec
      from jsonb_to_recordset(${jsonText(once)}::jsonb) as j(payload json, key text)))`);
}
