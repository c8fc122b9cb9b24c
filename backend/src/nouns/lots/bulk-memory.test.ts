import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { buildLot } from "../../testing/factories.ts";
import { buildPeople } from "../../testing/people.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const LOTS = 3000;
/** Bytes of one statement over all these lots; prepared for each of them, their words would take 180 MB. */
const MOST = 40_000_000;

test.each([
  "update product_statuses set price_amount = 5, updated_at = now()",
  "update product_statuses set held_quantity = 0",
  "update product_statuses set properties = '{\"key\": 1}'",
])("%s: its memory does not grow with the number of lots", async (statement) => {
  const { db, pool } = database;
  const { admin } = await buildPeople(db);
  await buildLot(db, admin, { name: "Porte AB-1234", description: "Porte pleine en chêne, 83 x 204" });
  const names = await db.execute<{ names: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'product_statuses' and is_generated = 'NEVER' and column_name <> 'id'`);
  const columns = names.rows[0]?.names ?? "";
  await db.execute(
    sql.raw(
      `insert into product_statuses (id, ${columns}) select gen_random_uuid(), ${columns} from (select * from product_statuses limit 1) lot, generate_series(1, ${LOTS})`,
    ),
  );
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("create temporary table used (bytes bigint) on commit drop");
    // What the statement holds is only there until it ends.
    await client.query(`create function measure_memory() returns trigger language plpgsql as $$ begin
      insert into used select sum(total_bytes) from pg_backend_memory_contexts where name = 'ExecutorState'; return null; end $$`);
    await client.query(
      "create trigger measure after update on product_statuses for each statement execute function measure_memory()",
    );
    await client.query(statement);
    const { rows } = await client.query<{ bytes: string }>("select bytes from used");
    expect(Number(rows[0]?.bytes)).toBeGreaterThan(0);
    expect(Number(rows[0]?.bytes)).toBeLessThan(MOST);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
