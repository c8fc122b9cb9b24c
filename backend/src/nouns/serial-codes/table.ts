import { index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { tenant, timestamps } from "../../platform/database/columns.ts";

/** The code of a label, and its lot or place. */
export const serialCodes = snakeCase.table(
  "serial_codes",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    elementID: text().notNull(),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("serial_codes_element").on(t.elementID),
    index("serial_codes_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
  ],
);
