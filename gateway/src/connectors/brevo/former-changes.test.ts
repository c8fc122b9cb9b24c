import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { packageRoot } from "../../process/package-root.ts";
import { createDatabase } from "../../testing/test-gateway.ts";

test("waiting changes of a former version become jobs, one for each contact; finished ones are deleted", async () => {
  const database = await createDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on("error", () => undefined);
  await pool.query(`
    drop table connectors.contact_change;
    create table connectors.contact_change (id bigserial primary key, email text not null, change jsonb not null,
      tries integer not null default 0, next_try_at timestamptz not null default now(), done_at timestamptz, given_up_at timestamptz,
      last_error text, created_at timestamptz not null default now());
    create index contact_change_due on connectors.contact_change (next_try_at) where done_at is null and given_up_at is null;
    insert into connectors.contact_change (email, change, done_at, given_up_at) values
      ('a@b.fr', '{}', now(), null), ('a@b.fr', '{}', null, null), ('a@b.fr', '{}', null, null), ('c@d.fr', '{}', null, now())`);
  const file = path.join(packageRoot(), "migrations/20261121213000_contact-jobs/migration.sql");
  await pool.query(await readFile(file, "utf8"));
  const { rows } = await pool.query("select email from connectors.contact_change");
  expect(rows).toEqual([{ email: "a@b.fr" }, { email: "a@b.fr" }]);
  const { rows: jobs } = await pool.query("select key, payload from graphile_worker._private_jobs");
  expect(jobs).toEqual([{ key: "contact:a@b.fr", payload: { email: "a@b.fr" } }]);
  await pool.end();
  await database.drop();
});
