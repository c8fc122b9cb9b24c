import { randomUUID } from "node:crypto";
import { ordersByType } from "@gisement/backend/orders";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { memberIdentity } from "../lib/member-identity.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { makeManyOrders } from "./make-many-orders.ts";

const ORDERS = sized(1_000_000, 2000);
const ROUNDS = sized(25, 1);
const PAGE = 20;
/** Times of the same rows by the shortest statement. */
const GOAL = 1.5;

const WAITING = "('PENDING', 'OPTIONED')";

/** A page of a long list through the product's own rule, against the shortest statement that finds the same rows. */
export async function measureLists(pool: pg.Pool): Promise<BenchRow[]> {
  const [teamID, userID] = [randomUUID(), randomUUID()];
  await makeManyOrders(pool, { teamID, userID, orders: ORDERS });
  const context = { db: drizzle({ client: pool }), identity: memberIdentity(teamID, userID) };
  const kind = "sentquote" as const;
  const ours = (more: object) => async () => {
    const { items } = await ordersByType(context as never, { kind, limit: PAGE, ...more } as never);
    return items.length;
  };
  const raw = (name: string, where: string, order: string) => async () =>
    (
      await pool.query({
        name,
        text: `select * from orders where organization_id = $1 and type = 'QUOTE' ${where} order by ${order} limit ${PAGE + 1}`,
        values: [teamID],
      })
    ).rowCount;
  const cases = {
    "newest first": {
      ours: ours({}),
      raw: raw("newest", "", "created_at desc nulls last, id desc nulls last"),
    },
    "that wait for an answer": {
      ours: ours({ filter: { status: ["PENDING", "OPTIONED"] } }),
      raw: raw("waiting", `and status in ${WAITING}`, "created_at desc nulls last, id desc nulls last"),
    },
    "by deadline": {
      ours: ours({ sort: { field: "deadline", direction: "asc" } }),
      raw: raw("deadline", "", "deadline, id"),
    },
  };
  const rows: BenchRow[] = [];
  for (const [title, each] of Object.entries(cases)) {
    const names = ["ours", "raw"] as const;
    for (const name of names) await each[name]();
    const samples = await inTurns(names, ROUNDS, async (name) => {
      const started = performance.now();
      const found = await each[name]();
      if ((found ?? 0) < PAGE) throw new Error(`${title}: only ${found} orders`);
      return performance.now() - started;
    });
    const name = `${PAGE} of ${ORDERS.toLocaleString("en")} orders, ${title}`;
    rows.push(
      figure(name, median(samples.ours), "ms"),
      figure(`${name}: one statement`, median(samples.raw), "ms"),
      atMost(`${name}: times that`, median(samples.ours) / median(samples.raw), "×", GOAL),
    );
  }
  return rows;
}
