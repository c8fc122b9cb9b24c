import { DomainError } from "@gisement/shared-domain/errors";
import { importPolicy } from "@gisement/shared-domain/permissions";
import { eq, sql } from "drizzle-orm";
import { boolean, object, string } from "yup";
import { id } from "../../platform/input/input-schema.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { defineOwnedJob, type JobRecord, startJob } from "../jobs/owned-job.ts";
import { activeWork } from "./active-work.ts";
import { lockImport } from "./stage-rows.ts";
import { type ImportRow, importRows, imports } from "./table.ts";

const commitPayload = object({
  importID: id().required(),
  leaveOutConflicts: boolean().required(),
  fingerprint: string().nullable().default(null),
});
const undoPayload = object({ importID: id().required() });

/** Writes an import. Short work: at most 5,000 rows, which must not wait for an archive of a whole team. */
export const importCommit = defineOwnedJob({
  name: "commit_import",
  queue: "short",
  payload: commitPayload,
  mayRun: importPolicy.create,
});
export const importUndo = defineOwnedJob({
  name: "undo_import",
  queue: "short",
  payload: undoPayload,
  mayRun: importPolicy.remove,
});

async function attachWork(step: Step, row: ImportRow, { id }: JobRecord): Promise<ImportRow> {
  const [working] = (await step.tx
    .update(imports)
    .set({ jobID: id, updatedAt: step.now })
    .where(eq(imports.id, row.id))
    .returning()) as [ImportRow];
  step.wrote("imports", { organizationID: row.organizationID, ownerID: row.userID }, row.id);
  return working;
}

/**
 * Starts the commit. While the import is being written, and afterwards, returns it as it is: however often this is called, its
 * rows are written once.
 *
 * @throws INVALID_STATE if rows are missing, or if the import was undone
 */
export async function startCommit(
  step: Step,
  given: string,
  options: { readonly leaveOutConflicts: boolean; readonly fingerprint: string | null },
): Promise<ImportRow> {
  const row = await lockImport(step, given);
  if (row.status === "COMMITTED" || (await activeWork(step, row))) return row;
  if (row.status !== "STAGING")
    throw new DomainError("INVALID_STATE", "This import was taken back.", {
      found: row.status,
      accepted: ["STAGING"],
    });
  await requireAllRows(step, row);
  return attachWork(step, row, await startJob(step, importCommit, { importID: row.id, ...options }, row.id));
}

/** Starts undoing a committed import; returns one that is being undone, or is undone, as it is. */
export async function startUndo(step: Step, given: string): Promise<ImportRow> {
  const row = await lockImport(step, given);
  if (row.status === "UNDONE") return row;
  if (row.status !== "COMMITTED")
    throw new DomainError("INVALID_STATE", "This import was not committed.", {
      found: row.status,
      accepted: ["COMMITTED"],
    });
  if (await activeWork(step, row)) return row;
  return attachWork(step, row, await startJob(step, importUndo, { importID: row.id }, row.id));
}

/** @throws INVALID_STATE if rows are missing */
async function requireAllRows({ tx }: Step, { id, rowCount }: ImportRow): Promise<void> {
  const [staged] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.importID, id));
  if (staged?.count === rowCount) return;
  throw new DomainError("INVALID_STATE", `${staged?.count} of ${rowCount} rows have arrived.`, {
    field: "rowCount",
    found: staged?.count,
    accepted: rowCount,
  });
}
