import { OWNERSHIP } from "../database/ownership.ts";
import { readScope } from "../database/scope.ts";
import { connectionType } from "../graphql/connection.ts";
import { entity } from "../graphql/entity.ts";
import { tableSource } from "../graphql/loaders.ts";
import { locationType, toLocation } from "../graphql/value-types.ts";
import { places } from "./table.ts";

export type PlaceRow = typeof places.$inferSelect;

export const placeType = entity("Place", places, {
  omit: ["lat", "lon"],
  fields: (t) => ({ location: t.field({ type: locationType, nullable: true, resolve: toLocation }) }),
});
export const placeConnectionType = connectionType("PlaceConnection", placeType);

export const placeSource = tableSource(
  "places",
  places,
  places.id,
  (identity) => readScope(identity, OWNERSHIP.places),
  { columnKey: "id" },
);
