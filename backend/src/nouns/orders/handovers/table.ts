import type { Signature } from "@gisement/shared-domain/orders";
import { index, jsonb, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { key, moment, textList } from "../../../platform/database/columns.ts";
import { orders } from "../table.ts";

/** Who took the goods of an order, when, and how they signed for it; never changed. */
export const handovers = snakeCase.table(
  "handovers",
  {
    id: key(),
    orderID: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The order that holds what was not taken; null if all was taken or the rest went back to the stock. */
    restID: uuid().references(() => orders.id, { onDelete: "set null" }),
    /** As they wrote their name. */
    receivedBy: text().notNull(),
    /** Null where a name alone stands for it. */
    signature: jsonb().$type<Signature>(),
    remark: text(),
    /** Keys of photos of the goods as they were handed over. */
    pictures: textList(),
    /** Who handed the goods over. */
    givenBy: uuid().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("handovers_order").on(t.orderID),
    index("handovers_rest").on(t.restID),
    index("handovers_given_by").on(t.givenBy),
    // Who reads an order reads the photos of its handover.
    index("handovers_pictures").using("gin", t.pictures),
  ],
);
export type HandoverRow = typeof handovers.$inferSelect;
