import { getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { composition } from "./platform/composition.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openTestDatabase, type TestDatabase } from "./testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const all = Object.values(composition().tables);

test("the migrations create exactly the tables and columns of the code", async () => {
  const { rows } = await database.pool.query<{ table_name: string; column_name: string }>(
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  );
  const stored = new Map<string, string[]>();
  for (const { table_name, column_name } of rows)
    stored.set(table_name, [...(stored.get(table_name) ?? []), column_name]);
  for (const table of all) {
    const { name } = getTableConfig(table);
    const expected = Object.values(getTableColumns(table)).map((column) => column.name);
    expect(stored.get(name)?.toSorted(), name).toEqual(expected.toSorted());
  }
  const views = ["change_log"];
  expect([...stored.keys()].toSorted()).toEqual(
    [...all.map((table) => getTableConfig(table).name), ...views].toSorted(),
  );
});

test("repeated and concurrent migrations change nothing", async () => {
  const pools = Array.from({ length: 4 }, () => new pg.Pool({ connectionString: database.url, max: 1 }));
  await Promise.all(pools.map((pool) => migrate(pool)));
  await Promise.all(pools.map((pool) => pool.end()));
  const { rows } = await database.pool.query(
    "select count(*)::int as n, count(distinct name)::int as names from drizzle.__drizzle_migrations",
  );
  expect(rows[0].n).toBe(rows[0].names);
});

test("a migrated database has statistics of its rows", async () => {
  const { rows } = await database.pool.query<{ tablename: string }>(
    "select distinct tablename from pg_stats where schemaname = 'public' and tablename in ('fields', 'options', 'translations') order by 1",
  );
  expect(rows.map(({ tablename }) => tablename)).toEqual(["fields", "options", "translations"]);
});

test("[DATA-512] [DATA-513] each access path of lots has its index, sorted by creation date", async () => {
  const { rows } = await database.pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where tablename = 'product_statuses'",
  );
  const definitions = rows.map(({ indexdef }) => indexdef);
  for (const column of [
    "product_id",
    "type",
    "by_user_id",
    "to_user_id",
    "place_id",
    "project_id",
    "organization_id",
    "organization_master_id",
    "shop_id",
    "slug",
  ])
    expect(
      definitions.some((text) => text.includes(`(${column}, created_at DESC`)),
      column,
    ).toBe(true);
});

test("[DATA-522] a shape has at most one lot", async () => {
  const insert = async () => {
    const product = await database.pool.query("insert into products default values returning id");
    await database.pool.query(
      "insert into product_statuses (product_id, shape_id) values ($1, '6f1f43b2-6c53-4a0c-9a67-6f2d5a4b9d11')",
      [product.rows[0].id],
    );
  };
  await insert();
  await expect(insert()).rejects.toThrow(/product_statuses_shape/);
});

test("full-text search folds accents and stems words of the three languages", async () => {
  const product = await database.pool.query("insert into products default values returning id");
  await database.pool.query(
    "insert into product_statuses (product_id, name, name_en, name_nl, brand, material) values ($1, 'Portes vitrées', 'Glazed doors', 'Beglaasde deuren', 'Müller', '{chêne massif}')",
    [product.rows[0].id],
  );
  const finds = async (configuration: string, text: string) => {
    const { rows } = await database.pool.query(
      "select count(*)::int as n from product_statuses where search @@ websearch_to_tsquery($1::regconfig, $2)",
      [configuration, text],
    );
    return rows[0].n as number;
  };
  expect(await finds("fr_unaccent", "porte vitree")).toBe(1);
  expect(await finds("fr_unaccent", "CHENE")).toBe(1);
  expect(await finds("en_unaccent", "door")).toBe(1);
  expect(await finds("nl_unaccent", "deur")).toBe(1);
  expect(await finds("simple_unaccent", "muller")).toBe(1);
  expect(await finds("fr_unaccent", "fenêtre")).toBe(0);
});
