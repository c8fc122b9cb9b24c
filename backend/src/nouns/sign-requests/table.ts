import { index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { key, moment, tenant, timestamps } from "../../platform/database/columns.ts";
import { orders } from "../orders/table.ts";

export const signRequests = snakeCase.table(
  "sign_requests",
  {
    id: key(),
    /** The id at the signing service. */
    externalID: text(),
    orderID: uuid()
      .notNull()
      .references(() => orders.id),
    /** PENDING or COMPLETED (decision B6). */
    status: text().notNull().default("PENDING"),
    /** One-sided or co-signed. */
    mode: text().notNull().default("one-sided"),
    title: text(),
    documentKey: text(),
    signedKey: text(),
    expiresAt: moment(),
    locale: text(),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("sign_requests_order").on(t.orderID, t.createdAt.desc()),
    index("sign_requests_external").on(t.externalID),
  ],
);

export const signRecipients = snakeCase.table(
  "sign_recipients",
  {
    id: key(),
    signRequestID: uuid()
      .notNull()
      .references(() => signRequests.id, { onDelete: "cascade" }),
    name: text().notNull(),
    email: text(),
    /** APPROVER or SIGNER. */
    role: text().notNull(),
    readStatus: text(),
    /** SIGNED, APPROVED or REJECTED. */
    signingStatus: text(),
    signedAt: moment(),
    rejectionReason: text(),
    ...timestamps,
  },
  (t) => [index("sign_recipients_request").on(t.signRequestID)],
);
