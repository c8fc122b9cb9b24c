import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../platform/database/migrate.ts";
import { type FormerDatabase, openFormerDatabase } from "../../testing/former-database.ts";

const TEAM = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0c0001";
const IDLE = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0c0002";
const PERSON = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0c0003";

/** The database when orders and teams counted the numbers of quotes. */
let former: FormerDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  former = await openFormerDatabase("issued-numbers");
  pool = former.pool;
});
afterAll(() => former.close());

const quote = (organizationID: string | null, value: number | null, number: string | null) =>
  pool.query(
    `insert into orders (type, organization_id, user_id, number, number_in_organization, created_at)
     values ('QUOTE', $1, $2, $3, $4, '2026-03-01T10:00:00Z')`,
    [organizationID, PERSON, number, value],
  );

test("quotes keep their numbers, and each series continues after its last one", async () => {
  await pool.query(
    `insert into organizations (id, name, last_document_number) values ($1, 'Atelier', 42), ($2, 'Calme', null)`,
    [TEAM, IDLE],
  );
  await quote(TEAM, 41, "DV-0041");
  await quote(TEAM, 42, "DV-0042");
  await quote(TEAM, null, null);
  await quote(null, 3, "0003");

  await migrate(pool);

  const numbers = await pool.query("select number from orders where number is not null order by number");
  expect(numbers.rows).toEqual([{ number: "0003" }, { number: "DV-0041" }, { number: "DV-0042" }]);
  const issued = await pool.query(
    `select i.owner_id, i.kind, i.value, i.number, i.issued_by, i.order_id = o.id as is_its_own
     from issued_numbers i join orders o on o.number = i.number order by i.value`,
  );
  const row = { kind: "quote", issued_by: PERSON, is_its_own: true };
  expect(issued.rows).toEqual([
    { ...row, owner_id: PERSON, value: 3, number: "0003" },
    { ...row, owner_id: TEAM, value: 41, number: "DV-0041" },
    { ...row, owner_id: TEAM, value: 42, number: "DV-0042" },
  ]);
  const series = await pool.query("select owner_id, kind, last from number_series order by last");
  expect(series.rows).toEqual([
    { owner_id: PERSON, kind: "quote", last: 3 },
    { owner_id: TEAM, kind: "quote", last: 42 },
  ]);
});
