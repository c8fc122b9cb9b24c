import { sql } from "drizzle-orm";
import { index, jsonb, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { key, moment, tenant } from "../database/columns.ts";

/**
 * The action log: every write appends here, in its own transaction. `old` and `new` are jsonb: SQL null means that
 * there is no such side (a row appeared or went), jsonb null that the field was empty.
 */
export const actions = snakeCase.table(
  "actions",
  {
    id: key(),
    /** One user step; undo takes a batch back as a whole. */
    batchID: uuid().notNull(),
    at: moment().notNull().defaultNow(),
    /** Who did it, and as whom when an administrator impersonates. */
    actor: uuid(),
    asWhom: uuid(),
    /** Table name. */
    entity: text().notNull(),
    entityID: uuid().notNull(),
    productID: uuid(),
    /** A field, or `created` / `removed` for the row as a whole. */
    field: text().notNull(),
    old: jsonb().$type<unknown>(),
    new: jsonb().$type<unknown>(),
    ...tenant,
  },
  (t) => [
    index("actions_entity").on(t.entityID, t.at.desc(), t.id.desc()),
    index("actions_product").on(t.productID, t.at.desc(), t.id.desc()).where(sql`${t.productID} is not null`),
    index("actions_batch").on(t.batchID),
    index("actions_organization").on(t.organizationID, t.at.desc(), t.id.desc()),
    // What the pace of invitations is counted by: whoever invites, and the address.
    index("actions_invitations_by")
      .on(t.asWhom, t.at)
      .where(sql`${t.entity} = 'organization_members' and ${t.field} = 'created'`),
    index("actions_invitations_to")
      .on(sql`(${t.new} #>> '{}')`, t.at)
      .where(sql`${t.entity} = 'organization_members' and ${t.field} = 'created'`),
  ],
);
