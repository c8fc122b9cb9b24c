import { index, snakeCase, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { key, tenant, timestamps } from "../../platform/database/columns.ts";
import { productStatuses } from "../lots/status-table.ts";

/** A lot that a team keeps at hand. */
export const favourites = snakeCase.table(
  "favourites",
  {
    id: key(),
    statusID: uuid()
      .notNull()
      .references(() => productStatuses.id),
    userID: uuid().notNull(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("favourites_organization").on(t.organizationID, t.createdAt),
    uniqueIndex("favourites_lot").on(t.statusID),
  ],
);
