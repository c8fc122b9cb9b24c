import { boolean, index, integer, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { key, tenant, timestamps } from "../../platform/database/columns.ts";

/** A PDF of the team's document directory. */
export const documents = snakeCase.table(
  "documents",
  {
    id: key(),
    name: text().notNull(),
    default: boolean().notNull().default(false),
    /** Key in the file store. */
    link: text().notNull(),
    bytes: integer(),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [index("documents_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc())],
);
