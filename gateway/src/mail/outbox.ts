import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { Seal } from "./seal.ts";
import type { MailOrder } from "./templates.ts";

/** Seconds after which a mail is no longer sent: a late code is useless; other mails are tried for two days. */
const LIFETIME = { code: 600, other: 2 * 24 * 3600 };
/** Seconds after which a mail taken by a process counts as abandoned. */
const LEASE = 120;
/** Seconds until the next try, by the number of tries so far. */
const WAITS = [10, 30, 120, 600, 1800, 3600];

export interface DueMail {
  readonly id: string;
  readonly to: string;
  readonly language: string;
  readonly template: string;
  readonly data: string;
  readonly tries: number;
}

/** Mails waiting in the database: none is lost with a process, and each is taken by one process at a time. */
export function createOutbox(pool: Pool, seal: Seal) {
  return {
    /** With a `sourceID`, adding the same mail again has no effect. */
    async add({ to, language, template, data }: MailOrder, sourceID: string | null = null): Promise<void> {
      const lifetime = template.endsWith("-code") ? LIFETIME.code : LIFETIME.other;
      await pool.query(
        `insert into mail.outgoing (id, source_id, recipient, language, template, data, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
         on conflict (source_id) do nothing`,
        [randomUUID(), sourceID, to, language, template, seal.seal(data), lifetime],
      );
    },
    async take(most: number): Promise<readonly DueMail[]> {
      await pool.query(
        `update mail.outgoing set given_up_at = now(), data = null, last_error = coalesce(last_error, 'too late')
         where sent_at is null and given_up_at is null and expires_at < now()`,
      );
      const { rows } = await pool.query<DueMail>(
        `update mail.outgoing set tries = tries + 1, next_try_at = now() + make_interval(secs => $2)
         where id in (
           select id from mail.outgoing
           where sent_at is null and given_up_at is null and next_try_at <= now()
           order by next_try_at limit $1 for update skip locked
         )
         returning id, recipient as "to", language, template, data, tries`,
        [most, LEASE],
      );
      return rows;
    },
    /** Deletes the content of a sent mail. */
    async sent(id: string): Promise<void> {
      await pool.query("update mail.outgoing set sent_at = now(), data = null where id = $1", [id]);
    },
    async failed({ id, tries }: DueMail, reason: string, final: boolean): Promise<void> {
      await pool.query(
        `update mail.outgoing set last_error = $2,
           next_try_at = now() + make_interval(secs => $3),
           given_up_at = case when $4 then now() end,
           data = case when $4 then null else data end
         where id = $1`,
        [id, reason.slice(0, 300), WAITS[Math.min(tries, WAITS.length) - 1] ?? LEASE, final],
      );
    },
    /** Deletes finished mails after a month. */
    async sweep(): Promise<void> {
      await pool.query(
        `delete from mail.outgoing where created_at < now() - interval '30 days'
         and (sent_at is not null or given_up_at is not null)`,
      );
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
