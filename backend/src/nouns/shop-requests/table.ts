import { index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { json, jsonList, key, moment, tenant, timestamps } from "../../platform/database/columns.ts";

/** A lot that is asked for, and how much of it. */
export interface RequestedLot {
  readonly id: string;
  readonly quantity: number;
}

/** What people without an account ask a shop for; it becomes an order when they open the link in their mail (decision E9). */
export const shopRequests = snakeCase.table(
  "shop_requests",
  {
    id: key(),
    shopID: uuid().notNull(),
    lots: jsonList<RequestedLot>(),
    requestType: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    /** Where it is to be delivered; null where it is fetched. */
    delivery: json<{ readonly address: string; readonly zipcode: string; readonly city: string }>(),
    language: text().notNull(),
    expiresAt: moment().notNull(),
    confirmedAt: moment(),
    orderID: uuid(),
    /** By which the visitor reads, answers and pays the order from then on. */
    orderLinkID: uuid(),
    /** The seller, where it is a person without a team. */
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("shop_requests_email").on(t.email, t.createdAt.desc()),
    index("shop_requests_organization").on(t.organizationID, t.createdAt.desc()),
  ],
);
export type ShopRequestRow = typeof shopRequests.$inferSelect;
