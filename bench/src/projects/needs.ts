import { type AlertRow, findMatchesOfMany } from "@gisement/backend/alerts";
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

/** Finds for all needs of a project what matches them, and the best combinations for each. */
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
  const { rows: lotRows } = await pool.query<{ id: string; amount: number | null; price: number | null }>(
    `select id, quantity_number as amount, price_amount as price from product_statuses where organization_id = $1`,
    [teamID],
  );
  const lotOf = new Map(lotRows.map((row) => [row.id, row]));
  const fill = async (items: readonly AlertRow[]): Promise<number> => {
    const found = await findMatchesOfMany(db as never, items);
    return items.filter(({ id, quantityNumber }) => {
      const sources = (found.get(id) ?? []).flatMap(({ lotID }) => {
        const { amount, price } = lotOf.get(lotID) ?? { amount: 0, price: null };
        return amount ? [{ id: lotID, amount, price, distance: null }] : [];
      });
      return Object.keys(combineLots(sources, quantityNumber ?? 1).best).length > 0;
    }).length;
  };
  await fill(wanted.slice(0, 10));
  const started = performance.now();
  const filled = await fill(wanted);
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
