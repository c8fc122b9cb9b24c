import pg from "pg";
import { expect, test } from "vitest";
import { migrateBoth } from "../testing/migrate-both.ts";
import { createDatabase } from "../testing/test-gateway.ts";

const OLD_TABLE = `create table files.stored_file (key text primary key, kind text not null, content_type text not null,
  bytes integer not null, width integer, height integer, file_name text not null, user_id uuid, organization_id uuid,
  created_at timestamptz not null default now());
  insert into files.stored_file (key, kind, content_type, bytes, file_name) values ('picture/a.jpg', 'picture', 'image/jpeg', 3, 'a.jpg')`;

test.each(["the gateway", "the backend"])(
  "the rows of files survive the move of their table if %s is migrated first",
  async (first) => {
    const database = await createDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    pool.on("error", () => undefined);
    // Before the move.
    await pool.query("drop table stored_files");
    await pool.query("delete from drizzle.__drizzle_migrations where name like '%stored-files'");
    await pool.query(OLD_TABLE);
    await migrateBoth(pool, first, "20261121180000_files-in-backend");
    const { rows } = await pool.query("select key, state, bytes from stored_files");
    expect(rows).toEqual([{ key: "picture/a.jpg", state: "stored", bytes: 3 }]);
    const { rows: former } = await pool.query(
      "select to_regclass('files.stored_file') as gateway, to_regclass('stored_files_of_gateway') as between",
    );
    expect(former).toEqual([{ gateway: null, between: null }]);
    await pool.end();
    await database.drop();
  },
);
