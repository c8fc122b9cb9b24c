import { setTimeout as delay } from "node:timers/promises";
import { TEAM_COOKIE } from "@gisement/shared-domain/team";
import pg from "pg";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { makeLots } from "../lib/make-lots.ts";
import { makePeople } from "../lib/make-people.ts";
import { makeFolder, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { median } from "../lib/statistics.ts";
import { signIn, startSession, type Visitor } from "../lib/visitor.ts";

const LOTS = sized(5000, 200);
/** Formulas of the team beside the one that is saved; every eighth one reads it. */
const FORMULAS = sized(80, 8);
const READERS_SHARE = 8;
const ROUNDS = sized(5, 1);
/** Lots of the other team, whose list is asked for. */
const OTHER_LOTS = sized(2000, 100);
/** Milliseconds between two requests for that list, and requests before the first save. */
const PACE = 20;
const BEFORE = sized(100, 5);
/** Milliseconds by which the slowest list may be later than the median of those before. */
const GOAL = 100;
const ADMIN = "admin@atelier.demo";

const CREATE = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }";
const UPDATE = "mutation ($input: UpdateFieldInput!) { updateField(input: $input) { id } }";
const LIST = `query { searchProduct(filter: { progress: { eq: "active" } }, limit: 50,
  sort: [{ field: updatedAt, direction: desc }]) { total items { id name quantity { number unit } } } }`;

const formula = (source: string) => ({ source, locale: "fr" });

/** How long another team waits for its list while a team with many formulas saves one of them. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("formula-delay");
  const product = await startProduct({ dataDir: folder.path });
  const pool = new pg.Pool({ connectionString: socketAddress(folder.path), max: 2 });
  try {
    const admin = await signIn(product.url, ADMIN);
    const saved = await addFormulas(admin);
    const crowd = await makePeople(pool, 1);
    const [other] = crowd.people;
    if (!other) throw new Error("nobody was added");
    await makeLots(pool, crowd.teamID, other.id, OTHER_LOTS);
    await fillTeam(pool);
    const cookie = `${await startSession(product.url, other.email)}; ${TEAM_COOKIE}=${crowd.teamID}`;
    const waits = await measureWaits(product.url, cookie, pool, (round) =>
      admin.graphql(UPDATE, {
        input: { id: saved, formula: formula(`round({Quantité} * ${round + 2}, 2)`) },
      }),
    );
    const title = `a formula saved beside ${FORMULAS} others on ${LOTS.toLocaleString("en")} lots`;
    return [
      figure(`${title}: another team's list before, median`, waits.before, "ms"),
      figure(`${title}: saved until every lot has its values, median`, waits.saving, "ms"),
      atMost(
        `${title}: delay of another team's slowest list, median of ${ROUNDS}`,
        waits.slowest - waits.before,
        "ms",
        GOAL,
      ),
    ];
  } finally {
    await pool.end();
    await product.stop();
    await folder.remove();
  }
}

/** Adds the formulas, while the team has few lots; returns the id of the one that others read. */
async function addFormulas(admin: Visitor): Promise<string> {
  const add = async (label: string, source: string): Promise<string> =>
    (
      await admin.graphql<{ createField: { id: string } }>(CREATE, {
        input: { type: "FORMULA", label, formula: formula(source) },
      })
    ).createField.id;
  const id = await add("Mesure", "round({Quantité} * 2, 2)");
  for (let index = 0; index < FORMULAS; index += 1) {
    const read = index % READERS_SHARE === 0 ? "{Mesure}" : "{Prix unitaire}";
    await add(`Mesure ${index}`, `round(${read} * ${index + 1} + {Quantité}, 2)`);
  }
  return id;
}

async function fillTeam(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ team: string; person: string }>(
    `select m.organization_id as team, m.user_id as person from organization_members m join users u on u.id = m.user_id
     where u.email = $1 and m.role = 'ADMIN' and m.type = 'ORGANIZATION' order by m.created_at limit 1`,
    [ADMIN],
  );
  const { team = "", person = "" } = rows[0] ?? {};
  await makeLots(pool, team, person, LOTS);
}

interface Waits {
  readonly before: number;
  readonly slowest: number;
  readonly saving: number;
}

/** Asks for the list all the time; returns the medians of the lists before, and of each save's slowest list. */
async function measureWaits(
  url: string,
  cookie: string,
  pool: pg.Pool,
  save: (round: number) => Promise<unknown>,
): Promise<Waits> {
  const askOnce = async (): Promise<number> => {
    const sent = performance.now();
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, origin: url },
      body: JSON.stringify({ query: LIST }),
    });
    const { errors } = (await response.json()) as { errors?: unknown };
    if (!response.ok || errors) throw new Error(`${response.status} ${JSON.stringify(errors)}`);
    return performance.now() - sent;
  };
  const before: number[] = [];
  for (let index = 0; index < BEFORE; index += 1) before.push(await askOnce());
  const slowest: number[] = [];
  const savings: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    let isDone = false;
    const saving = save(round)
      .then(() => untilRefreshed(pool))
      .finally(() => {
        isDone = true;
      });
    let worst = 0;
    while (!isDone) {
      worst = Math.max(worst, await askOnce());
      await delay(PACE);
    }
    await saving;
    slowest.push(worst);
    savings.push(performance.now() - start);
  }
  return { before: median(before), slowest: median(slowest), saving: median(savings) };
}

/** Waits for the job that computes the lots; few lots are computed in the request itself. */
async function untilRefreshed(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ state: string; reason: string | null }>(
      "select state, reason from jobs where kind = 'refresh_formulas' and state <> 'done' order by created_at desc limit 1",
    );
    const [job] = rows;
    if (!job) return;
    if (job.state === "failed" || job.state === "cancelled")
      throw new Error(`the work ended as ${job.state}: ${job.reason}`);
    await delay(PACE);
  }
}
