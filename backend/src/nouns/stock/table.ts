import { date, index, integer, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { key, measure } from "../../platform/database/columns.ts";

/** The stock of a team, or of a solo user, at the end of a day: one row per status that had lots. */
export const stockDays = snakeCase.table(
  "stock_days",
  {
    id: key(),
    organizationID: uuid(),
    /** The solo user; null in a team's rows. */
    userID: uuid(),
    day: date().notNull(),
    /** The status; `tbd` also for lots without one. */
    action: text().notNull(),
    /** Number of lots. */
    count: integer().notNull(),
    /** Kilograms. */
    weight: measure(),
    /** Euros, without tax. */
    price: measure(),
  },
  (t) => [
    index("stock_days_organization").on(t.organizationID, t.day),
    index("stock_days_user").on(t.userID, t.day),
  ],
);

export const stockDaysOwnership = { organization: stockDays.organizationID, owner: stockDays.userID };
