import type { InputValue } from "../../platform/input/input-schema.ts";
import { requireID } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { createPlace } from "./create-place.ts";
import type { savePlacesInput } from "./place-input.ts";
import type { PlaceRow } from "./table.ts";
import { updatePlace } from "./update-place.ts";

/** Creates and changes places, all or none. Changed ones are locked in the order of their ids: another order could deadlock. */
export async function savePlaces(
  step: Step,
  { create, update }: InputValue<typeof savePlacesInput>,
): Promise<readonly PlaceRow[]> {
  const rows: PlaceRow[] = [];
  for (const [index, place] of (create ?? []).entries())
    rows.push(await createPlace(step, place, `create[${index}]`));
  const changes = (update ?? []).map((change, index) => ({
    change: { ...change, id: requireID(change.id) },
    path: `update[${index}]`,
  }));
  changes.sort((one, other) => (one.change.id < other.change.id ? -1 : 1));
  for (const { change, path } of changes) rows.push(await updatePlace(step, change, path));
  return rows;
}
