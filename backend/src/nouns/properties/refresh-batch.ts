import { setImmediate as nextTurn } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { jsonText } from "../../platform/database/json-text.ts";
import type { PropertyValue, PropertyValues } from "../../platform/database/shapes.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { lotWords } from "../lots/derive-columns.ts";
import { FORMULA_COLUMNS, type LotValues, operandValues } from "../lots/formula-values.ts";
import { productStatuses } from "../lots/status-table.ts";
import { findTeamFormulas, type TeamFormulas } from "./team-formulas.ts";

/** Lots whose search words are written by one statement: their texts may be long. */
const WORDED = 100;
/** Milliseconds of computing before other requests of this process have a turn. */
const SLICE = 15;

/** Ends a slice of work when it has lasted long enough. */
export function createPace(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < SLICE) return undefined;
    return nextTurn().then(() => {
      begun = performance.now();
    });
  };
}

const columnsOf = Object.fromEntries(
  ["id", "organizationID", "organizationMasterID", "byUserID", ...FORMULA_COLUMNS]
    .filter((name) => name !== "properties")
    .map((name) => [name, productStatuses[name as "id"]]),
) as unknown as Pick<
  typeof productStatuses,
  "id" | "organizationID" | "organizationMasterID" | "byUserID" | "name"
>;
const { id } = productStatuses;
const among = (ids: readonly string[]): SQL => sql`${id} = any(${sql.param([...ids])}::uuid[])`;

/** The values of lots that formulas read, without other own properties: a lot may have very many. */
export async function readForFormulas<Row extends { readonly id: string }>(
  db: Executor,
  rows: readonly Row[],
  keys: readonly string[],
): Promise<readonly (Row & { readonly properties: PropertyValues })[]> {
  const { rows: found } = await db.execute<{ id: string; properties: PropertyValues }>(sql`
    select id, (select coalesce(jsonb_object_agg(k, s.properties -> k), '{}') from unnest(${sql.param([...new Set(keys)])}::text[]) k
      where s.properties ? k) as properties
    from product_statuses s where s.id = any(${sql.param(rows.map((row) => row.id))}::uuid[])`);
  const own = new Map(found.map((row) => [row.id, row.properties]));
  return rows.map((row) => ({ ...row, properties: own.get(row.id) ?? {} }));
}

/** The own properties that these formulas read. */
export const ownInputs = (formulas: Pick<TeamFormulas, "inputs">): string[] =>
  formulas.inputs.flatMap(({ field: { path } }) => (path[0] === "properties" && path[1] ? [path[1]] : []));

interface Patch {
  readonly id: string;
  readonly values: PropertyValues;
  readonly gone: readonly string[];
  readonly changesText: boolean;
}

/** Only what differs from what the lot has. */
function patchOf(
  lot: LotValues & { readonly id: string; readonly properties: PropertyValues },
  formulas: TeamFormulas,
): Patch | null {
  const computed = formulas.evaluate(operandValues(lot, formulas.inputs));
  const changed = Object.entries(computed).filter(([key, value]) => (lot.properties[key] ?? null) !== value);
  if (changed.length === 0) return null;
  const values: Record<string, PropertyValue> = {};
  const gone: string[] = [];
  for (const [key, value] of changed)
    if (value === null) gone.push(key);
    else values[key] = value as PropertyValue;
  const changesText = changed.some(
    ([key, value]) => typeof value === "string" || typeof lot.properties[key] === "string",
  );
  return { id: lot.id, values, gone, changesText };
}

/**
 * Computes these formulas of these lots and writes the lots that change. What follows from other fields is no change of the lot:
 * neither logged nor a new version. A lot in the middle of another change is read as it will be. Returns how many changed.
 */
export async function refreshBatch(
  step: Pick<Step, "tx" | "identity">,
  ids: readonly string[],
  keys: ReadonlySet<string>,
  lots: SQL,
): Promise<number> {
  const { tx } = step;
  // In the order of their ids, which prevents deadlocks.
  const rows = await tx
    .select(columnsOf)
    .from(productStatuses)
    .where(sql`${among(ids)} and ${lots}`)
    .orderBy(id)
    .for("update");
  const formulasOf = await findTeamFormulas(tx, rows, keys);
  const sets = new Set(rows.flatMap((row) => formulasOf(row) ?? []));
  if (sets.size === 0) return 0;
  const read = await readForFormulas(tx, rows, [...keys, ...[...sets].flatMap(ownInputs)]);
  const pace = createPace();
  const patches: Patch[] = [];
  for (const lot of read) {
    const formulas = formulasOf(lot);
    const patch = formulas && patchOf(lot, formulas);
    if (patch) patches.push(patch);
    await pace();
  }
  await writeValues(
    tx,
    patches.filter(({ changesText }) => !changesText),
  );
  const worded = patches.filter(({ changesText }) => changesText);
  for (let start = 0; start < worded.length; start += WORDED) {
    await writeWorded(step, worded.slice(start, start + WORDED));
    await pace();
  }
  return patches.length;
}

async function writeValues(tx: Executor, patches: readonly Patch[]): Promise<void> {
  if (patches.length === 0) return;
  await tx.execute(sql`
    update product_statuses s set properties = (s.properties - r.gone) || r.values
    from jsonb_to_recordset(${jsonText(patches)}::jsonb) as r(id uuid, values jsonb, gone text[])
    where s.id = r.id`);
}

/** Searches find lots by computed texts too. */
async function writeWorded(
  { tx, identity }: Pick<Step, "tx" | "identity">,
  patches: readonly Patch[],
): Promise<void> {
  const { category, properties } = productStatuses;
  const stored = await tx
    .select({ id, category, properties })
    .from(productStatuses)
    .where(among(patches.map((patch) => patch.id)));
  const patchOfLot = new Map(patches.map((patch) => [patch.id, patch]));
  const lots = stored.map((lot) => {
    const { values, gone } = patchOfLot.get(lot.id) as Patch;
    const kept = Object.entries(lot.properties).filter(([key]) => !gone.includes(key));
    return { ...lot, values, gone, properties: { ...Object.fromEntries(kept), ...values } };
  });
  const words = await lotWords(tx, identity, lots);
  const records = lots.map((lot) => ({ id: lot.id, values: lot.values, gone: lot.gone, ...words.of(lot) }));
  await tx.execute(sql`
    update product_statuses s set properties = (s.properties - r.gone) || r.values,
      search_labels = r."searchLabels", private_labels = r."privateLabels"
    from jsonb_to_recordset(${jsonText(records)}::jsonb) as r(id uuid, values jsonb, gone text[], "searchLabels" text, "privateLabels" text)
    where s.id = r.id`);
}
