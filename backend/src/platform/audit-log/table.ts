import { sql } from "drizzle-orm";
import { index, jsonb, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { key, moment, tenant } from "../database/columns.ts";

/**
 * The action log: every write appends here, in its own transaction. `old` and `new` are jsonb: SQL null means no such side (the
 * row was created or removed), jsonb null an empty field.
 */
export const actions = snakeCase.table(
  "actions",
  {
    id: key(),
    /** One step of a user; undo reverts a batch as a whole. */
    batchID: uuid().notNull(),
    at: moment().notNull().defaultNow(),
    /** The acting user, and the impersonated user when an administrator impersonates. */
    actor: uuid(),
    asWhom: uuid(),
    /** Who accepted a change that somebody else proposed: the change itself is that person's. */
    acceptedBy: uuid(),
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
    // For the rate limit of invitations: by inviter, and by address.
    index("actions_invitations_by")
      .on(t.asWhom, t.at)
      .where(sql`${t.entity} = 'organization_members' and ${t.field} = 'created'`),
    index("actions_invitations_to")
      .on(sql`(${t.new} #>> '{}')`, t.at)
      .where(sql`${t.entity} = 'organization_members' and ${t.field} = 'created'`),
  ],
);
