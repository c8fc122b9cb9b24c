import { randomUUID } from "node:crypto";
import type { ViewerRecord } from "@gisement/backend";
import type { Pool } from "pg";
import type { Logger } from "pino";

/** Longest impersonation, in minutes. */
export const IMPERSONATION_MINUTES = 60;

export interface Impersonation {
  readonly id: string;
  readonly userID: string;
  readonly endsAt: Date;
}
export type ImpersonationEnd = "stopped" | "time" | "sign-out";

/**
 * Records who impersonates whom, in which session and until when. The cookie alone grants nothing: it counts only with
 * a row here, which stays as the audit record ("A as B").
 */
export function createImpersonations(pool: Pool, logger: Logger) {
  return {
    /** The session's impersonation that was not stopped; its time may be over. */
    async find(sessionID: string): Promise<Impersonation | null> {
      const { rows } = await pool.query<Impersonation>(
        `select id, user_id as "userID", ends_at as "endsAt" from auth.impersonation
         where session_id = $1 and ended_at is null`,
        [sessionID],
      );
      return rows[0] ?? null;
    },
    /** Starts an impersonation and ends one whose cookie was lost. Null if another one started at the same moment. */
    async start(sessionID: string, admin: ViewerRecord, user: ViewerRecord): Promise<Impersonation | null> {
      await pool.query(
        `update auth.impersonation set ended_at = least(now(), ends_at),
           ended_by = case when ends_at <= now() then 'time' else 'stopped' end
         where session_id = $1 and ended_at is null`,
        [sessionID],
      );
      const { rows } = await pool.query<Impersonation>(
        `insert into auth.impersonation (id, session_id, admin_id, admin_name, user_id, user_name, ends_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))
         on conflict (session_id) where ended_at is null do nothing
         returning id, user_id as "userID", ends_at as "endsAt"`,
        [randomUUID(), sessionID, admin.id, admin.name, user.id, user.name, IMPERSONATION_MINUTES],
      );
      if (rows[0])
        logger.info(
          { impersonation: rows[0].id, admin: admin.id, user: user.id },
          "an administrator started an impersonation",
        );
      return rows[0] ?? null;
    },
    async end(sessionID: string, by: ImpersonationEnd): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        `update auth.impersonation set ended_at = least(now(), ends_at), ended_by = $2
         where session_id = $1 and ended_at is null returning id`,
        [sessionID, by],
      );
      for (const { id } of rows) logger.info({ impersonation: id, by }, "an impersonation ended");
    },
    /** Ends impersonations whose time is over or whose session is gone. */
    async sweep(): Promise<void> {
      await pool.query(
        `update auth.impersonation set ended_at = least(now(), ends_at),
           ended_by = case when ends_at <= now() then 'time' else 'sign-out' end
         where ended_at is null and (ends_at <= now() - interval '1 day'
           or not exists (select 1 from auth.session where session.id = session_id))`,
      );
    },
  };
}
export type Impersonations = ReturnType<typeof createImpersonations>;
