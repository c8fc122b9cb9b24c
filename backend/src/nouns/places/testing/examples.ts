import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  build: async ({ place }) => ({ place: place.id }),
  logs: { places: ["place", "guest"] },
  variables: {
    getPlace: ({ place }) => ({ id: place }),
    listPlaces: () => ({}),
    createPlace: () => ({
      // Invalid on purpose, like the customer below: these two target no row.
      input: {
        name: "x",
        type: "site",
        address: "a",
        city: "b",
        zipcode: "c",
        country: "d",
        location: { lat: 0, lon: 0 },
      },
    }),
    updatePlace: ({ place }) => ({ input: { id: place, name: "Volé" } }),
    savePlaces: ({ place }) => ({ input: { update: [{ id: place, name: "Volé" }] } }),
    deletePlace: ({ place }) => ({ id: place }),
  },
  accepted: {
    createPlace: () => ({
      input: {
        name: "Dépôt",
        type: "warehouse",
        address: "1 rue du Port",
        city: "Lyon",
        zipcode: "69002",
        country: "FR",
        location: { lat: 45.7, lon: 4.8 },
      },
    }),
  },
  listedID: {
    listPlaces: ({ place }) => place,
  },
};
