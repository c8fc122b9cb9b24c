import { DomainError } from "@gisement/shared-domain/errors";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { logField } from "../audit-log/log-fields.ts";
import { logReader, mayReadLog } from "../audit-log/log-rules.ts";
import { actionsOwnership } from "../audit-log/ownership.ts";
import { actions } from "../audit-log/table.ts";
import { composition } from "../composition.ts";
import { groupBy } from "../group-by.ts";
import { writeScope } from "../tenancy/scope.ts";
import { type Changeable, sameValue } from "../transaction/change-row.ts";
import type { Step } from "../transaction/step.ts";
import { changeRows } from "../transaction/write-rows.ts";
import type { AnyRow, Conflict, LogRow, Undo, UndoChange, UndoRows } from "./undo.ts";
import { changedSinceCreated } from "./undo-created.ts";

/**
 * Undoes a step: restores changed values, removes created rows and restores removed ones. Refused as a whole if one of the same
 * fields, or any field of a row that the step created, has been changed since: CONFLICT names those rows. The undo is itself a
 * step, so it can be undone too.
 */
export async function undoBatch(
  step: Step,
  batchID: string,
): Promise<{ batchID: string; ids: readonly string[] }> {
  const entries = await step.tx
    .select()
    .from(actions)
    .where(and(eq(actions.batchID, batchID), writeScope(step.identity, actionsOwnership)))
    .orderBy(asc(actions.entityID), asc(actions.id));
  if (entries.length === 0) throw noSuchStep(batchID);
  const tables = tablesOf(entries);
  await checkRefusals(step, batchID, tables, entries);
  const ids: string[] = [];
  const conflicts: Conflict[] = [];
  const writes: (() => Promise<unknown>)[] = [];
  for (const { entity, ofTable, undo } of tables) {
    if (undo && "writeEntries" in undo) {
      writes.unshift(() => undo.writeEntries(step, ofTable));
      continue;
    }
    // An import has its own undo: it removes the lots in another way.
    if (!undo) await requireReadable(step, batchID);
    if (!undo || ofTable.some(({ field }) => field === "removed")) throw notUndoable(entity);
    const changeable = undo.changeable(step);
    const changes = await formerRows(
      step,
      { undo, changeable, batchID, yields: (entry) => undo.yields?.(entry, entries) ?? false },
      ofTable,
      conflicts,
    );
    writes.unshift(() =>
      undo.write ? undo.write(step, changes) : changeRows(step, changeable, changes as never),
    );
    if (!undo.isSilent) ids.push(...changes.map(({ row }) => row.id));
  }
  if (conflicts.length > 0)
    throw new DomainError("CONFLICT", "Some of these rows were changed since.", { current: conflicts });
  for (const write of writes) await write();
  return { batchID: step.batchID, ids };
}

interface TableEntries {
  readonly entity: string;
  readonly ofTable: readonly LogRow[];
  readonly undo: Undo | undefined;
}
/** The entries by table, in the order in which the tables are locked; tables without an undo come first. */
function tablesOf(entries: readonly LogRow[]): TableEntries[] {
  const { undo } = composition();
  return [...groupBy(entries, (entry) => entry.entity)]
    .map(([entity, ofTable]) => ({ entity, ofTable, undo: undo[entity] }))
    .toSorted((one, other) => (one.undo?.rank ?? 0) - (other.undo?.rank ?? 0));
}

async function checkRefusals(
  step: Step,
  batchID: string,
  tables: readonly TableEntries[],
  entries: readonly LogRow[],
): Promise<void> {
  for (const { ofTable, undo } of tables) {
    if (!undo || "writeEntries" in undo) continue;
    try {
      undo.refuse?.(ofTable, entries);
    } catch (refusal) {
      await requireReadable(step, batchID);
      throw refusal;
    }
  }
}

const notUndoable = (entity: string) =>
  new DomainError("INVALID_STATE", "This step cannot be taken back.", { found: entity });

const noSuchStep = (batchID: string) =>
  new DomainError("NOT_FOUND", "There is no such step.", { field: "batchID", found: batchID });

/** Only readers of its log learn why a step cannot be undone; for others no such step exists. */
async function requireReadable({ tx, identity }: Step, batchID: string): Promise<void> {
  const readable = await tx.$count(
    actions,
    and(
      eq(actions.batchID, batchID),
      mayReadLog(
        logReader(identity),
        { entity: actions.entity, entityID: actions.entityID, field: actions.field },
        sql`(select b.entity_id from ${actions} as b where b.batch_id = ${batchID})`,
      ),
    ),
  );
  if (readable === 0) throw noSuchStep(batchID);
}

type Yields = (entry: LogRow) => boolean;

async function formerRows(
  step: Step,
  {
    undo,
    changeable,
    batchID,
    yields,
  }: {
    readonly undo: UndoRows;
    readonly changeable: Changeable<PgTable>;
    readonly batchID: string;
    readonly yields: Yields;
  },
  entries: readonly LogRow[],
  conflicts: Conflict[],
): Promise<readonly UndoChange[]> {
  const byRow = groupBy(entries, (entry) => entry.entityID);
  const rows = await lockRows(step, changeable, [...byRow.keys()]);
  const created: AnyRow[] = [];
  const changes: UndoChange[] = [];
  for (const [id, ofRow] of byRow) {
    const row = rows.get(id);
    if (!row) {
      if (ofRow.every(yields)) continue;
      conflicts.push({ id, name: null, field: "id", current: null });
      continue;
    }
    if (ofRow.some(({ field }) => field === "created")) {
      if (!undo.removed) throw notUndoable(changeable.entity);
      created.push(row);
      changes.push({ row, values: { ...undo.removed } });
      continue;
    }
    const values = formerValues(changeable, row, ofRow, { conflicts, yields });
    if (Object.keys(values).length > 0) changes.push({ row, values });
  }
  conflicts.push(...(await changedSinceCreated(step, changeable, batchID, created)));
  if (conflicts.length > 0) return [];
  conflicts.push(...((await undo.check?.(step, changes, created)) ?? []));
  return undo.complete ? undo.complete(step, changes) : changes;
}

function formerValues(
  { groups, table }: Changeable<PgTable>,
  row: AnyRow,
  entries: readonly LogRow[],
  { conflicts, yields }: { readonly conflicts: Conflict[]; readonly yields: Yields },
): Record<string, unknown> {
  let values: Record<string, unknown> = {};
  for (const entry of entries) {
    const field = logField(entry.field, groups);
    const current: unknown = JSON.parse(JSON.stringify(field.read(row) ?? null));
    if (!sameValue(current, entry.new)) {
      if (yields(entry)) continue;
      conflicts.push({ id: row.id, name: row.name ?? null, field: entry.field, current });
    }
    values = { ...values, ...reviveMoments(table, field.write(entry.old, { ...row, ...values })) };
  }
  return values;
}

/** The log stores moments as text. */
function reviveMoments(table: PgTable, values: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table) as Record<string, PgColumn | undefined>;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === "string" && columns[key]?.dataType === "object date" ? new Date(value) : value,
    ]),
  );
}

async function lockRows(step: Step, { table, scope }: Changeable<PgTable>, ids: readonly string[]) {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const { search: _search, norm: _norm, changed: _changed, ...plain } = columns;
  const id = columns.id as PgColumn;
  const rows = (await step.tx
    .select(plain)
    .from(table)
    .where(and(sql`${id} = any(${sql.param(ids)}::uuid[])`, scope))
    .orderBy(id)
    .for("update")) as AnyRow[];
  return new Map(rows.map((row) => [row.id, row]));
}
