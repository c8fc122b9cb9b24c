import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq } from "drizzle-orm";
import type { Step } from "../actions/step.ts";
import { OWNERSHIP } from "../database/ownership.ts";
import { writeScope } from "../database/scope.ts";
import { isThere } from "./place-uses.ts";
import { places } from "./table.ts";
import type { PlaceRow } from "./types.ts";

/** A place that this step may put things in; another team's does not exist. */
export async function findPlace(step: Step, placeID: string): Promise<PlaceRow> {
  const [place] = await step.tx
    .select()
    .from(places)
    .where(and(eq(places.id, placeID), writeScope(step.identity, OWNERSHIP.places), isThere));
  if (place) return place;
  throw new DomainError("BAD_USER_INPUT", "There is no such place.", { field: "placeID", found: placeID });
}
