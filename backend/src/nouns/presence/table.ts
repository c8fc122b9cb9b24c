import { boolean, index, primaryKey, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/columns.ts";

/** Processes with open pages; one that no longer writes its row is gone, with the presence of its readers. */
export const presenceProcesses = snakeCase.table("presence_processes", {
  id: uuid().primaryKey(),
  seenAt: moment().notNull(),
});

/** Who has which thing open, by the event stream that their browser holds. Only readers whose right was asked. */
export const presences = snakeCase.table(
  "presences",
  {
    processID: uuid()
      .notNull()
      .references(() => presenceProcesses.id, { onDelete: "cascade" }),
    userID: uuid().notNull(),
    stream: text().notNull(),
    /** The team that the person works in; null without one. */
    organizationID: uuid(),
    kind: text().notNull(),
    thingID: uuid().notNull(),
    /** On one side of the row: other sides may learn of them. A master organization only reads. */
    isParty: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.processID, t.userID, t.stream, t.kind, t.thingID] }),
    index("presences_thing").on(t.kind, t.thingID),
  ],
);
