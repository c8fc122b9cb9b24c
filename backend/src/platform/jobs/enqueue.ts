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
  /** Jobs of one line run one after the other, in whichever process; others do not wait for them. */
  readonly line?: string;
  /** Default: as soon as the transaction is committed. */
  readonly runAt?: Date;
}

/** Adds a job in this transaction: it runs if and only if the transaction is committed. */
export function enqueue<Payload extends object>(
  tx: Executor,
  kind: JobKind<Payload>,
  payload: Payload,
  { key, line, runAt }: EnqueueOptions = {},
): Promise<void> {
  const named = { ...(key === undefined ? {} : { key }), ...(line === undefined ? {} : { line }) };
  return enqueueAll(tx, kind, [{ payload, ...named }], runAt);
}

/** Adds several jobs of a kind, in one statement when no runner takes one of them meanwhile. */
export async function enqueueAll<Payload extends object>(
  tx: Executor,
  kind: JobKind<Payload>,
  jobs: readonly { readonly payload: Payload; readonly key?: string; readonly line?: string }[],
  runAt?: Date,
): Promise<void> {
  // One statement cannot write the same key twice; the last payload wins, as in two statements.
  let left = [...new Map(jobs.map((job, index) => [job.key ?? index, job])).values()];
  while (left.length > 0) {
    const { rows } = await tx.execute<{ key: string | null }>(sql`
      select key from graphile_worker.add_jobs(array(
        select (${kind.name}::text, j.payload, j.line, ${runAt?.toISOString() ?? null}::timestamptz, ${kind.attempts}::int, j.key, null, null)::graphile_worker.job_spec
        from jsonb_to_recordset(${jsonText(left)}::jsonb) as j(payload json, key text, line text)))`);
    // The library leaves a job out when a runner takes the waiting one with its key at this moment. That run may have missed
    // the reason; asked again, the library sees it as running and adds another one.
    const added = new Set(rows.map(({ key }) => key));
    left = left.filter(({ key }) => key !== undefined && !added.has(key));
  }
}
