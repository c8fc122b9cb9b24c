import type { Locale } from "@gisement/shared-domain/locale";
import type { OrderSide, Signature } from "@gisement/shared-domain/orders";
import type {
  SigningStatus,
  SignMode,
  SignRole,
  SignService,
  SignStatus,
} from "@gisement/shared-domain/signatures";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { key, moment, tenant, timestamps } from "../../platform/database/columns.ts";
import { documents } from "../documents/table.ts";
import { orders } from "../orders/table.ts";

/** A document of an order that people are asked to sign. */
export const signRequests = snakeCase.table(
  "sign_requests",
  {
    id: key(),
    /** The signing service; null where the product's own page is signed. */
    service: text().$type<SignService>(),
    /** The id at the signing service, once it has taken the request. */
    externalID: text(),
    /** When the service was last asked how the request stands. */
    checkedAt: moment(),
    orderID: uuid()
      .notNull()
      .references(() => orders.id),
    documentID: uuid().references(() => documents.id),
    /** PENDING or COMPLETED (decision B6); a request that ended otherwise has `endedAt`. */
    status: text().$type<SignStatus>().notNull().default("PENDING"),
    mode: text().$type<SignMode>().notNull().default("one-sided"),
    title: text(),
    /** For the recipients. */
    message: text(),
    /** One after the other, in the order of their positions. */
    inTurn: boolean().notNull().default(false),
    /** Whether recipients prove by a code that they read the mails of their address. */
    needsCode: boolean().notNull().default(false),
    documentKey: text(),
    /** The document with the signatures so far, and its fingerprint. */
    signedKey: text(),
    signedSha256: text(),
    signedBytes: integer(),
    expiresAt: moment(),
    completedAt: moment(),
    /** Refused, cancelled, run out, or not taken by the signing service: nothing is signed any more. */
    endedAt: moment(),
    endReason: text().$type<"REJECTED" | "CANCELED" | "EXPIRED" | "FAILED">(),
    locale: text().$type<Locale>(),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("sign_requests_order").on(t.orderID, t.createdAt.desc()),
    index("sign_requests_external").on(t.externalID),
    // An order has one request that is open.
    uniqueIndex("sign_requests_open")
      .on(t.orderID)
      .where(sql`${t.status} = 'PENDING' and ${t.endedAt} is null`),
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
    role: text().$type<SignRole>().notNull(),
    side: text().$type<OrderSide>().notNull().default("buyer"),
    position: integer().notNull().default(0),
    /** OPENED once the link was opened. */
    readStatus: text(),
    openedAt: moment(),
    signingStatus: text().$type<SigningStatus>(),
    signedAt: moment(),
    /** As they wrote their name when they signed. */
    signedName: text(),
    /** Null where the name stands for it. */
    strokes: jsonb().$type<Signature>(),
    rejectionReason: text(),
    /** The code that was mailed, hashed; when, and how many wrong ones were tried. */
    codeHash: text(),
    codeSentAt: moment(),
    codeTries: integer().notNull().default(0),
    verifiedAt: moment(),
    /** When the signature was written into the document, and the fingerprint of the file with it. */
    appliedAt: moment(),
    fileSha256: text(),
    remindedAt: moment(),
    ...timestamps,
  },
  (t) => [
    index("sign_recipients_request").on(t.signRequestID),
    index("sign_recipients_sha256").on(t.fileSha256).where(sql`${t.fileSha256} is not null`),
  ],
);
export type SignRequestRow = typeof signRequests.$inferSelect;
export type SignRecipientRow = typeof signRecipients.$inferSelect;

/** The certificate that signs documents, made when the first one is signed; the newest row is used. */
export const signingKeys = snakeCase.table("signing_keys", {
  id: key(),
  certificate: text().notNull(),
  privateKey: text().notNull(),
  createdAt: moment().notNull(),
});
