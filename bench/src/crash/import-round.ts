import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { emptyImportRow } from "@gisement/shared-domain/import";
import type { Pool } from "pg";
import { sized } from "../lib/sized.ts";
import type { Caller } from "./caller.ts";
import type { Outcome, World } from "./world.ts";

const ROWS = sized(5000, 500);
const CHUNK = 500;
const CREATE = "mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }";
const STAGE = "mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { stagedRows } }";
const COMMIT = "mutation ($id: ID!) { commitImport(id: $id) { status } }";
const STATE = "query ($id: ID!) { getImport(id: $id) { status createdCount work { state } } }";
/** Milliseconds: longer than another runner takes to notice that one has died. */
const PATIENCE = 120_000;

/** The import once its work has ended, asked again while the server is away. */
async function ended(call: Caller, id: string): Promise<{ readonly status: string }> {
  for (const start = performance.now(); performance.now() - start < PATIENCE; await delay(200)) {
    const { data } = await call(STATE, { id }).catch(() => ({ data: null }));
    const found = (data as { getImport: { status: string } } | null)?.getImport;
    if (found && found.status !== "WRITING") return found;
  }
  throw new Error("the import was not written in time");
}

/**
 * Creates an import and stages all of its rows.
 * @returns its id, which the server derives from the key that the client sends
 */
async function stage(call: Caller): Promise<string> {
  const created = await call(CREATE, {
    input: { id: randomUUID(), fileName: "lots.xlsx", rowCount: ROWS, mapping: { A: "name" } },
  });
  if (!created.data) throw new Error(`createImport: ${created.code}`);
  const { id } = (created.data as { readonly createImport: { readonly id: string } }).createImport;
  for (let offset = 0; offset < ROWS; offset += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, index) => ({
      ...emptyImportRow("u"),
      name: `Lot ${offset + index}`,
    }));
    const staged = await call(STAGE, { input: { importID: id, offset, rows } });
    if (!staged.data) throw new Error(`stageImportRows: ${staged.code}`);
  }
  return id;
}

interface Written {
  readonly lots: number;
  /** Lots of the import with an entry in the action log. */
  readonly logged: number;
  readonly left: number;
}
async function written(pool: Pool, id: string): Promise<Written> {
  const { rows } = await pool.query<Written>(
    `select count(*)::int as lots,
       count(*) filter (where exists (select 1 from actions where entity_id = s.id and field = 'created'))::int as logged,
       (select count(*)::int from import_rows where import_id = $1) as left
     from product_statuses s where import_id = $1`,
    [id],
  );
  return rows[0] ?? { lots: -1, logged: -1, left: -1 };
}

/** Duration of a commit without a kill, in milliseconds. */
export async function timeCommit({ call }: World): Promise<number> {
  const id = await stage(call);
  const start = performance.now();
  const answer = await call(COMMIT, { id });
  if (!answer.data) throw new Error(`commitImport: ${answer.code}`);
  await ended(call, id);
  return performance.now() - start;
}

/**
 * Kills the server at this moment of a commit. Afterwards there must be all rows or none, all once the import says so, and all
 * after a retry.
 */
export async function importRound(world: World, after: number): Promise<Outcome> {
  const { call, pool } = world;
  const id = await stage(call);
  const committing = call(COMMIT, { id });
  await delay(after);
  const back = await world.kill();
  const answer = await committing;
  if (back === null) return { what: "import", after, back, lost: 0, torn: 0, codes: [answer.code] };
  const found = await written(pool, id);
  const whole = found.lots === ROWS && found.logged === ROWS && found.left === 0;
  const none = found.lots === 0 && found.left === ROWS;
  const again = await call(COMMIT, { id });
  const { status } = await ended(call, id);
  const end = await written(pool, id);
  const mended =
    again.data !== null &&
    status === "COMMITTED" &&
    end.lots === ROWS &&
    end.logged === ROWS &&
    end.left === 0;
  return {
    what: "import",
    after,
    back,
    // An acknowledged commit is never forgotten: its work goes on.
    lost: answer.data !== null ? ROWS - end.lots : 0,
    torn: Number(!whole && !none) + Number(!mended),
    codes: [answer.code, again.code],
  };
}
