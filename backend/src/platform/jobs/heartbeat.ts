import type { Pool } from "pg";
import type { Logger } from "pino";

/** Milliseconds. */
export interface HeartbeatTiming {
  /** Between two signs of life. */
  readonly beat: number;
  /** Without a sign of life, after which a runner counts as dead. */
  readonly dead: number;
}
/** A job of a dead process is taken over after at most `dead` + `beat`: 75 seconds. */
export const HEARTBEAT: HeartbeatTiming = { beat: 15_000, dead: 60_000 };

export interface Heartbeat {
  /** Ends when the runner stops; deletes its row. */
  stop(): Promise<void>;
}

/**
 * Signals that this runner is alive, and unlocks the jobs of runners that are not: their processes were killed, or their machines
 * are lost. The database's clock decides, so clocks of machines may differ. After a restart of the database every runner has the
 * whole time again.
 *
 * @param onLost called once when this runner counts as dead for the others, or may soon: its jobs must end here
 */
export function startHeartbeat(
  pool: Pool,
  logger: Logger,
  runnerID: string,
  onLost: () => void,
  { beat, dead }: HeartbeatTiming = HEARTBEAT,
): Heartbeat {
  let seenAt = performance.now();
  let isKnown = false;
  let isLost = false;
  let beating: Promise<void> | null = null;
  const lose = (reason: string) => {
    if (isLost) return;
    isLost = true;
    logger.error({ runner: runnerID, reason }, "a job runner has lost its jobs");
    onLost();
  };

  const signal = async (): Promise<void> => {
    const sentAt = performance.now();
    // Only the first sign creates the row: a missing one means that another runner has declared this one dead.
    const { rowCount } = isKnown
      ? await pool.query("update job_runners set seen_at = now() where id = $1", [runnerID])
      : await pool.query("insert into job_runners (id) values ($1) on conflict do nothing", [runnerID]);
    isKnown = true;
    if (rowCount === 0) lose("declared dead");
    else seenAt = sentAt;
  };
  const takeOver = async (): Promise<void> => {
    const { rows } = await pool.query<{ dead: string[] }>(
      `with limits as (select now() - make_interval(secs => $1) as at),
        locks as (
          select locked_by, locked_at from graphile_worker._private_jobs
          union all select locked_by, locked_at from graphile_worker._private_job_queues),
        removed as (
          delete from job_runners using limits
          where seen_at < limits.at and pg_postmaster_start_time() < limits.at)
      select array(
        select distinct locked_by from locks, limits
        where locked_by is not null and locked_at < limits.at and pg_postmaster_start_time() < limits.at
          and not exists (select from job_runners r where r.id = locks.locked_by and r.seen_at >= limits.at)) as dead`,
      [dead / 1000],
    );
    const found = rows[0]?.dead ?? [];
    if (found.length === 0) return;
    await pool.query("select graphile_worker.force_unlock_workers($1::text[])", [found]);
    logger.warn({ runners: found }, "jobs of dead processes are taken over");
  };
  const tick = async (): Promise<void> => {
    try {
      await signal();
      await takeOver();
    } catch (error) {
      logger.warn({ err: error }, "a job runner could not signal that it is alive");
    }
    // Without the database this runner cannot know whether others have taken its jobs.
    if (performance.now() - seenAt > dead - beat) lose("database unreachable");
  };
  const run = (): Promise<void> => {
    beating ??= tick().finally(() => {
      beating = null;
    });
    return beating;
  };
  void run();
  const timer = setInterval(() => void run(), beat);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await pool.query("delete from job_runners where id = $1", [runnerID]).catch(() => undefined);
    },
  };
}
