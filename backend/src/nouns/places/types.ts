import type { PickupHours, PickupWindow } from "@gisement/shared-domain/orders";
import { builder } from "../../platform/graphql/builder.ts";
import { connectionType } from "../../platform/graphql/connection.ts";
import { entity } from "../../platform/graphql/entity.ts";
import { preparedSource } from "../../platform/graphql/loaders.ts";
import { locationType, toLocation } from "../../platform/graphql/value-types.ts";
import { sharedFilter } from "../../platform/tenancy/scope.ts";
import { placesOwnership } from "./ownership.ts";
import { placeLotsSource, placeProjectsSource } from "./place-references.ts";
import { places } from "./table.ts";

const windowType = builder.objectRef<PickupWindow>("PickupWindow").implement({
  fields: (t) => ({
    day: t.exposeInt("day", { nullable: false, description: "1 is Monday." }),
    from: t.exposeString("from", { nullable: false, description: "`08:30`, in the time of Paris." }),
    to: t.exposeString("to", { nullable: false }),
  }),
});
const pickupType = builder.objectRef<PickupHours>("PickupHours").implement({
  description: "When goods are fetched at a place.",
  fields: (t) => ({
    windows: t.field({ type: [windowType], nullable: false, resolve: ({ windows }) => [...windows] }),
    minutes: t.exposeInt("minutes", { nullable: false, description: "Length of an appointment." }),
    capacity: t.exposeInt("capacity", { nullable: false, description: "Buyers at the same time." }),
    noticeDays: t.exposeInt("noticeDays", {
      nullable: false,
      description: "Whole days between booking and appointment, at least.",
    }),
  }),
});

export const placeType = entity("Place", places, {
  omit: ["lat", "lon", "deletedAt"],
  fields: (t) => ({
    location: t.field({ type: locationType, nullable: true, resolve: toLocation }),
    pickup: t.expose("pickup", { type: pickupType, nullable: true }),
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
