import { placePolicy } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { registerPlaces } from "./operations.ts";
import { placesOwnership } from "./ownership.ts";
import { placesPermissions } from "./permissions.ts";
import { places } from "./table.ts";

export const placesNoun = defineNoun({
  name: "places",
  tables: { places },
  ownership: { places: placesOwnership },
  log: { places: { mayRead: placePolicy.read } },
  announced: { places: { noun: "places", mayRead: placePolicy.read } },
  operations: [registerPlaces],
  permissions: placesPermissions,
});
