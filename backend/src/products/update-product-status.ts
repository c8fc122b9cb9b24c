import { checkUnchanged } from "../actions/change-row.ts";
import type { Step } from "../actions/step.ts";
import { lockLots, requireActive } from "./lock-lots.ts";
import { checkProjects } from "./lot-places.ts";
import { toProductValues } from "./product-input.ts";
import type { ProductStatusRow } from "./types.ts";
import { type ProductChange, writeLots } from "./update-product-statuses.ts";

/**
 * Changes a lot of the inventory (API-014, API-521). A lost race is a CONFLICT with the stored values; a place or project
 * of another team does not exist.
 */
export async function updateProductStatus(
  step: Step,
  { id, updatedAt, ...input }: ProductChange,
): Promise<ProductStatusRow> {
  const sent = toProductValues(input);
  const [row] = (await lockLots(step, [id], "id")) as [ProductStatusRow];
  checkUnchanged(row, updatedAt);
  requireActive([row], "id");
  const changed = await writeLots(step, [{ row, sent, path: "" }]);
  return changed.find((one) => one.id === id) ?? row;
}

/** The project must be one that this step may write. */
export const checkProject = (step: Step, projectID: string): Promise<void> =>
  checkProjects(step, [{ id: projectID, field: "projectID" }]);
