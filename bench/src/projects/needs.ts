import { type AlertRow, findMatches } from "@gisement/backend/alerts";
import { combineLots } from "@gisement/shared-domain/alerts";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { atMost, type BenchRow } from "../lib/bench-row.ts";

/** Milliseconds for all needs, combinations included. */
const GOAL = 3000;

interface Size {
  readonly lots: number;
  readonly needs: number;
}

/** Finds for each need of a project what matches it, and the best combinations. */
export async function measureNeeds(
  pool: pg.Pool,
  { teamID, userID }: { readonly teamID: string; readonly userID: string },
  { lots, needs }: Size,
): Promise<BenchRow[]> {
  const db = drizzle({ client: pool });
  const { rows: names } = await pool.query<{ name: string; category: string }>(
    `select distinct on (name) name, category from product_statuses where organization_id = $1 order by name limit $2`,
    [teamID, needs],
  );
  const wanted = Array.from({ length: needs }, (_, index): AlertRow => {
    const { name = "Porte", category = null } = names[index % names.length] ?? {};
    return {
      id: crypto.randomUUID(),
      name,
      category,
      material: [],
      provenances: [],
      quantityNumber: 100 + index,
      quantityUnit: "u",
      dimensionRange: [],
      startDate: null,
      endDate: null,
      lat: 48.85,
      lon: 2.35,
      organizationID: teamID,
      byUserID: userID,
      productID: null,
    } as unknown as AlertRow;
  });
  const fill = async (need: AlertRow) => {
    const matches = await findMatches(db as never, need);
    const sources = matches.flatMap((match) => {
      const row = "row" in match.lot ? match.lot.row : match.lot;
      const amount = row.quantityNumber ?? 0;
      return amount > 0 ? [{ id: match.lotID, amount, price: row.priceAmount, distance: null }] : [];
    });
    return combineLots(sources, need.quantityNumber ?? 1);
  };
  for (const need of wanted.slice(0, 5)) await fill(need);
  const started = performance.now();
  let filled = 0;
  for (const need of wanted) if (Object.keys((await fill(need)).best).length > 0) filled += 1;
  const spent = performance.now() - started;
  if (filled === 0) throw new Error("no need was filled");
  return [
    atMost(
      `${needs.toLocaleString("en")} needs against ${lots.toLocaleString("en")} lots, combinations included`,
      spent,
      "ms",
      GOAL,
    ),
  ];
}
