import type { KeptLine, OrderSide, VersionStatus } from "@gisement/shared-domain/orders";
import { index, integer, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { euros, json, jsonList, key, moment } from "../../../platform/database/columns.ts";
import { orders, type VatAmount } from "../table.ts";

/**
 * What one side of a quote sent to the other: its lines and amounts never change, only the answer is added (decision E3). Both
 * sides read all of them.
 */
export const orderVersions = snakeCase.table(
  "order_versions",
  {
    id: key(),
    orderID: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** 1 for the first. */
    number: integer().notNull(),
    /** The side that wrote it. */
    side: text().$type<OrderSide>().notNull(),
    status: text().$type<VersionStatus>().notNull().default("OPEN"),
    /** JSON text, as in its order. */
    items: text().notNull(),
    /** What a proposal keeps of its order's lines, by their place there: their lots may be split meanwhile. Null for all. */
    kept: json<readonly KeptLine[]>(),
    totalAmount: euros().notNull(),
    taxAmount: euros().notNull(),
    shippingAmount: euros().notNull(),
    vatTotals: jsonList<VatAmount>(),
    expireDate: moment(),
    authorID: uuid().notNull(),
    createdAt: moment().notNull(),
    answeredBy: uuid(),
    answeredAt: moment(),
    /** Why it was refused. */
    reason: text(),
  },
  (t) => [
    uniqueIndex("order_versions_number").on(t.orderID, t.number),
    index("order_versions_author").on(t.authorID),
  ],
);
export type OrderVersionRow = typeof orderVersions.$inferSelect;
