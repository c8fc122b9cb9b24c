import type { Place } from "../features/places/api/list-places.ts";

/** A place of the team as the list reads it. */
export const buildPlace = (fields: Partial<Place> & { id: string }): Place => ({
  name: fields.id,
  type: "warehouse",
  address: "1 quai Perrache",
  zipcode: "69002",
  city: "Lyon",
  country: "FR",
  location: { lat: 45.742, lon: 4.822 },
  constructionYear: null,
  surface: null,
  description: null,
  picture: null,
  accessibility: null,
  pickup: null,
  isRemoval: false,
  organizationID: "team-1",
  userID: "user-1",
  productCount: 0,
  projectCount: 0,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...fields,
});
