import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Pool, PoolClient } from "pg";
import { ROOT } from "./paths.ts";

/** Rows per statement. */
const CHUNK = 10_000;

/** The demonstration's products, column by column, as array parameters of a statement. */
async function readProducts(pool: Pool): Promise<(string | null)[][]> {
  const read = async (name: string): Promise<Record<string, string | string[]>[]> =>
    JSON.parse(await readFile(path.join(ROOT, "backend/demo/data", `${name}.json`), "utf8"));
  const [products, places] = [await read("products"), await read("places")];
  const cities = new Map(places.map(({ id, city }) => [id, city]));
  const { rows: categories } = await pool.query<{ value: string; label: string }>(
    `select o.value, o.label from options o join fields f on f.id = o.field_options_id
     where f.key = 'category' and f.organization_fields_id is null and f.user_id is null`,
  );
  const labels = new Map<unknown, string>(categories.map(({ value, label }) => [value, label]));
  const columns: ((row: Record<string, string | string[]>) => unknown)[] = [
    ({ name }) => name,
    ({ nameEN }) => nameEN,
    ({ nameNL }) => nameNL,
    ({ category }) => category,
    ({ category }) => labels.get(category),
    ({ brand }) => brand,
    ({ model }) => model,
    ({ material }) => material?.[0],
    ({ description }) => description,
    ({ placeID }) => cities.get(placeID ?? ""),
  ];
  return columns.map((column) => products.map((row) => (column(row) as string | undefined) ?? null));
}

/**
 * Fills a team with lots: products of the demonstration data at random with a fixed seed, with varying conditions,
 * prices and quantities; ends with the statistics and visibility map of a settled database.
 */
export async function makeLots(
  pool: Pool,
  organizationID: string,
  userID: string,
  count: number,
): Promise<void> {
  const arrays = await readProducts(pool);
  const client = await pool.connect();
  try {
    await addProperties(client, organizationID, userID);
    await client.query("select setseed(0.42)");
    for (let start = 0; start < count; start += CHUNK) {
      const rows = Math.min(CHUNK, count - start);
      await client.query(
        `with draw as materialized (
           select gen_random_uuid() as product, gen_random_uuid() as id, i,
             1 + floor(random() * $13)::int as k, random() as a, random() as b, random() as c, random() as d
           from generate_series($14::int, $14::int + $15::int - 1) as i
         ), made as (
           insert into products (id, organization_id) select product, $1 from draw
         )
         insert into product_statuses (id, product_id, organization_id, by_user_id, ref, name, name_en, name_nl, category, search_labels, brand, model,
           material, description, city, condition, conditions, provenance, provenances, action, type, price_amount, quantity_number, quantity_unit, weight, co2_impact, geohash, properties, created_at)
         select id, product, $1, $2, 'L-' || i, ($3::text[])[k], ($4::text[])[k], ($5::text[])[k], ($6::text[])[k], ($7::text[])[k], ($8::text[])[k], ($9::text[])[k],
           array[($10::text[])[k]], ($11::text[])[k], ($12::text[])[k],
           (array['new','very_good','good','fair','to_repair'])[1 + floor(a * 5)::int], array[(array['new','very_good','good','fair','to_repair'])[1 + floor(a * 5)::int]],
           (array['demolition','surplus','stock','renovation'])[1 + floor(b * 4)::int], array[(array['demolition','surplus','stock','renovation'])[1 + floor(b * 4)::int]],
           (array['sale','sale','give','reuse','store','tbd'])[1 + floor(c * 6)::int], case when d < 0.03 then 'deleted' end,
           round((c * 400)::numeric, 2), floor(d * 200), 'u', case when d < 0.8 then round((b * 200)::numeric, 1) end, case when d > 0.7 then round((a * 900)::numeric, 1) end, (array['u09tvn','u05kq0','u0e8h2','u15pmu'])[1 + floor(b * 4)::int] || 'b12',
           jsonb_build_object('fixing', (array['screwed','bolted','nailed','glued','hung'])[1 + floor(c * 5)::int], 'depth', round((d * 100)::numeric, 1)),
           now() - (a * 180 || ' days')::interval - (i || ' seconds')::interval
         from draw`,
        [organizationID, userID, ...arrays, arrays[0]?.length ?? 0, start, rows],
      );
    }
  } finally {
    client.release();
  }
  await vacuumUntilVisible(pool);
}

/** Adds two of the team's own properties, a choice and a number; the team may have them already. */
async function addProperties(client: PoolClient, organizationID: string, userID: string): Promise<void> {
  const { rows } = await client.query<{ id: string; key: string }>(
    `insert into fields (key, type, label, organization_fields_id, user_id)
     values ('fixing', 'LIST', 'Fixation', $1, $2), ('depth', 'FLOAT', 'Profondeur', $1, $2)
     on conflict do nothing returning id, key`,
    [organizationID, userID],
  );
  const fixing = rows.find(({ key }) => key === "fixing");
  if (!fixing) return;
  await client.query(
    `insert into options (value, label, sort_index, field_options_id, organization_id, user_id)
     select value, value, i, $3, $1, $2
     from unnest(array['screwed','bolted','nailed','glued','hung']) with ordinality as o(value, i)`,
    [organizationID, userID, fixing.id],
  );
}

/** Tries, one second apart. */
const PATIENCE = 20;

/** Vacuums until nearly every page is marked all-visible; a snapshot of the server's own maintenance may delay that. */
async function vacuumUntilVisible(pool: Pool): Promise<void> {
  for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
    await pool.query("vacuum analyze product_statuses");
    const { rows } = await pool.query<{ settled: boolean }>(
      "select relallvisible >= relpages * 0.95 as settled from pg_class where relname = 'product_statuses'",
    );
    if (rows[0]?.settled) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error("the table's pages did not become visible to all");
}
