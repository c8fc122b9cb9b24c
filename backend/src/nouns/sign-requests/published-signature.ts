import type { PublishedContact } from "@gisement/shared-domain/catalogue";
import {
  isTheirTurn,
  type PublishedSignature,
  type PublishedSigner,
  SIGN_LIMITS,
} from "@gisement/shared-domain/signatures";
import { eq, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { documents } from "../documents/table.ts";
import { contactOf } from "../order-links/published-order.ts";
import { orders } from "../orders/table.ts";
import { isWholeFile, recipientsOf } from "./find-request.ts";
import { type SignRecipientRow, type SignRequestRow, signRecipients, signRequests } from "./table.ts";

const toSigner = (row: SignRecipientRow): PublishedSigner => ({
  name: row.signedName ?? row.name,
  side: row.side,
  role: row.role,
  isOpened: row.readStatus === "OPENED",
  openedAt: row.openedAt?.toISOString() ?? null,
  isVerified: row.verifiedAt !== null,
  sha256: row.fileSha256,
  status: row.signingStatus,
  at: row.signedAt?.toISOString() ?? null,
  reason: row.rejectionReason,
});

/** Why nothing can be signed any more. */
const closedOf = (request: SignRequestRow, now: Date): PublishedSignature["closed"] => {
  if (request.status === "COMPLETED") return "COMPLETED";
  // Only a signing service fails, and its recipients have no page here.
  if (request.endReason) return request.endReason === "FAILED" ? "CANCELED" : request.endReason;
  return request.expiresAt && request.expiresAt <= now ? "EXPIRED" : null;
};

/** A request as one of its recipients reads it; null where there is none. */
export async function readPublishedSignature(
  db: Executor,
  recipientID: string,
  now = new Date(),
): Promise<PublishedSignature | null> {
  const [found] = await db
    .select({ request: signRequests, document: documents, order: orders })
    .from(signRecipients)
    .innerJoin(signRequests, eq(signRequests.id, signRecipients.signRequestID))
    .innerJoin(documents, eq(documents.id, signRequests.documentID))
    .innerJoin(orders, eq(orders.id, signRequests.orderID))
    .where(eq(signRecipients.id, recipientID));
  if (!found) return null;
  const { request, document } = found;
  const recipients = await recipientsOf(db, request.id);
  const own = recipients.find(({ id }) => id === recipientID);
  if (!own) return null;
  const closed = closedOf(request, now);
  const isCodeSent =
    own.codeHash !== null &&
    own.codeSentAt !== null &&
    now.getTime() - own.codeSentAt.getTime() < SIGN_LIMITS.code.minutes * 60_000;
  const seller: PublishedContact = await contactOf(db, request);
  return {
    seller,
    kind: document.kind,
    number: document.number,
    pages: document.pages,
    documentID: document.id,
    sha256: document.sha256,
    total: document.totalAmount,
    mode: request.mode,
    message: request.message,
    expiresAt: (request.expiresAt ?? request.createdAt).toISOString(),
    own: { ...toSigner(own), isTheirTurn: !closed && isTheirTurn(recipients, own, request.inTurn) },
    signers: recipients.map(toSigner),
    needsCode: request.needsCode,
    isCodeSent,
    closed,
    signed:
      request.signedSha256 && isWholeFile(request, recipients)
        ? { id: request.id, sha256: request.signedSha256 }
        : null,
  };
}

/** Names what the page of a recipient shows: it changes with everybody's signature, and with the seller's words. */
export async function findSignatureEdition(db: Executor, recipientID: string): Promise<string | null> {
  const { rows } = await db.execute<{ edition: string }>(sql`
    select concat_ws(' ', own.id, extract(epoch from r.updated_at), r.end_reason, r.status, r.signed_sha256,
      (r.expires_at <= now())::text, own.code_hash, extract(epoch from own.code_sent_at),
      (select string_agg(concat_ws(' ', each.signing_status, each.read_status, extract(epoch from each.signed_at)), ',' order by each.position)
       from ${signRecipients} each where each.sign_request_id = r.id)) as edition
    from ${signRecipients} own join ${signRequests} r on r.id = own.sign_request_id
    where own.id = ${recipientID}`);
  return rows[0]?.edition ?? null;
}
