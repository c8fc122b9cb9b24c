import type { InputValue } from "../../platform/input/input-schema.ts";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { type createPlaceInput, readPlace } from "./place-input.ts";
import type { PlaceRow } from "./table.ts";
import { places } from "./table.ts";

/** A new place of the acting team, with its ownership stamp (PERM-524). */
export async function createPlace(
  step: Step,
  input: InputValue<typeof createPlaceInput>,
  path?: string,
): Promise<PlaceRow> {
  const [place] = (await step.tx
    .insert(places)
    .values({
      ...(await readPlace(step, input, path)),
      userID: step.identity.userID,
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    })
    .returning()) as [PlaceRow];
  step.record({ entity: "places", entityID: place.id, field: "created", new: place.name });
  return place;
}
