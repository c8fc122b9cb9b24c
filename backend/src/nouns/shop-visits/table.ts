import { date, index, integer, primaryKey, snakeCase, uuid } from "drizzle-orm/pg-core";
import { tenant } from "../../platform/database/columns.ts";
import { productStatuses } from "../lots/status-table.ts";
import { shops } from "../shops/table.ts";

/** How often the public page of a lot was opened on a day (UTC). Nothing is kept of who opened it. */
export const shopVisits = snakeCase.table(
  "shop_visits",
  {
    lotID: uuid()
      .notNull()
      .references(() => productStatuses.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    shopID: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    visits: integer().notNull(),
    userID: uuid(),
    ...tenant,
  },
  (t) => [primaryKey({ columns: [t.lotID, t.day, t.shopID] }), index("shop_visits_shop").on(t.shopID, t.day)],
);
