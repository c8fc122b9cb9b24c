import { object } from "yup";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { requireOptionalID } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeLots } from "./change-lots.ts";
import { LOTS_LIMIT, lockLots, readLotIDs, requireActive } from "./lock-lots.ts";
import { partial } from "./lot-key.ts";
import { checkSeen, lotList } from "./seen-lots.ts";
import { checkProject } from "./update-product-status.ts";

/** Maximum number of lots per call: the same as rows per import. */
export const ASSIGN_LIMIT = LOTS_LIMIT;

export const assignProductsInput = object({ ...lotList, partial: partial(), projectID: id().nullable() });

/**
 * Moves lots into a project, or out of their project (`projectID` null), in one undoable step. Lots that are already in
 * the project are not written.
 */
export async function assignProductsToProject(
  step: Step,
  input: InputValue<typeof assignProductsInput>,
): Promise<{ batchID: string; ids: readonly string[] }> {
  const ids = readLotIDs(input.ids);
  const projectID = requireOptionalID(input.projectID, "projectID") ?? null;
  const lots = await lockLots(step, ids);
  if (projectID) await checkProject(step, projectID);
  checkSeen(lots, input.seen, () => ({ projectID }));
  requireActive(lots);
  const moved = await changeLots(
    step,
    lots.map((row) => ({ row, values: { projectID, updatedBy: step.identity.userID } })),
  );
  return { batchID: step.batchID, ids: moved.map(({ id }) => id) };
}
