import type { Step } from "../../platform/transaction/step.ts";
import type { LogRow, UndoEntries } from "../../platform/undo/undo.ts";
import { deleteLinkRows, insertLinkRows } from "./product-batch-rows.ts";

/** Deletes the links that the step created and restores those it deleted; the log holds the whole row. */
async function writeEntries(step: Step, entries: readonly LogRow[]): Promise<void> {
  const created = entries.filter(({ field }) => field === "created");
  await deleteLinkRows(
    step,
    created.map(({ entityID }) => entityID),
  );
  const removed = entries.filter(({ field }) => field === "removed");
  await insertLinkRows(step, removed.map(({ old }) => old) as Parameters<typeof insertLinkRows>[1]);
}

export const undoLinks: UndoEntries = { rank: 3, writeEntries };
