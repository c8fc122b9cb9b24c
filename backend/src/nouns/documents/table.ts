import type { DocumentContent, OrderDocumentKind } from "@gisement/shared-domain/documents";
import type { Locale } from "@gisement/shared-domain/locale";
import { sql } from "drizzle-orm";
import { index, integer, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { euros, json, jsonList, key, moment, tenant } from "../../platform/database/columns.ts";
import { orders } from "../orders/table.ts";
import type { SignaturePlace } from "./drawing/drawn-document.ts";

/**
 * A document that the seller of an order has issued (decision E6): its number, its day and its bytes never change. Only a credit
 * note is written to the invoice that it cancels.
 */
export const documents = snakeCase.table(
  "documents",
  {
    id: key(),
    orderID: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text().$type<OrderDocumentKind>().notNull(),
    /** An order whose VAT needs two invoices has a part 0 and a part 1. */
    part: integer().notNull().default(0),
    /** As printed; quotes, reservations and orders have the number of their order. */
    number: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Everything that is printed besides number and day. */
    content: json<DocumentContent>().notNull(),
    totalAmount: euros().notNull(),
    /** Key in the file store. */
    fileKey: text().notNull(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    pages: integer().notNull(),
    /** Where each side signs; empty where the document has no such fields. */
    signaturePlaces: jsonList<SignaturePlace>(),
    /** Of the file's bytes, in hexadecimal digits. */
    sha256: text().notNull(),
    issuedAt: moment().notNull(),
    issuedBy: uuid().notNull(),
    /** The credit note that cancels this invoice. */
    creditedByID: uuid(),
    /** The seller: a team, or a solo user. */
    userID: uuid(),
    ...tenant,
  },
  (t) => [
    index("documents_order").on(t.orderID, t.issuedAt.desc(), t.id.desc()),
    index("documents_organization").on(t.organizationID, t.issuedAt.desc(), t.id.desc()),
    // An order has one invoice that stands.
    uniqueIndex("documents_standing_invoice")
      .on(t.orderID, t.part)
      .where(sql`${t.kind} = 'INVOICE' and ${t.creditedByID} is null`),
  ],
);
export type DocumentRow = typeof documents.$inferSelect;
