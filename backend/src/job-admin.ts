import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import "./compose.ts";
import { restartFailedJob } from "./nouns/jobs/change-job.ts";
import { composition } from "./platform/composition.ts";
import { isUuid } from "./platform/input/is-uuid.ts";
import type { JobKind, Queue } from "./platform/jobs/job-kind.ts";
import { inStep } from "./platform/transaction/in-step.ts";
import { systemActor } from "./platform/transaction/step.ts";

type KnownKind = Pick<JobKind, "name" | "queue" | "attempts">;

/** The library's number of attempts for scheduled work. */
const SCHEDULED_ATTEMPTS = 25;

/** The kinds of the nouns and `others`, those of the gateway. */
const knownKinds = (others: readonly KnownKind[]): readonly KnownKind[] => {
  const { jobs, jobHandlers } = composition();
  const scheduled = jobs.map(({ name }) => ({ name, queue: "short" as const, attempts: SCHEDULED_ATTEMPTS }));
  return [...jobHandlers.map(({ kind }) => kind), ...scheduled, ...others];
};

export interface JobCount {
  readonly kind: string;
  /** `unknown`: a kind of another version of the product. */
  readonly queue: Queue | "unknown";
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** Seconds since the oldest waiting job became due; 0 if none is due. */
  readonly oldestWaiting: number;
}

/** Counts the jobs of all processes by kind: those of the library, and failed ones of persons. */
export async function countJobs(pool: Pool, others: readonly KnownKind[]): Promise<readonly JobCount[]> {
  const { rows } = await pool.query<Omit<JobCount, "queue">>(`
    select t.identifier as kind,
      (count(j.id) filter (where j.is_available))::int as waiting,
      (count(j.id) filter (where j.locked_at is not null))::int as running,
      (count(j.id) filter (where j.locked_at is null and not j.is_available and p.id is null)
        + (select count(*) from jobs f where f.kind = t.identifier and f.state = 'failed'))::int as failed,
      coalesce(extract(epoch from now() - min(j.run_at) filter (where j.is_available and j.run_at <= now())), 0)::float8
        as "oldestWaiting"
    from graphile_worker._private_tasks t
      left join graphile_worker._private_jobs j on j.task_id = t.id
      left join jobs p on p.id::text = j.key
    group by t.id, t.identifier`);
  const found = new Map(rows.map((row) => [row.kind, row]));
  const none = { waiting: 0, running: 0, failed: 0, oldestWaiting: 0 };
  const kinds = knownKinds(others);
  const known = kinds.map(({ name, queue }) => ({ ...(found.get(name) ?? none), kind: name, queue }));
  for (const { name } of kinds) found.delete(name);
  const isInUse = ({ waiting, running, failed }: Omit<JobCount, "queue">) => waiting + running + failed > 0;
  return [
    ...known,
    ...[...found.values()].filter(isInUse).map((row) => ({ ...row, queue: "unknown" as const })),
  ];
}

export interface FailedJob {
  /** A number, or a uuid for the work of a person. */
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  /** The error of the last attempt, or the reason that the person sees. */
  readonly reason: string;
  readonly queuedAt: Date;
}

/** Jobs without attempts left, newest first; they are kept for 30 days. */
export async function listFailedJobs(pool: Pool): Promise<readonly FailedJob[]> {
  const { rows } = await pool.query<FailedJob>(`
    select j.id::text, t.identifier as kind, j.attempts::int, coalesce(j.last_error, 'its process died') as reason,
      j.created_at as "queuedAt"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.locked_at is null and not j.is_available and not exists (select from jobs p where p.id::text = j.key)
    union all
    select id::text, kind, attempt, coalesce(reason, 'error'), created_at from jobs where state = 'failed'
    order by "queuedAt" desc, id`);
  return rows;
}

/**
 * Starts a failed job again, with all its attempts. Returns whether there was one.
 *
 * @throws DomainError CONFLICT if the person has started the same work again meanwhile
 */
export async function retryFailedJob(pool: Pool, id: string, others: readonly KnownKind[]): Promise<boolean> {
  if (isUuid(id))
    return inStep({ db: drizzle({ client: pool }), identity: systemActor(), now: () => new Date() }, (step) =>
      restartFailedJob(step, id),
    );
  if (!/^\d{1,18}$/.test(id)) return false;
  const attempts = Object.fromEntries(knownKinds(others).map((kind) => [kind.name, kind.attempts]));
  const { rows } = await pool.query(
    `with failed as (
       select j.id, coalesce(($2::jsonb ->> t.identifier)::int, j.max_attempts) as attempts
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.id = $1 and j.locked_at is null and not j.is_available)
     select pg_notify('jobs:insert', ''), r.id
     from failed, graphile_worker.reschedule_jobs(array[failed.id], now(), null, 0, failed.attempts) r`,
    [id, JSON.stringify(attempts)],
  );
  return rows.length > 0;
}
