import { CURRENCY } from "@gisement/shared-domain/limits";
import type { VatScheme } from "@gisement/shared-domain/money";
import type { WasteNotice } from "@gisement/shared-domain/orders";
import { sql } from "drizzle-orm";
import { boolean, index, integer, snakeCase, text, timestamp, uuid } from "drizzle-orm/pg-core";
import {
  euros,
  json,
  jsonList,
  key,
  measure,
  moment,
  tenant,
  textList,
  timestamps,
} from "../../platform/database/columns.ts";
import type { MetadataEntry, PostalAddress } from "../../platform/database/shapes.ts";
import { customers } from "../customers/table.ts";

/** One VAT scheme and rate of an order, in euros, as computed when the order was last written. */
export interface VatAmount {
  readonly scheme: VatScheme;
  readonly rate: number;
  readonly base: number;
  readonly tax: number;
}

export const orders = snakeCase.table(
  "orders",
  {
    id: key(),
    /** Number of the quote, assigned when it is issued (decision C18); a copy of the row in `issued_numbers`. */
    number: text(),
    name: text(),
    email: text(),
    phone: text(),
    status: text().notNull().default("PENDING"),
    shopID: uuid(),
    type: text(),
    requestType: text(),
    /** JSON text; authoritative, `order_items` is rebuilt from it (decision A34). */
    items: text().notNull().default("[]"),
    message: text(),
    notes: text(),
    title: text(),
    dates: timestamp({ withTimezone: true, precision: 3 }).array().notNull().default(sql`'{}'`),
    stripeID: text(),
    /** Misspelled as in the contract. */
    paymentIntendID: text(),
    metadata: jsonList<MetadataEntry>(),
    customerID: uuid().references(() => customers.id),
    billingAddress: json<PostalAddress>(),
    deliveryAddress: json<PostalAddress>(),
    userID: uuid(),
    toUserID: uuid(),
    toOrganizationID: uuid(),
    totalAmount: euros().notNull().default(0),
    taxAmount: euros().notNull().default(0),
    shippingAmount: euros().notNull().default(0),
    /** VAT of shipping, and of lines that name none. */
    vatPercentage: measure().notNull().default(20),
    vatScheme: text().$type<VatScheme>().notNull().default("standard"),
    vatTotals: jsonList<VatAmount>(),
    /** The seller's country when the order was written; its law decides on rates and mentions. */
    vatCountry: text(),
    currency: text().notNull().default(CURRENCY),
    yousignID: text(),
    yousignStatus: text(),
    document: text(),
    ...tenant,
    managerID: uuid(),
    projectID: uuid(),
    /** The request that this quote answers. */
    requestID: uuid(),
    block: boolean().notNull().default(false),
    report: text(),
    /** What a quote of works says of their waste. */
    waste: json<WasteNotice>(),
    source: text(),
    issueDate: moment(),
    expireDate: moment(),
    /** The moment of `deadlineOf`; the end of the year 9999 while nothing is due. */
    deadline: timestamp({ withTimezone: true, precision: 3 })
      .notNull()
      .generatedAlwaysAs(sql`order_deadline(status, expire_date, dates)`),
    ...timestamps,
  },
  (t) => [
    index("orders_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
    index("orders_to_organization").on(t.toOrganizationID, t.createdAt.desc(), t.id.desc()),
    index("orders_organization_deadline").on(t.organizationID, t.deadline, t.id),
    index("orders_to_organization_deadline").on(t.toOrganizationID, t.deadline, t.id),
    index("orders_user").on(t.userID, t.createdAt.desc(), t.id.desc()),
    index("orders_to_user").on(t.toUserID, t.createdAt.desc(), t.id.desc()),
    index("orders_shop").on(t.shopID, t.createdAt.desc(), t.id.desc()),
    index("orders_customer").on(t.customerID),
    index("orders_request").on(t.requestID).where(sql`${t.requestID} is not null`),
  ],
);

export const orderItems = snakeCase.table(
  "order_items",
  {
    id: key(),
    orderID: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The product; `productStatusID` is the lot of the line. */
    productID: uuid(),
    productStatusID: uuid(),
    sortIndex: integer().notNull().default(0),
    name: text(),
    quantity: measure().notNull(),
    unit: text(),
    unitPrice: euros().notNull().default(0),
    /** Percent off the line. */
    discount: measure().notNull().default(0),
    total: euros().notNull().default(0),
    vatRate: measure().notNull().default(20),
    vatScheme: text().$type<VatScheme>().notNull().default("standard"),
    description: text(),
    notes: text(),
    pictures: textList(),
    ...timestamps,
  },
  (t) => [
    index("order_items_order").on(t.orderID, t.sortIndex),
    index("order_items_lot").on(t.productStatusID).where(sql`${t.productStatusID} is not null`),
  ],
);
