import pg from "pg";
import { expect, test } from "vitest";
import { migrateBoth } from "../testing/migrate-both.ts";
import { createDatabase } from "../testing/test-gateway.ts";

const WAITING = "00000000-0000-4000-8000-000000000001";
const SENT = "00000000-0000-4000-8000-000000000002";
const TAKEN = "00000000-0000-4000-8000-000000000003";
const CODE = "00000000-0000-4000-8000-000000000004";
const OF_TAKEN = "00000000-0000-4000-8000-000000000005";
const GIVEN_UP = "00000000-0000-4000-8000-000000000006";
const FORMER_TABLES = `
  drop table mails;
  create table mails (id uuid primary key default gen_random_uuid(), key text, "to" text not null, user_id uuid, language text not null,
    template text not null, data jsonb not null, status text not null default 'waiting', attempts integer not null default 0,
    due_at timestamptz(3) not null default now(), created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now());
  create index mails_due on mails (due_at) where status = 'waiting';
  create index mails_settled on mails (updated_at) where status <> 'waiting';
  create unique index mails_once on mails (key);
  insert into mails (id, "to", language, template, data, status) values
    ('${WAITING}', 'a', 'fr', 'mention', '{"message": "a"}', 'waiting'), ('${SENT}', 'b', 'fr', 'mention', '{}', 'sent'),
    ('${TAKEN}', 'c', 'fr', 'mention', '{}', 'sent');
  create table mail.outgoing (id uuid primary key, source_id text unique, recipient text not null, language text not null, template text not null,
    data text, tries integer not null default 0, next_try_at timestamptz not null default now(), expires_at timestamptz not null,
    sent_at timestamptz, given_up_at timestamptz, last_error text, created_at timestamptz not null default now());
  insert into mail.outgoing (id, source_id, recipient, language, template, data, expires_at, given_up_at) values
    ('${CODE}', null, 'd', 'fr', 'confirm-code', 'sealed', now() + interval '5 minutes', null),
    ('${OF_TAKEN}', '${TAKEN}', 'c', 'fr', 'mention', 'sealed too', now() + interval '2 days', null),
    ('${GIVEN_UP}', null, 'e', 'fr', 'mention', null, now() + interval '2 days', now())`;

test.each(["the gateway", "the backend"])(
  "waiting mails of both sides become jobs if %s is migrated first",
  async (first) => {
    const database = await createDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    pool.on("error", () => undefined);
    await pool.query("delete from drizzle.__drizzle_migrations where name like '%mail-jobs'");
    await pool.query(FORMER_TABLES);
    await migrateBoth(pool, first, "20261121210000_mail-jobs");
    const { rows } = await pool.query(
      `select m.id, "to", data, expires_at is not null as expires, sent_at is not null as sent, j.payload ->> 'mailID' as job
       from mails m left join graphile_worker._private_jobs j on j.key = m.id::text order by m.id`,
    );
    expect(rows).toEqual([
      { id: WAITING, to: "a", data: { message: "a" }, expires: false, sent: false, job: WAITING },
      { id: SENT, to: "b", data: null, expires: false, sent: true, job: null },
      { id: TAKEN, to: "c", data: "sealed too", expires: false, sent: false, job: TAKEN },
      { id: CODE, to: "d", data: "sealed", expires: true, sent: false, job: CODE },
    ]);
    const { rows: former } = await pool.query(
      "select to_regclass('mail.outgoing') as gateway, to_regclass('mails_of_gateway') as between",
    );
    expect(former).toEqual([{ gateway: null, between: null }]);
    await pool.end();
    await database.drop();
  },
);
