import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../platform/database/migrate.ts";
import { type FormerDatabase, openFormerDatabase } from "../../testing/former-database.ts";

const TEAM = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0b0001";
const BUYER = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0b0002";

/** The database when an order had one VAT rate for all its lines. */
let former: FormerDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  former = await openFormerDatabase("vat-per-line");
  pool = former.pool;
});
afterAll(() => former.close());

async function order(values: Readonly<Record<string, unknown>>, lines: readonly number[] = [100]) {
  const columns = Object.keys(values);
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
    Object.values(values),
  );
  for (const price of lines)
    await pool.query(
      "insert into order_items (order_id, quantity, unit_price, total) values ($1, 1, $2, $2)",
      [rows[0]?.id, price],
    );
  return rows[0]?.id as string;
}

test("stored orders keep their amounts, and their one rate becomes that of each line", async () => {
  await pool.query(
    "insert into organizations (id, name, country) values ($1, 'Vendeur', 'FR'), ($2, 'Acheteur', 'BE')",
    [TEAM, BUYER],
  );
  const items = '[{"id":"a","quantity":1,"price":100,"note":"kept as it was written"}]';
  const quote = await order({
    type: "QUOTE",
    organization_id: TEAM,
    items,
    // An amount that no rule of today computes from the lines.
    total_amount: 105.51,
    tax_amount: 5.51,
    vat_percentage: 5.5,
  });
  const request = await order({
    type: "FAVORITE",
    organization_id: BUYER,
    to_organization_id: TEAM,
    total_amount: 240,
    tax_amount: 40,
  });
  const free = await order({ type: "FAVORITE", organization_id: BUYER, vat_percentage: 6 }, [0]);
  const empty = await order({ type: "FAVORITE", organization_id: BUYER }, []);
  const amounts = async () =>
    (await pool.query("select id, items, total_amount, tax_amount, vat_percentage from orders order by id"))
      .rows;
  const written = await amounts();

  await migrate(pool);

  expect(await amounts()).toEqual(written);
  const { rows } = await pool.query("select id, vat_scheme, vat_totals, vat_country from orders");
  const migrated = new Map(rows.map(({ id, ...row }) => [id, row]));
  expect(migrated.get(quote)).toEqual({
    vat_scheme: "standard",
    vat_totals: [{ scheme: "standard", rate: 5.5, base: 100, tax: 5.51 }],
    vat_country: "FR",
  });
  expect(migrated.get(request)).toMatchObject({
    vat_totals: [{ scheme: "standard", rate: 20, base: 200, tax: 40 }],
    vat_country: "FR",
  });
  expect(migrated.get(free)).toMatchObject({
    vat_totals: [{ scheme: "standard", rate: 6, base: 0, tax: 0 }],
    vat_country: null,
  });
  expect(migrated.get(empty)).toMatchObject({ vat_totals: [] });
  const lines = await pool.query("select vat_rate, vat_scheme from order_items where order_id = $1", [quote]);
  expect(lines.rows).toEqual([{ vat_rate: 5.5, vat_scheme: "standard" }]);
});
