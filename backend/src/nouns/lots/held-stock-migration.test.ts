import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../platform/database/migrate.ts";
import { type FormerDatabase, openFormerDatabase } from "../../testing/former-database.ts";

const TEAM = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0a0001";
const ID = (digit: number) => `7d1f2c1e-58a1-4a43-9d5c-5b6f1b0a1${String(digit).padStart(3, "0")}`;

/** The database before lots stored the quantity held by orders. */
let former: FormerDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  former = await openFormerDatabase("held-stock");
  pool = former.pool;
});
afterAll(() => former.close());

const lot = (id: number, quantity: number | null, progress = "active") =>
  pool.query(
    `with product as (insert into products (organization_id) values ($1) returning id)
     insert into product_statuses (id, product_id, organization_id, name, quantity_number, progress, price_amount, serial_ids)
     select $2, id, $1, 'Porte', $3, $4, 40, '{A}' from product`,
    [TEAM, ID(id), quantity, progress],
  );
async function order(
  status: string,
  lines: readonly (readonly [lot: number, quantity: number])[],
  total = 40,
) {
  const { rows } = await pool.query<{ id: string }>(
    "insert into orders (status, organization_id) values ($1, $2) returning id",
    [status, TEAM],
  );
  for (const [id, quantity] of lines)
    await pool.query(
      "insert into order_items (order_id, product_status_id, quantity, total) values ($1, $2, $3, $4)",
      [rows[0]?.id, ID(id), quantity, total],
    );
  return rows[0]?.id;
}

test("the migration keeps each lot's free quantity: done orders take their part out, open ones hold the rest", async () => {
  for (const [id, quantity] of [
    [1, 10],
    [2, 4],
    [3, 0.3],
    [4, 2],
    [5, null],
    [6, 0],
    [7, 5],
  ] as const)
    await lot(id, quantity);
  await lot(8, 3, "done");
  await order("OPTIONED", [[1, 2]]);
  await order("CONFIRMED", [
    [1, 1],
    [5, 7],
    [8, 1],
  ]);
  const done = await order("DONE", [
    [1, 4],
    [2, 4],
    [3, 0.1],
    [5, 2],
    [6, 1],
    [8, 1],
  ]);
  const given = await order("DONE", [[7, 1]], 0);
  // Orders hold more than there is, since nothing forbade it.
  await order("PAID", [[4, 6]]);
  await order("CANCELED", [[1, 5]]);
  await order("PENDING", [[1, 5]]);

  await migrate(pool);

  const { rows } = await pool.query(
    "select id, quantity_number as quantity, held_quantity as held, progress from product_statuses where from_status_id is null order by id",
  );
  expect(rows).toEqual([
    { id: ID(1), quantity: 6, held: 3, progress: "active" },
    { id: ID(2), quantity: 4, held: 0, progress: "done" },
    { id: ID(3), quantity: 0.2, held: 0, progress: "active" },
    { id: ID(4), quantity: 2, held: 2, progress: "active" },
    { id: ID(5), quantity: null, held: 7, progress: "active" },
    { id: ID(6), quantity: 0, held: 0, progress: "active" },
    { id: ID(7), quantity: 4, held: 0, progress: "active" },
    { id: ID(8), quantity: 3, held: 0, progress: "done" },
  ]);
  const { rows: parts } = await pool.query(
    `select from_status_id as "from", quantity_number as quantity, progress, type, action, order_id as "order", serial_ids as serials, price_amount as price
     from product_statuses where from_status_id is not null order by from_status_id`,
  );
  const part = { progress: "done", type: "closed", action: "sale", order: done, serials: [], price: 40 };
  expect(parts).toEqual([
    { ...part, from: ID(1), quantity: 4 },
    { ...part, from: ID(3), quantity: 0.1 },
    { ...part, from: ID(5), quantity: 2 },
    { ...part, from: ID(7), quantity: 1, action: "give", order: given },
  ]);
  const { rows: closed } = await pool.query("select type, order_id from product_statuses where id = $1", [
    ID(2),
  ]);
  expect(closed).toEqual([{ type: "closed", order_id: done }]);
});

test("the database refuses a hold above the quantity, below zero, or on a lot that has left the inventory", async () => {
  const refused = (values: string, id: number) =>
    expect(pool.query(`update product_statuses set ${values} where id = $1`, [ID(id)])).rejects.toThrow(
      "product_statuses_held",
    );
  await refused("held_quantity = 6.5", 1);
  await refused("held_quantity = -1", 1);
  await refused("quantity_number = 2", 1);
  await refused("progress = 'done'", 1);
  await pool.query("update product_statuses set quantity_number = 3 where id = $1", [ID(1)]);
});
