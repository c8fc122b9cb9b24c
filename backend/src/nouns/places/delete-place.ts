import { DomainError } from "@gisement/shared-domain/errors";
import { eq } from "drizzle-orm";
import { lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { alerts } from "../alerts/table.ts";
import { productStatuses } from "../lots/status-table.ts";
import { projects } from "../projects/table.ts";
import { changeablePlace } from "./place-fields.ts";
import { placeReferences } from "./place-references.ts";
import type { PlaceRow } from "./table.ts";
import { places } from "./table.ts";

declare module "../../platform/events/domain-event.ts" {
  interface DomainEvents {
    "place-removed": { readonly placeID: string };
  }
}

/** Deletes an empty place. Past lots still refer to it: its row is kept for them. */
export async function deletePlace(step: Step, id: string): Promise<PlaceRow> {
  const { tx, now } = step;
  const place = await lockRow(step, changeablePlace(step), id);
  if (place.isRemoval)
    throw new DomainError("INVALID_STATE", "Removed lots are kept at this place.", {
      reason: "removal-place",
      found: place.name,
    });
  const uses = placeReferences(place, now);
  const found = {
    lots: await tx.$count(productStatuses, uses.lots),
    projects: await tx.$count(projects, uses.projects),
    wantedItems: await tx.$count(alerts, uses.wantedItems),
  };
  if (found.lots + found.projects + found.wantedItems > 0)
    throw new DomainError(
      "INVALID_STATE",
      `Still at this place: lots ${found.lots}, projects ${found.projects}, wanted items ${found.wantedItems}.`,
      { reason: "place-in-use", found },
    );
  await tx.update(places).set({ deletedAt: now }).where(eq(places.id, id));
  step.record({ entity: "places", entityID: id, field: "removed", old: place.name });
  step.emit({ kind: "place-removed", placeID: id });
  return place;
}
