import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { actions } from "../../platform/audit-log/table.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { requireHeld } from "../lots/held-lots.ts";
import { checkRestoredValues } from "../lots/reserved-values.ts";
import { productStatuses } from "../lots/status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "../lots/types.ts";
import { lockImport } from "./stage-rows.ts";
import type { ImportRow } from "./table.ts";
import { imports } from "./table.ts";
import { findFormerValues } from "./undo-updates.ts";
import { writeLots } from "./write-lots.ts";

/** Maximum number of rows in an error. */
const NAMED = 20;

/**
 * Undoes a whole import: the lots it created leave every list, the lots it changed get their former values. A repeated
 * call returns the import unchanged.
 * @throws CONFLICT if another user has since changed a created lot, or if a changed field now has another value
 * @throws INVALID_STATE if an order holds one of the lots or has taken it out of the stock
 */
export async function undoImport(step: Step, named: string): Promise<ImportRow> {
  const { tx, identity, now } = step;
  const row = await lockImport(step, named);
  const { id } = row;
  if (row.status === "UNDONE") return row;
  if (row.status !== "COMMITTED")
    throw new DomainError("INVALID_STATE", "This import was not committed.", {
      found: row.status,
      accepted: ["COMMITTED"],
    });
  await requireFree(step, await lockImported(step, row));
  const former = await findFormerValues(step, row);
  const touched = [...(await touchedRows(step, row)), ...former.touched].slice(0, NAMED);
  if (touched.length > 0)
    throw new DomainError("CONFLICT", "Some of its lots were changed since.", { current: touched });
  await checkRestoredValues(
    step,
    former.changes.map(({ lot, values }) => ({ row: lot, values })),
  );
  await writeLots(step, former.changes);
  const { rows: gone } = await tx.execute<GoneLot>(sql`
    update product_statuses set progress = 'deleted', type = 'deleted', updated_by = ${identity.userID}::uuid,
      updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
    where import_id = ${id}::uuid and progress <> 'deleted'
    returning id, product_id, organization_id, organization_master_id`);
  step.record(
    ...gone.map((lot) => ({
      entity: "product_statuses",
      entityID: lot.id,
      productID: lot.product_id,
      field: "removed",
      old: "import",
      owner: { organizationID: lot.organization_id, organizationMasterID: lot.organization_master_id },
    })),
  );
  const [undone] = (await tx
    .update(imports)
    .set({ status: "UNDONE", undoneAt: now, updatedAt: now })
    .where(eq(imports.id, id))
    .returning()) as [ImportRow];
  step.record({ entity: "imports", entityID: id, field: "status", old: row.status, new: undone.status });
  return undone;
}

type GoneLot = {
  readonly id: string;
  readonly product_id: string;
  readonly organization_id: string | null;
  readonly organization_master_id: string | null;
};

/** The lots that an import created; locks them and the changed ones in one statement, in the order of their ids. */
async function lockImported({ tx }: Step, row: ImportRow): Promise<ProductStatusRow[]> {
  const changed = tx
    .select({ id: actions.entityID })
    .from(actions)
    .where(and(eq(actions.batchID, row.batchID ?? row.id), eq(actions.entity, "product_statuses")));
  const rows = await selectProductStatuses(tx)
    .where(or(eq(productStatuses.importID, row.id), inArray(productStatuses.id, changed)))
    .orderBy(productStatuses.id)
    .for("update");
  return rows.filter(({ importID, progress }) => importID === row.id && progress !== "deleted");
}

/** Refuses lots that orders hold or have taken out of the stock. */
async function requireFree(step: Step, lots: readonly ProductStatusRow[]): Promise<void> {
  const sold = lots.filter(({ orderID }) => orderID !== null);
  if (sold.length > 0)
    throw new DomainError("INVALID_STATE", "Orders have taken some of its lots out of the stock.", {
      field: "id",
      found: sold.map(({ id }) => id),
      reason: "sold",
      current: sold.slice(0, NAMED).map(({ id, name, orderID }) => ({ id, name, orderID })),
    });
  await requireHeld(
    step,
    lots.map((row) => ({ row, values: { progress: "deleted" } })),
    "id",
  );
}

/** Lots of the import that other users have changed. */
async function touchedRows({ tx, identity }: Step, row: ImportRow) {
  const changedByOthers = tx
    .select({ one: sql`1` })
    .from(actions)
    .where(
      and(
        eq(actions.entityID, productStatuses.id),
        ne(actions.batchID, row.batchID ?? row.id),
        ne(actions.asWhom, identity.userID),
      ),
    );
  return tx
    .select({ id: productStatuses.id, name: productStatuses.name, updatedAt: productStatuses.updatedAt })
    .from(productStatuses)
    .where(and(eq(productStatuses.importID, row.id), sql`exists ${changedByOthers}`))
    .limit(NAMED);
}
