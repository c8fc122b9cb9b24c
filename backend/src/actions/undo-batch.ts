import { DomainError } from "@gisement/shared-domain/errors";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { OWNERSHIP } from "../database/ownership.ts";
import { writeScope } from "../database/scope.ts";
import { geohashOf } from "../products/derive-columns.ts";
import { changeableProduct } from "../products/product-fields.ts";
import { changeableProject } from "../projects/project-fields.ts";
import { type Changeable, changeRow, sameValue } from "./change-row.ts";
import { logField } from "./log-fields.ts";
import type { Step } from "./step.ts";
import { actions } from "./table.ts";

type LogRow = typeof actions.$inferSelect;
type AnyRow = Record<string, unknown> & { id: string };

/** The tables whose changes can be taken back field by field. */
function undoable(step: Step, entity: string): Changeable<PgTable> | null {
  if (entity === "product_statuses") return changeableProduct(step) as unknown as Changeable<PgTable>;
  if (entity === "projects") return changeableProject(step) as unknown as Changeable<PgTable>;
  return null;
}

/**
 * Gives every row that a step changed its former values. Refused as a whole when somebody has changed one of the same
 * fields since: CONFLICT names those rows. The undo is itself a step, so it can be taken back too.
 */
export async function undoBatch(
  step: Step,
  batchID: string,
): Promise<{ batchID: string; ids: readonly string[] }> {
  const entries = await step.tx
    .select()
    .from(actions)
    .where(and(eq(actions.batchID, batchID), writeScope(step.identity, OWNERSHIP.actions)))
    .orderBy(asc(actions.entityID), asc(actions.id));
  if (entries.length === 0)
    throw new DomainError("NOT_FOUND", "There is no such step.", { field: "batchID", found: batchID });
  const ids: string[] = [];
  const conflicts: { id: string; name: unknown; field: string; current: unknown }[] = [];
  for (const [entity, ofEntity] of groupedBy(entries, (entry) => entry.entity)) {
    const changeable = undoable(step, entity);
    if (!changeable || ofEntity.some(({ field }) => field === "created" || field === "removed"))
      throw new DomainError("INVALID_STATE", "This step cannot be taken back.", { found: entity });
    const byRow = groupedBy(ofEntity, (entry) => entry.entityID);
    const rows = await lockRows(step, changeable, [...byRow.keys()]);
    for (const [id, ofRow] of byRow) {
      const row = rows.get(id);
      if (!row) {
        conflicts.push({ id, name: null, field: "id", current: null });
        continue;
      }
      const values = formerValues(changeable, row, ofRow, conflicts);
      if (conflicts.length > 0) continue;
      await changeRow(step, changeable, row as never, values as never);
      ids.push(id);
    }
  }
  if (conflicts.length > 0)
    throw new DomainError("CONFLICT", "Some of these rows were changed since.", { current: conflicts });
  return { batchID: step.batchID, ids };
}

function formerValues(
  { groups, entity }: Changeable<PgTable>,
  row: AnyRow,
  entries: readonly LogRow[],
  conflicts: { id: string; name: unknown; field: string; current: unknown }[],
): Record<string, unknown> {
  let values: Record<string, unknown> = {};
  for (const entry of entries) {
    const field = logField(entry.field, groups);
    const current: unknown = JSON.parse(JSON.stringify(field.read(row) ?? null));
    if (!sameValue(current, entry.new))
      conflicts.push({ id: row.id, name: row.name ?? null, field: entry.field, current });
    values = { ...values, ...reviveMoments(row, field.write(entry.old)) };
  }
  if (entity === "product_statuses" && "lat" in values)
    values.geohash = geohashOf(values.lat as number | null, values.lon as number | null);
  return values;
}

/** Moments lie in the log as text. */
function reviveMoments(row: AnyRow, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => {
      const isMoment = row[column] instanceof Date || MOMENTS.includes(column);
      return [column, isMoment && typeof value === "string" ? new Date(value) : value];
    }),
  );
}
const MOMENTS = ["startDate", "endDate"];

async function lockRows(step: Step, { table, scope }: Changeable<PgTable>, ids: readonly string[]) {
  const { id } = table as unknown as { id: typeof actions.id };
  const rows = (await step.tx
    .select()
    .from(table)
    .where(and(inArray(id, [...ids]), scope))
    .orderBy(id)
    .for("update")) as AnyRow[];
  return new Map(rows.map((row) => [row.id, row]));
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
