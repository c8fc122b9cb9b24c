import { index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { key, measure, tenant, timestamps } from "../database/columns.ts";

export const places = snakeCase.table(
  "places",
  {
    id: key(),
    name: text().notNull(),
    address: text(),
    city: text(),
    zipcode: text(),
    country: text(),
    type: text(),
    /** Text by specification: "vers 1970" is a valid year of construction. */
    constructionYear: text(),
    surface: text(),
    description: text(),
    picture: text(),
    userID: uuid(),
    ...tenant,
    lat: measure(),
    lon: measure(),
    accessibility: text(),
    ...timestamps,
  },
  (t) => [
    index("places_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
    index("places_organization_name").on(t.organizationID, t.name, t.id),
    index("places_user").on(t.userID, t.name, t.id),
  ],
);
