import { boolean, index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { key, tenant, timestamps } from "../../platform/database/columns.ts";

export const customers = snakeCase.table(
  "customers",
  {
    id: key(),
    userID: uuid(),
    ...tenant,
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    companyName: text(),
    SIRET: text(),
    VAT: text(),
    notes: text(),
    phone: text(),
    address: text(),
    zipcode: text(),
    city: text(),
    country: text(),
    type: text(),
    deleted: boolean().notNull().default(false),
    ...timestamps,
  },
  (t) => [
    index("customers_organization").on(t.organizationID, t.lastName, t.firstName, t.id),
    index("customers_user").on(t.userID, t.lastName, t.firstName, t.id),
  ],
);
