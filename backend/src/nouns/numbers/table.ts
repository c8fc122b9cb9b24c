import { sql } from "drizzle-orm";
import { integer, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { key, moment, timestamps } from "../../platform/database/columns.ts";
import type { DocumentKind } from "./document-kind.ts";

/** The counter of one kind of document of a team, or of a solo user (decision C18: gapless, so not a sequence). */
export const numberSeries = snakeCase.table(
  "number_series",
  {
    id: key(),
    /** The team; for a solo user, the user. */
    ownerID: uuid().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    /** The last issued value; null before the first. */
    last: integer(),
    ...timestamps,
  },
  (t) => [uniqueIndex("number_series_owner").on(t.ownerID, t.kind)],
);

/** Every number that was ever issued. Rows are never changed or deleted: a number keeps its document. */
export const issuedNumbers = snakeCase.table(
  "issued_numbers",
  {
    id: key(),
    ownerID: uuid().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    value: integer().notNull(),
    /** Prefix and value, as printed on the document. */
    number: text().notNull(),
    /** The order that the document is about. */
    orderID: uuid().notNull(),
    issuedAt: moment().notNull(),
    /** Null where a person without an account wrote the order. */
    issuedBy: uuid(),
  },
  (t) => [
    uniqueIndex("issued_numbers_value").on(t.ownerID, t.kind, t.value),
    uniqueIndex("issued_numbers_number").on(t.ownerID, t.kind, t.number),
    // An order is one quote; it may have several invoices or delivery notes.
    uniqueIndex("issued_numbers_quote").on(t.orderID).where(sql`${t.kind} = 'quote'`),
  ],
);
