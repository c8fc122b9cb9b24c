import { randomUUID } from "node:crypto";
import { type ProductFilter, searchProducts } from "@gisement/backend/search";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { makeLots } from "../lib/make-lots.ts";
import { memberIdentity } from "../lib/member-identity.ts";
import { makeFolder, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { measurePalette } from "./palette.ts";

/** Lots of one team, and the number of rounds for each search. */
const SIZES = sized(
  [
    { lots: 10_000, rounds: 15 },
    { lots: 100_000, rounds: 15 },
    { lots: 1_000_000, rounds: 9 },
  ],
  [{ lots: 1000, rounds: 1 }],
);
const MILLION = 1_000_000;
/** Columns of the facets beside the list, by the names of their fields. */
const FACETS: Readonly<Record<string, string>> = {
  category: "category",
  condition: "condition",
  provenance: "provenance",
  brand: "brand",
};
/** Ratio to the time of one statement for each facet; five filters among a million lots have a stricter goal. */
const GOAL = 1;
const GOAL_OF_MILLION = 0.4;

interface Case {
  readonly name: string;
  readonly filter: ProductFilter;
  /** The same conditions in SQL, by field; a facet leaves out its own. */
  readonly conditions: Readonly<Record<string, string>>;
  /** Further facets and the sort order, beside those of every case; both also in SQL. */
  readonly facets?: Readonly<Record<string, string>>;
  readonly sort?: readonly {
    readonly field: string;
    readonly direction: "asc" | "desc";
    readonly sql: string;
  }[];
  /** The goal of a million lots applies to this case, and its plan is shown. */
  readonly isGoal?: true;
}
const LISTED = { progress: "progress = 'active'", type: "type is distinct from 'deleted'" };
const CASES: readonly Case[] = [
  {
    name: "text, 4 filters",
    filter: {
      progress: { eq: "active" },
      type: { ne: "deleted" },
      text: { match: "porte" },
      condition: { eqs: ["good", "very_good"] },
      action: { eq: "sale" },
      price: { gte: 20, lt: 300 },
    },
    conditions: {
      ...LISTED,
      text: "search @@ to_tsquery('fr_unaccent', 'porte')",
      condition: "condition in ('good', 'very_good')",
      action: "action = 'sale'",
      price: "price_amount >= 20 and price_amount < 300",
    },
  },
  {
    name: "2 facets chosen",
    filter: {
      progress: { eq: "active" },
      type: { ne: "deleted" },
      condition: { eqs: ["good", "fair"] },
      category: { eqs: ["31", "71", "92"] },
    },
    conditions: {
      ...LISTED,
      condition: "condition in ('good', 'fair')",
      category: "category in ('31', '71', '92')",
    },
  },
  {
    name: "5 filters",
    isGoal: true,
    filter: {
      progress: { eq: "active" },
      type: { ne: "deleted" },
      category: { eqs: ["31", "71"] },
      condition: { eqs: ["good", "very_good", "fair"] },
      provenance: { eqs: ["demolition", "surplus", "stock"] },
      price: { gte: 20, lt: 300 },
      quantity: { gte: 5 },
    },
    conditions: {
      ...LISTED,
      category: "category in ('31', '71')",
      condition: "condition in ('good', 'very_good', 'fair')",
      provenance: "provenance in ('demolition', 'surplus', 'stock')",
      price: "price_amount >= 20 and price_amount < 300",
      quantity: "quantity_number >= 5",
    },
  },
  {
    name: "own properties",
    isGoal: true,
    filter: {
      progress: { eq: "active" },
      type: { ne: "deleted" },
      properties: [
        { key: "fixing", text: { eqs: ["screwed", "hung"] } },
        { key: "depth", number: { gte: 20, lt: 60 } },
      ],
    },
    conditions: {
      ...LISTED,
      fixing: "properties ->> 'fixing' in ('screwed', 'hung')",
      depth: "(properties ->> 'depth')::float8 >= 20 and (properties ->> 'depth')::float8 < 60",
    },
    facets: { "properties.fixing": "properties ->> 'fixing'" },
    sort: [{ field: "properties.depth", direction: "asc", sql: "(properties ->> 'depth')::float8" }],
  },
  {
    name: "whole listing",
    filter: { progress: { eq: "active" }, type: { ne: "deleted" } },
    conditions: LISTED,
  },
];

/** The obvious implementation: the page, the total, and one statement for each facet, through the same pool. */
async function oneByOne(
  pool: pg.Pool,
  teamID: string,
  { conditions, facets, sort = [] }: Case,
): Promise<void> {
  const where = (without?: string): string =>
    [
      "organization_id = $1",
      ...Object.entries(conditions)
        .filter(([field]) => field !== without)
        .map(([, condition]) => condition),
    ].join(" and ");
  await pool.query(
    `select * from product_statuses where ${where()} order by ${[
      ...sort.map(({ sql, direction }) => `${sql} ${direction} nulls last`),
      "created_at desc nulls last",
      "id desc nulls last",
    ].join(", ")} limit 101`,
    [teamID],
  );
  await pool.query(`select count(*) from product_statuses where ${where()}`, [teamID]);
  for (const [facet, column] of Object.entries({ ...FACETS, ...facets }))
    await pool.query(
      `select ${column}, count(*) from product_statuses where ${where(facet.replace("properties.", ""))} and ${column} is not null group by 1 order by 2 desc limit 50`,
      [teamID],
    );
  await pool.query(`select left(geohash, 3), count(*) from product_statuses where ${where()} group by 1`, [
    teamID,
  ]);
}

/** The executed plan of the single statement. */
async function planOf(pool: pg.Pool, identity: UserIdentity, each: Case): Promise<string> {
  const statements: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }) };
  await searchProducts(drizzle({ client: pool, logger }), identity, toInput(each));
  const plans = [];
  for (const { query, params } of statements) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers) ${query}`,
      params,
    );
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans.join("\n\n");
}

/** A case as the server's input. */
const toInput = ({ filter, facets, sort = [] }: Case) => ({
  filter,
  aggregates: [
    ...Object.keys({ ...FACETS, ...facets }).map((field) => ({
      name: field,
      type: "terms",
      field,
      size: 50,
      excludeOwnFilter: true,
    })),
    { name: "map", type: "geohash_grid", field: "location" },
  ],
  sort: [
    ...sort.map(({ field, direction }) => ({ field, direction })),
    { field: "createdAt", direction: "desc" as const },
  ],
});

/** A filtered search with its four facets, map and first hundred lots: one statement against one for each part. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("search");
  const product = await startProduct({ dataDir: folder.path, env: { SEED: "empty" } });
  const pool = new pg.Pool({ connectionString: socketAddress(folder.path), max: 4 });
  try {
    const db = drizzle({ client: pool });
    const rows: BenchRow[] = [];
    for (const { lots: size, rounds } of SIZES) {
      const [teamID, userID] = [randomUUID(), randomUUID()];
      await makeLots(pool, teamID, userID, size);
      const identity = memberIdentity(teamID, userID);
      rows.push(...(await measurePalette(db, identity, { lots: size, rounds, hasGoal: size === MILLION })));
      for (const each of CASES) {
        const measure = async (name: "one statement" | "one by one"): Promise<number> => {
          const started = performance.now();
          if (name === "one by one") await oneByOne(pool, teamID, each);
          else await searchProducts(db, identity, toInput(each));
          return performance.now() - started;
        };
        const names = ["one statement", "one by one"] as const;
        for (const name of names) await measure(name);
        const samples = await inTurns(names, rounds, measure);
        const [ours, naive] = [median(samples["one statement"]), median(samples["one by one"])];
        const title = `search of ${size.toLocaleString("en")} lots, ${each.name}`;
        rows.push(figure(title, ours, "ms"), figure(`${title}: a statement for each part`, naive, "ms"), {
          ...atMost(
            `${title}: share of it`,
            ours / naive,
            "×",
            each.isGoal && size === MILLION ? GOAL_OF_MILLION : GOAL,
          ),
          ...(each.isGoal && size === MILLION ? { detail: await planOf(pool, identity, each) } : {}),
        });
      }
    }
    return rows;
  } finally {
    await pool.end();
    await product.stop();
    await folder.remove();
  }
}
