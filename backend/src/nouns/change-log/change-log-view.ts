import { sql } from "drizzle-orm";
import { pgView, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * The change log, projected from the action log: only entries with both an old and a new value; an empty old value
 * reads NOT_EXIST (decision A13).
 */
export const changeLog = pgView("change_log", {
  id: uuid("id").notNull(),
  entityID: uuid("entity_id").notNull(),
  productID: uuid("product_id"),
  tableName: text("table_name").notNull(),
  field: text("field").notNull(),
  oldValue: text("old_value").notNull(),
  newValue: text("new_value").notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true, precision: 3 }).notNull(),
  changedBy: uuid("changed_by"),
  acceptedBy: uuid("accepted_by"),
  /** Whose log the entry is in, for rows without a team: the acting person's. */
  writtenBy: uuid("written_by"),
  organizationID: uuid("organization_id"),
}).as(sql`
  select id, entity_id, product_id, entity as table_name, field,
    case when jsonb_typeof(old) = 'null' then 'NOT_EXIST' else old #>> '{}' end as old_value,
    new #>> '{}' as new_value,
    at as changed_at, coalesce(as_whom, actor) as changed_by, accepted_by,
    coalesce(accepted_by, as_whom, actor) as written_by, organization_id
  from actions
  where old is not null and new is not null and jsonb_typeof(new) <> 'null'`);
