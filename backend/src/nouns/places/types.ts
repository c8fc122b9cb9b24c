import { connectionType } from "../../platform/graphql/connection.ts";
import { entity } from "../../platform/graphql/entity.ts";
import { preparedSource } from "../../platform/graphql/loaders.ts";
import { locationType, toLocation } from "../../platform/graphql/value-types.ts";
import { sharedFilter } from "../../platform/tenancy/scope.ts";
import { placesOwnership } from "./ownership.ts";
import { placeLotsSource, placeProjectsSource } from "./place-references.ts";
import { places } from "./table.ts";

export const placeType = entity("Place", places, {
  omit: ["lat", "lon", "deletedAt"],
  fields: (t) => ({
    location: t.field({ type: locationType, nullable: true, resolve: toLocation }),
    productCount: t.int({
      nullable: false,
      description: "Number of active lots at the place.",
      resolve: async ({ id }, _args, { loaders }) => (await loaders.one(placeLotsSource, id))?.count ?? 0,
    }),
    projectCount: t.int({
      nullable: false,
      description: "Number of projects at the place that are not archived.",
      resolve: async ({ id }, _args, { loaders }) => (await loaders.one(placeProjectsSource, id))?.count ?? 0,
    }),
  }),
});
export const placeConnectionType = connectionType("PlaceConnection", placeType);

/** Includes deleted places: past lots and the history still name them (API-013). */
export const placeSource = preparedSource(
  places,
  places.id,
  (tenant) => sharedFilter(tenant, placesOwnership),
  { columnKey: "id" },
);
