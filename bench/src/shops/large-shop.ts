import { randomBytes } from "node:crypto";
import pg from "pg";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { makeLots } from "../lib/make-lots.ts";
import { makeFolder, socketAddress, startProduct } from "../lib/product.ts";
import { untilSettled } from "../lib/settled.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { signIn } from "../lib/visitor.ts";

const LOTS = sized(100_000, 1000);
const ROUNDS = sized(9, 1);
/** Share of the time of the obvious statements. */
const GOAL = 0.25;
const WORD = "porte";
const PAGE = 24;
const SLUG = "grand-magasin";
const FACETS = ["category", "condition", "city"] as const;

/** What visitors may see, as a page would ask for it without an index of words. */
const SHOWN = `organization_id = $1 and shop_id = $2 and slug is not null and available_for_sale and progress = 'active' and not archived
  and batched_product_id is null and action in ('sale', 'give', 'rent') and (quantity_number is null or quantity_number > held_quantity)`;
const FOUND = `${SHOWN} and (${[
  "name",
  "name_en",
  "name_nl",
  "description",
  "brand",
  "model",
  "ref",
  "city",
  "color",
]
  .map((column) => `${column} ilike '%' || $3 || '%'`)
  .join(" or ")} or array_to_string(material, ' ') ilike '%' || $3 || '%')`;

/** The page, the total, and a statement for each facet. */
async function askNaively(pool: pg.Pool, values: readonly string[], where: string): Promise<void> {
  await pool.query(
    `select * from product_statuses where ${where} order by created_at desc, id desc limit ${PAGE}`,
    [...values],
  );
  await pool.query(`select count(*) from product_statuses where ${where}`, [...values]);
  for (const facet of FACETS)
    await pool.query(
      `select ${facet}, count(*) from product_statuses where ${where} group by 1 order by 2 desc limit 100`,
      [...values],
    );
}

/** The whole page of a shop with very many lots, over HTTP and never from a cache, against the obvious statements alone. */
export async function measureLargeShop(): Promise<BenchRow[]> {
  const folder = await makeFolder("large-shop");
  const product = await startProduct({ dataDir: folder.path });
  const pool = new pg.Pool({ connectionString: socketAddress(folder.path), max: 4 });
  try {
    const seller = await signIn(product.url, "admin@lowlands.demo");
    const { createShop } = await seller.graphql<{ createShop: { id: string; organizationID: string } }>(
      "mutation ($input: CreateShopInput!) { createShop(input: $input) { id organizationID } }",
      { input: { name: "Grand magasin", slug: SLUG } },
    );
    await seller.graphql("mutation ($input: UpdateShopInput!) { updateShop(input: $input) { id } }", {
      input: { id: createShop.id, enabled: true },
    });
    const { organizationID, id } = createShop;
    const { rows: people } = await pool.query<{ id: string }>("select id from users limit 1");
    await makeLots(pool, organizationID, people[0]?.id ?? "", LOTS);
    await pool.query(
      `update product_statuses set updated_at = updated_at, slug = 'lot-' || substr(id::text, 1, 13), available_for_sale = true, shop_id = $2
       where organization_id = $1 and action in ('sale', 'give') and type is null`,
      [organizationID, id],
    );
    await pool.query("vacuum analyze product_statuses");
    const searches = {
      "a word": { query: `?q=${WORD}`, values: [organizationID, id, WORD], where: FOUND },
      "all of it": { query: "", values: [organizationID, id], where: SHOWN },
    };
    await untilSettled(socketAddress(folder.path));
    const rows: BenchRow[] = [];
    for (const [name, { query, values, where }] of Object.entries(searches)) {
      const measure = async (way: "page" | "naive"): Promise<number> => {
        const started = performance.now();
        if (way === "naive") await askNaively(pool, values, where);
        else {
          // Another key for each request: nothing is answered from a cache.
          const cookie = `gisement_pass_${SLUG}=${randomBytes(16).toString("hex")}`;
          const page = await fetch(`${product.url}/shops/${SLUG}${query}`, { headers: { cookie } });
          const text = await page.text();
          if (!page.ok || !text.includes("/p/lot-")) throw new Error(`${page.status}: no lot found`);
        }
        return performance.now() - started;
      };
      const ways = ["page", "naive"] as const;
      for (const way of ways) await measure(way);
      const samples = await inTurns(ways, ROUNDS, measure);
      const title = `a shop of ${LOTS.toLocaleString("en")} lots, ${name}`;
      rows.push(
        figure(`${title}: the page`, median(samples.page), "ms"),
        figure(`${title}: a statement for each part`, median(samples.naive), "ms"),
        atMost(`${title}: share of it`, median(samples.page) / median(samples.naive), "×", GOAL),
      );
    }
    return rows;
  } finally {
    await pool.end();
    await product.stop();
    await folder.remove();
  }
}
