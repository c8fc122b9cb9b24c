import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { placesOwnership } from "./ownership.ts";
import { isExistingPlace } from "./place-references.ts";
import type { PlaceRow } from "./table.ts";
import { places } from "./table.ts";

/** A place to which this step may move things; another team's is treated as missing. */
export async function findPlace(step: Step, placeID: string): Promise<PlaceRow> {
  const [place] = await step.tx
    .select()
    .from(places)
    .where(and(eq(places.id, placeID), writeScope(step.identity, placesOwnership), isExistingPlace));
  if (place) return place;
  throw new DomainError("BAD_USER_INPUT", "There is no such place.", { field: "placeID", found: placeID });
}
