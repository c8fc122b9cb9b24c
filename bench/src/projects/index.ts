import { randomUUID } from "node:crypto";
import { lotFlows } from "@gisement/backend/search";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { DEFAULT_FACTORS, LOT_FIGURES, type LotFigure } from "@gisement/shared-domain/projects";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { makeLots } from "../lib/make-lots.ts";
import { memberIdentity } from "../lib/member-identity.ts";
import { makeFolder, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { measureNeeds } from "./needs.ts";

/** Lots of one team, and rounds. */
const SIZES = sized(
  [
    { lots: 20_000, rounds: 9 },
    { lots: 1_000_000, rounds: 5 },
  ],
  [{ lots: 1000, rounds: 1 }],
);
const NEEDS = sized({ lots: 10_000, needs: 500 }, { lots: 1000, needs: 5 });
/** Ratio to the time of one statement for each figure. */
const GOAL = 0.4;

const LISTED = { progress: { eq: "active" }, type: { ne: "deleted" } };
/** What a lot adds to each figure, as one would write it. */
const AMOUNTS: Readonly<Record<LotFigure, string>> = {
  weight: "weight * coalesce(quantity_number, 1)",
  co2Impact: "coalesce(co2_impact, weight * coalesce(quantity_number, 1) * f.co2)",
  wasteCost: "coalesce(waste_cost, weight * coalesce(quantity_number, 1) * f.cost)",
  price: "price_amount * quantity_number",
};

/** A statement for each figure, through the same pool. */
async function oneByOne(pool: pg.Pool, teamID: string): Promise<void> {
  const values = DEFAULT_FACTORS.map((each) => `('${each.category}', ${each.co2Impact}, ${each.wasteCost})`);
  for (const each of LOT_FIGURES)
    await pool.query(
      `select category, action, count(*), sum(${AMOUNTS[each]}), count(${AMOUNTS[each]}) from product_statuses
       left join (values ${values.join(", ")}) as f(key, co2, cost) on f.key = category
       where organization_id = $1 and progress = 'active' and type is distinct from 'deleted' group by 1, 2`,
      [teamID],
    );
}

async function measureFigures(
  pool: pg.Pool,
  identity: UserIdentity,
  teamID: string,
  { lots, rounds }: (typeof SIZES)[number],
): Promise<BenchRow[]> {
  const db = drizzle({ client: pool });
  const names = ["one statement", "one by one"] as const;
  const measure = async (name: (typeof names)[number]): Promise<number> => {
    const started = performance.now();
    if (name === "one by one") await oneByOne(pool, teamID);
    else await lotFlows(db as never, identity, LISTED as never);
    return performance.now() - started;
  };
  for (const name of names) await measure(name);
  const samples = await inTurns(names, rounds, measure);
  const [ours, naive] = [median(samples["one statement"]), median(samples["one by one"])];
  const title = `figures of ${lots.toLocaleString("en")} lots`;
  return [
    figure(title, ours, "ms"),
    figure(`${title}: a statement for each figure`, naive, "ms"),
    atMost(`${title}: share of it`, ours / naive, "×", GOAL),
  ];
}

/** The figures of a team's lots, and what is found for the needs of a project. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("projects");
  const product = await startProduct({ dataDir: folder.path, env: { SEED: "empty" } });
  const pool = new pg.Pool({ connectionString: socketAddress(folder.path), max: 4 });
  try {
    const rows: BenchRow[] = [];
    const team = async (lots: number) => {
      const [teamID, userID] = [randomUUID(), randomUUID()];
      await makeLots(pool, teamID, userID, lots);
      return { teamID, userID };
    };
    rows.push(...(await measureNeeds(pool, await team(NEEDS.lots), NEEDS)));
    for (const size of SIZES) {
      const { teamID, userID } = await team(size.lots);
      rows.push(...(await measureFigures(pool, memberIdentity(teamID, userID), teamID, size)));
    }
    return rows;
  } finally {
    await pool.end();
    await product.stop();
    await folder.remove();
  }
}
