import { and, type SQL } from "drizzle-orm";
import type { Changeable } from "../actions/change-row.ts";
import type { Step } from "../actions/step.ts";
import { OWNERSHIP } from "../database/ownership.ts";
import { writeScope } from "../database/scope.ts";
import { isThere } from "./place-uses.ts";
import { places } from "./table.ts";

export const changeablePlace = (step: Step): Changeable<typeof places> => ({
  entity: "places",
  table: places,
  scope: and(writeScope(step.identity, OWNERSHIP.places), isThere) as SQL,
  groups: { location: { lat: "lat", lon: "lon" } },
});
