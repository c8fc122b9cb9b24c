import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { logged } from "../../platform/audit-log/log-fields.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { deriveFormulas } from "../lots/derive-formulas.ts";
import { requireHeld } from "../lots/held-lots.ts";
import { productStatuses } from "../lots/status-table.ts";
import type { Lot } from "./updatable-fields.ts";

export interface LotChange {
  /** The stored row, locked by this step. */
  readonly lot: Lot;
  /** Columns that differ. */
  readonly values: Partial<Lot>;
}

/**
 * Writes the changes of many lots by one statement and logs each field, old and new. The rows are locked, so a column
 * that only some of them change is written back as it was for the others.
 */
export async function writeLots(step: Step, given: readonly LotChange[]): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map(({ lot, values }) => ({ row: lot, values }));
  await requireHeld(step, rows, "rows");
  const derived = await deriveFormulas(step, rows);
  const changes = derived.changes.map(({ row, values }) => ({ lot: row, values }));
  const { tx, identity, now } = step;
  const all = getTableColumns(productStatuses) as Record<string, PgColumn>;
  const keys = [...new Set(changes.flatMap(({ values }) => Object.keys(values)))].filter(
    (key): key is keyof Lot & string => key in all,
  );
  const columns = keys.flatMap((key) => {
    const column = all[key];
    return column ? [{ key, name: column.name, type: sqlType(column) }] : [];
  });
  const after = changes.map(({ lot, values }) => ({ ...lot, ...values }));
  const records = JSON.stringify(
    after.map((lot) => Object.fromEntries([["id", lot.id], ...keys.map((key) => [key, lot[key]])])),
  );
  const quoted = (name: string) => `"${name}"`;
  const assignments = columns.map(({ key, name }) => `${quoted(name)} = r.${quoted(key)}`).join(", ");
  const shape = ["id uuid", ...columns.map(({ key, type }) => `${quoted(key)} ${type}`)].join(", ");
  await tx.execute(sql`
    update product_statuses as s set ${sql.raw(assignments)}, updated_by = ${identity.userID}::uuid,
      updated_at = greatest(${now.toISOString()}::timestamptz, s.updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${records}::jsonb) as r(${sql.raw(shape)})
    where s.id = r.id`);
  for (const [index, { lot, values }] of changes.entries()) {
    const written = after[index] ?? lot;
    for (const field of logged(Object.keys(values), derived.groups, lot, written)) {
      const sides = { old: field.read(lot), new: field.read(written) };
      if (JSON.stringify(sides.old) === JSON.stringify(sides.new)) continue;
      step.record({
        entity: "product_statuses",
        entityID: lot.id,
        productID: lot.productID,
        field: field.name,
        ...sides,
      });
    }
  }
}

const sqlType = (column: PgColumn): string =>
  column.getSQLType() + ((column as { dimensions?: number }).dimensions ? "[]" : "");
