import { index, snakeCase, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { key, moment } from "../../../platform/database/columns.ts";
import { places } from "../../places/table.ts";
import { orders } from "../table.ts";

/** When goods of an order are fetched at one of the places where they are. */
export const appointments = snakeCase.table(
  "appointments",
  {
    id: key(),
    orderID: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    placeID: uuid()
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Who made it; null for a customer without an account. */
    bookedBy: uuid(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("appointments_order_place").on(t.orderID, t.placeID),
    index("appointments_place").on(t.placeID, t.startsAt),
    index("appointments_booked_by").on(t.bookedBy),
  ],
);
