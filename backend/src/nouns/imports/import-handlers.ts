import { eq, sql } from "drizzle-orm";
import { object } from "yup";
import type { Executor } from "../../platform/database/database.ts";
import { handleJob, type JobParts } from "../../platform/jobs/job-handler.ts";
import { defineJobKind } from "../../platform/jobs/job-kind.ts";
import { handleOwnedJob, type OwnedRun } from "../jobs/run-owned-job.ts";
import { commitImport } from "./commit-import.ts";
import { importCommit, importUndo } from "./import-work.ts";
import { imports } from "./table.ts";
import { undoImport } from "./undo-import.ts";

/** For a statement, and for the pause between two: 5,000 rows on a slow and busy machine. */
const PATIENCE = "5min";

/** No client waits for this transaction, so the limits of requests do not apply. */
async function allowTime(tx: Executor): Promise<void> {
  await tx.execute(sql`
    select set_config('statement_timeout', ${PATIENCE}, true),
      set_config('idle_in_transaction_session_timeout', ${PATIENCE}, true)`);
}

/** The size of the work; it is written in one transaction, so there is no progress in between. */
async function announceSize({ db }: JobParts, importID: string, { progress }: OwnedRun): Promise<void> {
  const [row] = await db.select({ rowCount: imports.rowCount }).from(imports).where(eq(imports.id, importID));
  await progress(0, row?.rowCount ?? null);
}

const statisticsKind = defineJobKind({
  name: "refresh_lot_statistics",
  queue: "short",
  // Autovacuum does it later as well.
  attempts: 1,
  payload: object({}),
});

/** Facet counts need a fresh visibility map for index-only scans; a bulk load leaves it stale. */
export const statisticsHandler = handleJob(statisticsKind, ({ db }) => async () => {
  await db.execute(sql`vacuum (analyze) product_statuses`);
});

export const commitHandler = handleOwnedJob(
  importCommit,
  (parts) =>
    async ({ importID, leaveOutConflicts, fingerprint }, run) => {
      await announceSize(parts, importID, run);
      return async (step) => {
        await allowTime(step.tx);
        await commitImport(step, importID, { leaveOutConflicts, fingerprint });
        await step.enqueue(statisticsKind, {}, { key: statisticsKind.name });
        return null;
      };
    },
);

export const undoHandler = handleOwnedJob(importUndo, (parts) => async ({ importID }, run) => {
  await announceSize(parts, importID, run);
  return async (step) => {
    await allowTime(step.tx);
    await undoImport(step, importID);
    return null;
  };
});
