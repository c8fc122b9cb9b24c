import { randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import type { ImportRow as CheckedRow } from "@gisement/shared-domain/import";
import { eq } from "drizzle-orm";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { insertRows } from "../../platform/transaction/write-rows.ts";
import { withFormulas } from "../lots/derive-formulas.ts";
import { requireHeld } from "../lots/held-lots.ts";
import { productStatuses } from "../lots/status-table.ts";
import { products } from "../lots/table.ts";
import { type ImportFrame, toLotValues } from "./import-columns.ts";
import { planRows } from "./plan-import.ts";
import { lockImport } from "./stage-rows.ts";
import type { ImportRow } from "./table.ts";
import { importRows, imports } from "./table.ts";
import { writeLots } from "./write-lots.ts";

/** Maximum number of conflicting rows in an error. */
const NAMED = 20;

/**
 * Commits all staged rows or none: writes products, occurrences, changes and their log entries in a constant number of
 * statements. A repeated call returns the import unchanged.
 */
export async function commitImport(
  step: Step,
  named: string,
  {
    leaveOutConflicts = false,
    fingerprint,
  }: { leaveOutConflicts?: boolean; fingerprint?: string | null } = {},
): Promise<ImportRow> {
  const { tx, now, batchID } = step;
  const row = await lockImport(step, named);
  const { id } = row;
  if (row.status === "COMMITTED") return row;
  if (row.status !== "STAGING")
    throw new DomainError("INVALID_STATE", "This import was taken back.", {
      found: row.status,
      accepted: ["STAGING"],
    });
  const { planned, frame } = await planRows(step, row);
  if (fingerprint && fingerprint !== planned.fingerprint)
    throw new DomainError("CONFLICT", "The inventory has changed since the dry run.", {
      field: "fingerprint",
    });
  // This error includes the orders, which a conflict of the file cannot.
  if (!leaveOutConflicts)
    await requireHeld(
      step,
      planned.held.map(({ lot, values }) => ({ row: lot, values })),
      "rows",
    );
  if (planned.conflicts.length > 0 && !leaveOutConflicts)
    throw new DomainError("CONFLICT", "Some rows can neither make a lot nor change one.", {
      field: "rows",
      current: planned.conflicts.slice(0, NAMED),
    });
  await createLots(step, row, planned.creates, frame);
  await writeLots(step, planned.updates);
  await tx.delete(importRows).where(eq(importRows.importID, id));
  const [committed] = (await tx
    .update(imports)
    .set({
      status: "COMMITTED",
      createdCount: planned.creates.length,
      updatedCount: planned.updates.length,
      committedAt: now,
      updatedAt: now,
      batchID,
    })
    .where(eq(imports.id, id))
    .returning()) as [ImportRow];
  step.record({
    entity: "imports",
    entityID: id,
    field: "status",
    old: row.status,
    new: committed.status,
  });
  return committed;
}

async function createLots(
  step: Step,
  row: ImportRow,
  rows: readonly CheckedRow[],
  frame: ImportFrame,
): Promise<void> {
  if (rows.length === 0) return;
  const { tx, identity, now } = step;
  const stamp = {
    byUserID: identity.userID,
    ...ownershipOf(identity),
    createdAt: now,
    updatedAt: now,
  };
  // Lots of one moment are listed by descending id: these ids keep the order of the file.
  const ids = rows.map(() => randomUUID()).sort((a, b) => (a < b ? 1 : -1));
  const lots = rows.map((entry, index) => ({ ...toLotValues(entry, frame), id: ids[index] as string }));
  await insertRows(
    tx,
    products,
    lots.map(({ productID }) => ({ id: productID, ...stamp })),
  );
  const written = lots.map((lot) => ({
    ...lot,
    importID: row.id,
    projectID: row.projectID,
    progress: "active",
    source: "import",
    ...stamp,
  }));
  await insertRows(tx, productStatuses, await withFormulas(step, written));
  step.record(
    ...lots.map(({ id, productID, name }) => ({
      entity: "product_statuses",
      entityID: id,
      productID,
      field: "created",
      new: name,
    })),
  );
}
