import { CUSTOMER } from "@gisement/shared-domain/records/customer";
import { boolean, index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { key, tenant, timestamps } from "../../platform/database/columns.ts";
import { recordColumns } from "../../platform/database/record-columns.ts";

export const customers = snakeCase.table(
  "customers",
  {
    id: key(),
    userID: uuid(),
    ...tenant,
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    ...recordColumns(CUSTOMER, ["firstName", "lastName", "email"]),
    deleted: boolean().notNull().default(false),
    /** The team or person of the platform from whom the row was made (decision E21). */
    ofOrganizationID: uuid(),
    ofUserID: uuid(),
    ...timestamps,
  },
  (t) => [
    index("customers_organization").on(t.organizationID, t.lastName, t.firstName, t.id),
    index("customers_user").on(t.userID, t.lastName, t.firstName, t.id),
  ],
);
