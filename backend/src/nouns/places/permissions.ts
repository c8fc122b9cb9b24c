import { placePolicy, teamOwned } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const placesPermissions: readonly Line[] = [
  ...rowLines("places", teamOwned.see, "listPlaces"),
  ...rowLines("places", placePolicy.see, "getPlace"),
  ...ownLines("places", "createPlace"),
  ...rowLines("places", placePolicy.change, "updatePlace savePlaces deletePlace"),
];
