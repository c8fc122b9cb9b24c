import { placePolicy } from "@gisement/shared-domain/permissions";
import { and, type SQL } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Lockable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { placesOwnership } from "./ownership.ts";
import { isExistingPlace } from "./place-references.ts";
import { places } from "./table.ts";

export const changeablePlace = (step: Step): Lockable<typeof places> => ({
  entity: "places",
  table: places,
  scope: and(writeScope(step.identity, placesOwnership), isExistingPlace) as SQL,
  mayChange: placePolicy.change,
  groups: { location: { lat: "lat", lon: "lon" } },
});
