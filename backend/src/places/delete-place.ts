import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq } from "drizzle-orm";
import { lockRow } from "../actions/change-row.ts";
import type { Step } from "../actions/step.ts";
import { productStatuses } from "../products/status-table.ts";
import { projects } from "../projects/table.ts";
import { serialCodes } from "../serial-codes/table.ts";
import { changeablePlace } from "./place-fields.ts";
import { usesOf } from "./place-uses.ts";
import { places } from "./table.ts";
import type { PlaceRow } from "./types.ts";

/** Deletes a place that nothing names any more: no lot, past ones included, and no project. */
export async function deletePlace(step: Step, id: string): Promise<PlaceRow> {
  const { tx } = step;
  const place = await lockRow(step, changeablePlace(step), id);
  if (place.isRemoval)
    throw new DomainError("INVALID_STATE", "Removed lots are kept at this place.", {
      reason: "removal-place",
      found: place.name,
    });
  const uses = usesOf(id);
  const found = {
    lots: await tx.$count(productStatuses, uses.lots),
    pastLots: await tx.$count(productStatuses, uses.pastLots),
    projects: await tx.$count(projects, uses.projects),
  };
  if (found.lots + found.pastLots + found.projects > 0)
    throw new DomainError("INVALID_STATE", "Lots or projects are at this place.", {
      reason: "place-in-use",
      found,
    });
  // A label of this place leads nowhere any more.
  await tx.delete(serialCodes).where(and(eq(serialCodes.type, "PLACE"), eq(serialCodes.elementID, id)));
  await tx.delete(places).where(eq(places.id, id));
  step.record({ entity: "places", entityID: id, field: "removed", old: place.name });
  return place;
}
