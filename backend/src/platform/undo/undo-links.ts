import { deleteLinkRows, insertLinkRows } from "../../nouns/lots/product-batch-rows.ts";
import type { Step } from "../transaction/step.ts";
import type { LogRow } from "./undo-batch.ts";

/** What a step gathered is let go, and the other way round: the log holds the whole link. */
export async function undoLinks(step: Step, entries: readonly LogRow[]): Promise<void> {
  const made = entries.filter(({ field }) => field === "created");
  await deleteLinkRows(
    step,
    made.map(({ entityID }) => entityID),
  );
  const gone = entries.filter(({ field }) => field === "removed");
  await insertLinkRows(step, gone.map(({ old }) => old) as Parameters<typeof insertLinkRows>[1]);
}
