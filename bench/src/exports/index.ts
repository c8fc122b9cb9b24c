import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { makeLots } from "../lib/make-lots.ts";
import { cpuSecondsOf, memoryOfOne } from "../lib/processes.ts";
import { makeFolder, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { signIn, type Visitor } from "../lib/visitor.ts";

const LOTS = sized(50_000, 500);
/** As after a year of work: creation, and three changes of each lot. */
const ENTRIES_OF_LOT = 4;
const PICTURES = sized(3000, 5);
const PICTURE_BYTES = 100_000;
/** MB that the process may grow by, however large the archive is: a ceiling over the first measurement. */
const GROWTH = 400;
const ADMIN = "admin@atelier.demo";

const START = "mutation ($input: StartTeamExportInput!) { startTeamExport(input: $input) { id } }";
const STATE = "{ teamExports { id state reason rows files bytes startedAt readyAt } }";
const CONTENTS = "{ teamExportContents { parts { part } } }";

interface Work {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly rows: number;
  readonly bytes: number;
  readonly startedAt: string;
  readonly readyAt: string;
}

/** Everything that a team with 50,000 lots has, with and without its pictures: seconds, and how much the process grows. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("exports");
  const dataDir = path.join(folder.path, "data");
  const product = await startProduct({ dataDir });
  const pool = new pg.Pool({ connectionString: socketAddress(dataDir), max: 2 });
  try {
    await fillTeam(pool, dataDir);
    const visitor = await signIn(product.url, ADMIN);
    const idle = (await memoryOfOne(product.pid)).rss;
    const tables = await measure(visitor, product.pid, false);
    const all = await measure(visitor, product.pid, true);
    const size = `${LOTS / 1000},000 lots`;
    const pictures = `and ${PICTURES} pictures of ${PICTURE_BYTES / 1000} kB`;
    return [
      figure(
        `export of all data: ${size}, ${tables.rows} rows in all, start to archive`,
        tables.seconds,
        "s",
      ),
      figure(`export of all data: ${size}, size of the archive`, tables.megabytes, "MB"),
      figure(`export of all data: ${size}, CPU of gateway and database`, tables.cpu, "s CPU"),
      atMost(
        `export of all data: ${size}, growth of the gateway's memory at its peak`,
        tables.peak - idle,
        "MB",
        GROWTH,
      ),
      figure(`export of all data: ${size} ${pictures}, start to archive`, all.seconds, "s"),
      figure(`export of all data: ${size} ${pictures}, size of the archive`, all.megabytes, "MB"),
      atMost(
        `export of all data: ${size} ${pictures}, growth of the gateway's memory at its peak`,
        all.peak - idle,
        "MB",
        GROWTH,
      ),
    ];
  } finally {
    await pool.end();
    await product.stop();
    await folder.remove();
  }
}

async function fillTeam(pool: pg.Pool, dataDir: string): Promise<void> {
  const { rows } = await pool.query<{ team: string; person: string }>(
    `select m.organization_id as team, m.user_id as person from organization_members m join users u on u.id = m.user_id
     where u.email = $1 and m.role = 'ADMIN' and m.type = 'ORGANIZATION' order by m.created_at limit 1`,
    [ADMIN],
  );
  const { team = "", person = "" } = rows[0] ?? {};
  await makeLots(pool, team, person, LOTS);
  await pool.query(
    `insert into actions (batch_id, at, actor, as_whom, entity, entity_id, product_id, field, old, new, organization_id)
     select gen_random_uuid(), s.created_at + n * interval '1 day', $2, $2, 'product_statuses', s.id, s.product_id,
       case n when 0 then 'created' else 'spot' end, case n when 0 then null else to_jsonb('Allée ' || n) end,
       to_jsonb('Allée ' || n + 1), $1
     from product_statuses s, generate_series(0, $3::int - 1) n where s.organization_id = $1`,
    [team, person, ENTRIES_OF_LOT],
  );
  await mkdir(path.join(dataDir, "files/picture"), { recursive: true });
  const keys = Array.from({ length: PICTURES }, () => `picture/${randomUUID()}.jpg`);
  for (const key of keys) await writeFile(path.join(dataDir, "files", key), randomBytes(PICTURE_BYTES));
  await pool.query(
    `insert into stored_files (key, kind, content_type, bytes, file_name, user_id, organization_id)
     select key, 'picture', 'image/jpeg', $2, 'photo.jpg', $3, $4 from unnest($1::text[]) key`,
    [keys, PICTURE_BYTES, person, team],
  );
  await pool.query("analyze actions, stored_files");
}

async function measure(visitor: Visitor, pid: number, withFiles: boolean) {
  const { teamExportContents } = await visitor.graphql<{
    teamExportContents: { parts: { part: string }[] };
  }>(CONTENTS);
  const parts = teamExportContents.parts.map(({ part }) => part);
  const before = await cpuSecondsOf(pid);
  let peak = 0;
  const { startTeamExport } = await visitor.graphql<{ startTeamExport: { id: string } }>(START, {
    input: { parts, withFiles, locale: "fr" },
  });
  for (;;) {
    await delay(100);
    peak = Math.max(peak, (await memoryOfOne(pid)).rss);
    const { teamExports } = await visitor.graphql<{ teamExports: Work[] }>(STATE);
    const work = teamExports.find(({ id }) => id === startTeamExport.id);
    if (work?.state === "failed") throw new Error(`the export failed: ${work.reason}`);
    if (work?.state !== "done") continue;
    return {
      rows: work.rows,
      seconds: (new Date(work.readyAt).getTime() - new Date(work.startedAt).getTime()) / 1000,
      megabytes: work.bytes / 1e6,
      cpu: (await cpuSecondsOf(pid)) - before,
      peak,
    };
  }
}
