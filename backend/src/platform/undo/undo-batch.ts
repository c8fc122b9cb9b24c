import { DomainError } from "@gisement/shared-domain/errors";
import { canPurge } from "@gisement/shared-domain/permissions";
import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { LotChange } from "../../nouns/lots/held-lots.ts";
import { productStatusesOwnership } from "../../nouns/lots/ownership.ts";
import { changeableProduct } from "../../nouns/lots/product-fields.ts";
import { productStatuses } from "../../nouns/lots/status-table.ts";
import { followingOrders } from "../../nouns/orders/follow-lots.ts";
import { participantsChanged } from "../../nouns/projects/participants-changed.ts";
import { changeableProject } from "../../nouns/projects/project-fields.ts";
import { logField } from "../audit-log/log-fields.ts";
import { logReader, mayReadLog } from "../audit-log/log-rules.ts";
import { actionsOwnership } from "../audit-log/ownership.ts";
import { actions } from "../audit-log/table.ts";
import { enforce } from "../input/enforce.ts";
import { writeScope } from "../tenancy/scope.ts";
import { type Changeable, sameValue } from "../transaction/change-row.ts";
import type { Step } from "../transaction/step.ts";
import { changeRows } from "../transaction/write-rows.ts";
import { changedSinceMade, requireNoLots } from "./undo-created.ts";
import { completeUndo, missingPlaces } from "./undo-derived.ts";
import { undoLinks } from "./undo-links.ts";
import { movesOrder, type OrderChange, refuseMove, undoLots } from "./undo-lots.ts";

export type LogRow = typeof actions.$inferSelect;
export type AnyRow = Record<string, unknown> & { id: string; updatedAt: Date };
/** A field that is no longer as the step left it. */
export interface Conflict {
  readonly id: string;
  readonly name: unknown;
  readonly field: string;
  readonly current: unknown;
}

/** The tables whose changes can be taken back field by field, and whose new rows can go again; lots are locked before orders. */
const UNDOABLE = ["product_statuses", "projects", "product_batches", "orders"];
function undoable(step: Step, entity: string): Changeable<PgTable> | null {
  if (entity === "product_statuses")
    return { ...changeableProduct(step), scope: ownLots(step) } as unknown as Changeable<PgTable>;
  // Only lines that followed their lots (`movesOrder`).
  if (entity === "orders") return followingOrders as unknown as Changeable<PgTable>;
  if (entity === "projects") return changeableProject(step) as unknown as Changeable<PgTable>;
  return null;
}

/** A step may have moved lots to another team: who works there may take them back. */
function ownLots({ identity }: Step): SQL {
  const teams = identity.memberships.filter(({ role }) => role !== "GUEST");
  const own = writeScope(identity, productStatusesOwnership);
  if (teams.length === 0) return own;
  return or(
    own,
    inArray(
      productStatuses.organizationID,
      teams.map(({ organizationID }) => organizationID),
    ),
  ) as SQL;
}

/**
 * Takes a step back: what it changed gets its former values, what it made goes, what it took away comes again. Refused as a
 * whole when somebody has changed one of the same fields since, or anything of a row that the step made: CONFLICT names
 * those rows. The undo is itself a step, so it can be taken back too.
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
  if (movesOrder(entries)) {
    await requireReadable(step, batchID);
    refuseMove();
  }
  const ids: string[] = [];
  const conflicts: Conflict[] = [];
  const writes: (() => Promise<unknown>)[] = [];
  const lots: LotChange[] = [];
  const orders: OrderChange[] = [];
  const groups = groupedBy(entries, (entry) => entry.entity);
  for (const [entity, ofEntity] of inLockOrder(groups)) {
    if (entity === "product_batches") {
      writes.push(() => undoLinks(step, ofEntity));
      continue;
    }
    const changeable = undoable(step, entity);
    // An import is taken back as an import: its lots are gone in another way.
    if (!changeable) await requireReadable(step, batchID);
    if (!changeable || ofEntity.some(({ field }) => field === "removed"))
      throw new DomainError("INVALID_STATE", "This step cannot be taken back.", { found: entity });
    const changes = await formerRows(step, changeable, batchID, ofEntity, conflicts);
    if (entity === "orders") {
      orders.push(...(changes as unknown as OrderChange[]));
      continue;
    }
    if (entity === "product_statuses") lots.push(...(changes as unknown as LotChange[]));
    else writes.push(() => changeRows(step, changeable, changes as never));
    ids.push(...changes.map(({ row }) => row.id));
  }
  if (conflicts.length > 0)
    throw new DomainError("CONFLICT", "Some of these rows were changed since.", { current: conflicts });
  await undoLots(step, lots, orders);
  for (const write of writes) await write();
  return { batchID: step.batchID, ids };
}

const noSuchStep = (batchID: string) =>
  new DomainError("NOT_FOUND", "There is no such step.", { field: "batchID", found: batchID });

/** Why a step cannot be taken back is answered to readers of its log only; for others there is no such step. */
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

async function formerRows(
  step: Step,
  changeable: Changeable<PgTable>,
  batchID: string,
  entries: readonly LogRow[],
  conflicts: Conflict[],
) {
  const byRow = groupedBy(entries, (entry) => entry.entityID);
  const rows = await lockRows(step, changeable, [...byRow.keys()]);
  const made: AnyRow[] = [];
  const changes: { row: AnyRow; values: Record<string, unknown> }[] = [];
  for (const [id, ofRow] of byRow) {
    const row = rows.get(id);
    if (!row) {
      conflicts.push({ id, name: null, field: "id", current: null });
      continue;
    }
    const isMade = ofRow.some(({ field }) => field === "created");
    if (isMade) made.push(row);
    changes.push({
      row,
      values: isMade ? { progress: "deleted" } : formerValues(changeable, row, ofRow, conflicts),
    });
  }
  conflicts.push(...(await changedSinceMade(step, changeable, batchID, made)));
  if (conflicts.length > 0) return [];
  if (changeable.entity === "projects") {
    await requireNoLots(step, made);
    await participantsChanged(
      step,
      changes.map(({ row }) => row.id),
    );
  }
  if (changeable.entity !== "product_statuses") return changes;
  conflicts.push(...(await missingPlaces(step, changes)));
  for (const { row, values } of changes)
    if (values.progress === "deleted" && row.progress === "done") enforce(canPurge(step.identity));
  return completeUndo(step, changes);
}

function formerValues(
  { groups, table }: Changeable<PgTable>,
  row: AnyRow,
  entries: readonly LogRow[],
  conflicts: Conflict[],
): Record<string, unknown> {
  let values: Record<string, unknown> = {};
  for (const entry of entries) {
    const field = logField(entry.field, groups);
    const current: unknown = JSON.parse(JSON.stringify(field.read(row) ?? null));
    if (!sameValue(current, entry.new))
      conflicts.push({ id: row.id, name: row.name ?? null, field: entry.field, current });
    values = { ...values, ...reviveMoments(table, field.write(entry.old, { ...row, ...values })) };
  }
  return values;
}

/** Moments lie in the log as text. */
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
  const { search: _search, norm: _norm, ...plain } = columns;
  const id = columns.id as PgColumn;
  const rows = (await step.tx
    .select(plain)
    .from(table)
    .where(and(sql`${id} = any(${sql.param(ids)}::uuid[])`, scope))
    .orderBy(id)
    .for("update")) as AnyRow[];
  return new Map(rows.map((row) => [row.id, row]));
}

const inLockOrder = <Value>(groups: ReadonlyMap<string, Value>): [string, Value][] =>
  [...groups].toSorted(([one], [other]) => UNDOABLE.indexOf(one) - UNDOABLE.indexOf(other));

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
