import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { atLeast, type BenchRow, figure } from "../lib/bench-row.ts";
import { makeLots } from "../lib/make-lots.ts";
import { memoryOfOne } from "../lib/processes.ts";
import { makeFolder, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { signIn } from "../lib/visitor.ts";

/** `BENCH_LOTS` for a shorter run; the goal is for a million. */
const LOTS = Number(process.env.BENCH_LOTS ?? sized(1_000_000, 2000));
/** Share of the speed of one plain statement. */
const GOAL = 0.5;
const ADMIN = "admin@atelier.demo";
const CREATE = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key } }";

/** A new formula of a team, until every lot has its value, against one plain update of as many rows. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("formula-lots");
  const product = await startProduct({ dataDir: folder.path });
  const pool = new pg.Pool({ connectionString: socketAddress(folder.path), max: 2 });
  try {
    const team = await fillTeam(pool);
    const plain = await timed(() =>
      pool.query(
        `update product_statuses
         set properties = properties || jsonb_build_object('plain', round(quantity_number::numeric * price_amount::numeric, 2)::float8)
         where organization_id = $1 and progress <> 'deleted'`,
        [team],
      ),
    );
    await pool.query("vacuum analyze product_statuses");
    const visitor = await signIn(product.url, ADMIN);
    const idle = (await memoryOfOne(product.pid)).rss;
    let peak = 0;
    let key = "";
    const ours = await timed(async () => {
      const { createField } = await visitor.graphql<{ createField: { key: string } }>(CREATE, {
        input: {
          type: "FORMULA",
          label: "Valeur mesurée",
          formula: { source: "round({Quantité} * {Prix unitaire}, 2)", locale: "fr" },
        },
      });
      key = createField.key;
      peak = await untilRefreshed(pool, product.pid);
    });
    const { rows } = await pool.query<{ lots: string; wrong: string }>(
      `select count(*) as lots, count(*) filter (where properties ->> $2 is distinct from properties ->> 'plain') as wrong
       from product_statuses where organization_id = $1 and progress <> 'deleted' and price_amount is not null`,
      [team, key],
    );
    const title = `formula over ${LOTS.toLocaleString("en")} lots`;
    return [
      figure(`${title}: one plain update of as many rows`, plain / 1000, "s"),
      figure(`${title}: saved until every lot has its value`, ours / 1000, "s"),
      atLeast(`${title}: share of its speed`, plain / ours, "×", GOAL),
      figure(`${title}: values that differ from the plain update`, Number(rows[0]?.wrong), "lots"),
      figure(`${title}: growth of the gateway's memory at its peak`, peak - idle, "MB"),
    ];
  } finally {
    await pool.end();
    await product.stop();
    await folder.remove();
  }
}

/** The administrator's team, with lots; returns its id. */
async function fillTeam(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ team: string; person: string }>(
    `select m.organization_id as team, m.user_id as person from organization_members m join users u on u.id = m.user_id
     where u.email = $1 and m.role = 'ADMIN' and m.type = 'ORGANIZATION' order by m.created_at limit 1`,
    [ADMIN],
  );
  const { team = "", person = "" } = rows[0] ?? {};
  await makeLots(pool, team, person, LOTS);
  return team;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Few lots are computed in the step itself, without a job. Returns the highest memory of the process that computes them, in MB. */
async function untilRefreshed(pool: pg.Pool, pid: number): Promise<number> {
  for (let peak = 0; ; ) {
    peak = Math.max(peak, (await memoryOfOne(pid)).rss);
    const { rows } = await pool.query<{ state: string; reason: string | null }>(
      "select state, reason from jobs where kind = 'refresh_formulas' order by created_at desc limit 1",
    );
    const [job] = rows;
    if (!job || job.state === "done") return peak;
    if (job.state === "failed" || job.state === "cancelled")
      throw new Error(`the work ended as ${job.state}: ${job.reason}`);
    await delay(200);
  }
}
