import { access } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { load, type Sample, type Target, warmUp } from "../lib/load.ts";
import { makeLots } from "../lib/make-lots.ts";
import { ROOT } from "../lib/paths.ts";
import { makeFolder, type Product, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { signIn } from "../lib/visitor.ts";

/** Limit of a list's time, relative to the time before. */
const GOAL = 1.05;
const ROUNDS = sized(8, 1);
const SECONDS = sized(3, 1);
const LOTS = sized(10_000, 500);
/** Entries of the change log of one lot. */
const ENTRIES = 200;

/** A page of the inventory with its filters' counts; `held` is the new field. */
const listing = (held: string) => `query Listing($filter: ProductFilter) {
  searchProduct(filter: $filter, limit: 100, aggregates: [
    { name: "category", type: terms, field: category }, { name: "condition", type: terms, field: condition }
  ]) {
    items { id productID name ref category brand action condition city quantity { number unit } ${held} price { amount currency } updatedAt }
    total nextToken
  }
}`;
const LISTED = { progress: { eq: "active" }, type: { ne: "deleted" } };
const LOG = `query Log($id: ID!) {
  changeLogByEntityID(entityID: $id) { items { id field oldValue newValue changedAt user { id name } } nextToken }
}`;

interface Side {
  readonly product: Product;
  readonly remove: () => Promise<void>;
  readonly targets: Readonly<Record<"listing" | "log", Target>>;
}

/** Starts a product of one checkout with the same number of lots, a third of them held if that version knows holds. */
async function open(root: string, isNow: boolean): Promise<Side> {
  const server = path.join(root, "gateway/dist/server.js");
  await access(server).catch(() => {
    throw new Error(`${server} is missing: build the checkout in BENCH_BASE first (npx turbo run build)`);
  });
  const folder = await makeFolder(isNow ? "stock-now" : "stock-before");
  const dataDir = path.join(folder.path, "data");
  const product = await startProduct({ dataDir, command: [process.execPath, server], cwd: root });
  const visitor = await signIn(product.url);
  const pool = new pg.Pool({ connectionString: socketAddress(dataDir), max: 2 });
  try {
    const { rows } = await pool.query<{ id: string; organization: string; user: string }>(
      `select s.id, s.organization_id as organization, m.user_id as user
       from product_statuses s join organization_members m on m.organization_id = s.organization_id
       join users u on u.id = m.user_id and u.email = 'user@atelier.demo'
       where s.progress = 'active' order by s.id limit 1`,
    );
    const [lot] = rows;
    if (!lot) throw new Error("the demonstration has no lot of this account's team");
    await makeLots(pool, lot.organization, lot.user, LOTS);
    await pool.query(
      `insert into actions (batch_id, at, actor, as_whom, entity, entity_id, field, old, new, organization_id)
       select gen_random_uuid(), now() - i * interval '1 minute', $2, $2, 'product_statuses', $1, 'name', '"a"', '"b"', $3
       from generate_series(1, $4::int) as i`,
      [lot.id, lot.user, lot.organization, ENTRIES],
    );
    if (isNow)
      await pool.query(
        "update product_statuses set held_quantity = floor(quantity_number / 2) where organization_id = $1 and progress = 'active' and quantity_number >= 2 and ref like 'L-%3'",
        [lot.organization],
      );
    await pool.query("vacuum analyze product_statuses, actions");
    const headers = { "content-type": "application/json", cookie: visitor.cookie, origin: product.url };
    const target = (query: string, variables: object): Target => ({
      url: `${product.url}/graphql`,
      pid: product.pid,
      headers,
      body: JSON.stringify({ query, variables }),
    });
    return {
      product,
      remove: folder.remove,
      targets: {
        listing: target(listing(isNow ? "heldQuantity" : ""), { filter: LISTED }),
        log: target(LOG, { id: lot.id }),
      },
    };
  } finally {
    await pool.end();
  }
}

/**
 * Held quantities and rights in the log, compared with a checkout of the previous commit: both run at once and are
 * measured in turns.
 */
export async function pairLists(base: string): Promise<BenchRow[]> {
  const before = await open(base, false);
  const now = await open(ROOT, true);
  try {
    const rows: BenchRow[] = [];
    for (const [key, name] of [
      ["listing", `stock: 100 of ${LOTS} lots with two facets`],
      ["log", `stock: the change log of a lot (${ENTRIES} entries)`],
    ] as const) {
      const targets = { before: before.targets[key], now: now.targets[key] };
      for (const side of ["before", "now"] as const) await warmUp(targets[side]);
      const samples = await inTurns(["before", "now"] as const, ROUNDS, (side) =>
        load(targets[side], SECONDS),
      );
      const ratios = (of: keyof Sample) =>
        median(samples.now.map((sample, round) => sample[of] / (samples.before[round]?.[of] ?? Number.NaN)));
      rows.push(
        figure(`${name}, before`, median(samples.before.map(({ perSecond }) => perSecond)), "req/s"),
        figure(`${name}, now`, median(samples.now.map(({ perSecond }) => perSecond)), "req/s"),
        atMost(`${name}: time now / before`, 1 / ratios("perSecond"), "x", GOAL),
        figure(`${name}: CPU of the process now / before`, ratios("cpuMs"), "x"),
      );
    }
    return rows;
  } finally {
    for (const { product, remove } of [before, now]) {
      await product.stop();
      await remove();
    }
  }
}
