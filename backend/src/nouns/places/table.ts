import type { PickupHours } from "@gisement/shared-domain/orders";
import { PLACE } from "@gisement/shared-domain/records/place";
import { sql } from "drizzle-orm";
import { boolean, index, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { json, key, measure, moment, tenant, timestamps } from "../../platform/database/columns.ts";
import { recordColumns } from "../../platform/database/record-columns.ts";

export const places = snakeCase.table(
  "places",
  {
    id: key(),
    name: text().notNull(),
    ...recordColumns(PLACE, ["name", "lat", "lon"]),
    picture: text(),
    userID: uuid(),
    ...tenant,
    lat: measure(),
    lon: measure(),
    /** When goods are fetched here; null where each pick-up is agreed on by itself. */
    pickup: json<PickupHours>(),
    /** The team's one place for removed lots (decision A9). */
    isRemoval: boolean().notNull().default(false),
    /** Kept for the names in the history; the place is listed again as soon as it is occupied again. */
    deletedAt: moment(),
    ...timestamps,
  },
  (t) => [
    index("places_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
    index("places_organization_name").on(t.organizationID, t.name, t.id),
    index("places_user").on(t.userID, t.name, t.id),
    uniqueIndex("places_removal_of_team")
      .on(t.organizationID)
      .where(sql`${t.isRemoval} and ${t.organizationID} is not null`),
    uniqueIndex("places_removal_of_person")
      .on(t.userID)
      .where(sql`${t.isRemoval} and ${t.organizationID} is null`),
  ],
);

export type PlaceRow = typeof places.$inferSelect;
