import { boolean, index, integer, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { json, key, tenant, timestamps } from "../../platform/database/columns.ts";

/** A saved view of a list: its filters, sort, grouping and columns. */
export const gridViews = snakeCase.table(
  "grid_views",
  {
    id: key(),
    /** The list, such as `inventory`. */
    grid: text().notNull(),
    name: text().notNull(),
    /** Visible to the whole team, or to its author only. */
    shared: boolean().notNull().default(false),
    state: json<unknown>(),
    sortIndex: integer().notNull().default(0),
    userID: uuid().notNull(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("grid_views_organization").on(t.organizationID, t.grid, t.sortIndex),
    index("grid_views_user").on(t.userID, t.grid, t.sortIndex),
  ],
);
