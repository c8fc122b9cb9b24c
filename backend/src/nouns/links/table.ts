import { index, integer, primaryKey, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { key, moment, tenant, timestamps } from "../../platform/database/columns.ts";

/** A secret link: whoever has its token opens the published copy of one thing, without a session. */
export const links = snakeCase.table(
  "links",
  {
    id: key(),
    name: text().notNull(),
    /** Kind of the thing, declared by its noun, and the thing's id. */
    scope: text().notNull(),
    thingID: uuid().notNull(),
    /** SHA-256 of the token, in base64url; the token itself is not stored. */
    tokenHash: text().notNull(),
    /** The address that the link was mailed to, and the language of that mail. */
    mailedTo: text(),
    language: text(),
    /** When a mail with it came back, or could not be sent for days; null before. */
    undeliveredAt: moment(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    lastUsedAt: moment(),
    uses: integer().notNull().default(0),
    /** The member who created it. */
    userID: uuid().notNull(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    uniqueIndex("links_token_hash").on(t.tokenHash),
    index("links_thing").on(t.scope, t.thingID, t.createdAt.desc(), t.id.desc()),
  ],
);

/** How often the page of one entry of the thing was opened through a link. Nothing is kept of who opened it. */
export const linkEntries = snakeCase.table(
  "link_entries",
  {
    linkID: uuid()
      .notNull()
      .references(() => links.id, { onDelete: "cascade" }),
    /** Its id within the published copy. */
    entry: text().notNull(),
    uses: integer().notNull(),
    userID: uuid().notNull(),
    ...tenant,
  },
  (t) => [primaryKey({ columns: [t.linkID, t.entry] })],
);
