import { getTableColumns, type InferInsertModel, type InferSelectModel, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { logged } from "../audit-log/log-fields.ts";
import type { Executor } from "../database/database.ts";
import { jsonText } from "../database/json-text.ts";
import { type Changeable, sameValue } from "./change-row.ts";
import type { Step } from "./step.ts";

/** A locked row and its new values; values that equal the stored ones change nothing. */
export interface RowChange<Row> {
  readonly row: Row;
  readonly values: Partial<Row>;
}

/** Rows per statement: keeps its parameter within some megabytes. */
const CHUNK = 2500;

/** A column's name and type, for a list of records in one parameter of a statement. */
function columnsOf(table: PgTable, keys: readonly string[]) {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  return keys.map((key) => {
    const column = all[key];
    if (!column) throw new Error(`no such column: ${key}`);
    const isList = Boolean((column as { dimensions?: number }).dimensions);
    return {
      name: sql.identifier(column.name),
      type: sql.raw(`${column.getSQLType().replace(/\[\]$/, "")}${isList ? "[]" : ""}`),
    };
  });
}

const recordset = (records: readonly object[], columns: ReturnType<typeof columnsOf>) =>
  sql`jsonb_to_recordset(${jsonText(records)}::jsonb) as r(${sql.join(
    columns.map(({ name, type }) => sql`${name} ${type}`),
    sql`, `,
  )})`;

/**
 * Writes the values that differ, row by row, in one statement, and logs each of them, old and new. `updatedAt` always grows.
 * Returns the changed rows with their new values.
 */
export async function changeRows<
  Table extends PgTable,
  Row extends Partial<InferSelectModel<Table>> & { readonly id: string; readonly updatedAt: Date },
>(
  step: Step,
  { entity, table, groups, productIDOf }: Changeable<Table>,
  changes: readonly RowChange<Row>[],
): Promise<Row[]> {
  const written: { before: Row; after: Row; keys: string[] }[] = [];
  for (const { row: before, values } of changes) {
    const differing = Object.entries(values).filter(
      ([key, value]) => value !== undefined && !sameValue(value, (before as Record<string, unknown>)[key]),
    );
    const keys = differing.map(([key]) => key);
    // A new `updatedBy` alone is not a change.
    if (keys.every((key) => key === "updatedBy")) continue;
    const updatedAt = new Date(Math.max(step.now.getTime(), before.updatedAt.getTime() + 1));
    written.push({ before, after: { ...before, ...Object.fromEntries(differing), updatedAt }, keys });
  }
  if (written.length === 0) return [];
  const keys = [...new Set(["updatedAt", ...written.flatMap((one) => one.keys)])];
  await writeValues(
    step.tx,
    table,
    keys,
    written.map(({ after }) => after),
  );
  for (const { before, after, keys: changed } of written)
    for (const field of logged(
      changed,
      groups,
      before as Record<string, unknown>,
      after as Record<string, unknown>,
    ))
      step.record({
        entity,
        entityID: before.id,
        productID: productIDOf?.(before as unknown as InferSelectModel<Table>) ?? null,
        field: field.name,
        old: field.read(before as Record<string, unknown>),
        new: field.read(after as Record<string, unknown>),
      });
  return written.map(({ after }) => after);
}

/** The rows are locked, so a column that only other rows change can safely be written with its current value. */
async function writeValues(
  tx: Executor,
  table: PgTable,
  keys: readonly string[],
  rows: readonly (Record<string, unknown> & { id: string })[],
): Promise<void> {
  const columns = columnsOf(table, keys);
  const sets = columns.map(({ name }) => sql`${name} = r.${name}`);
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.execute(sql`
      update ${table} as t set ${sql.join(sets, sql`, `)}
      from ${recordset(recordsOf(table, ["id", ...keys], rows.slice(start, start + CHUNK)), columnsOf(table, ["id", ...keys]))}
      where t.id = r.id`);
}

/** Inserts rows that all have the same columns, in one statement. */
export async function insertRows<Table extends PgTable>(
  tx: Executor,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = Object.keys(first);
  const columns = columnsOf(table, keys);
  const names = sql.join(
    columns.map(({ name }) => name),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.execute(sql`
      insert into ${table} (${names}) select ${names}
      from ${recordset(recordsOf(table, keys, rows.slice(start, start + CHUNK)), columns)}`);
}

function recordsOf(table: PgTable, keys: readonly string[], rows: readonly object[]) {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  return rows.map((row) =>
    Object.fromEntries(
      keys.map((key) => [all[key]?.name ?? key, (row as Record<string, unknown>)[key] ?? null]),
    ),
  );
}
