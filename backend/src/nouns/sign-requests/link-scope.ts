import { DomainError } from "@gisement/shared-domain/errors";
import { canIssueDocument } from "@gisement/shared-domain/permissions";
import { and, eq, isNull } from "drizzle-orm";
import type { LinkedDocument, LinkScope } from "../../platform/links/link-scope.ts";
import { lockRow } from "../../platform/transaction/change-row.ts";
import { documents } from "../documents/table.ts";
import { changeableOrder } from "../orders/changeable-order.ts";
import { organizations } from "../organizations/table.ts";
import { answerRequest } from "./answer-request.ts";
import { findSignatureEdition, readPublishedSignature } from "./published-signature.ts";
import { type SignRequestRow, signRecipients, signRequests } from "./table.ts";

/** The document with the signatures so far; null before the first one is written. */
export function signedFile(
  { signedKey, signedSha256, signedBytes }: SignRequestRow,
  fileName: string,
): LinkedDocument | null {
  if (!signedKey || !signedSha256 || signedBytes === null) return null;
  return { fileName, bytes: signedBytes, fileKey: signedKey, sha256: signedSha256 };
}

/** Links of people who are asked to sign: the thing is a recipient, so that each has an address of their own. */
export const signatureLinks: LinkScope = {
  rights: ["read", "answer"],
  async lockPublished(step, recipientID, isMailed) {
    const [found] = await step.tx
      .select({ orderID: signRequests.orderID })
      .from(signRecipients)
      .innerJoin(signRequests, eq(signRequests.id, signRecipients.signRequestID))
      .where(eq(signRecipients.id, recipientID));
    if (found) await lockRow(step, { ...changeableOrder(step), mayChange: canIssueDocument }, found.orderID);
    if (found && isMailed) return;
    // An address that the sender could read would let the sender sign for others.
    throw new DomainError("BAD_USER_INPUT", "Links to sign are mailed to those who sign.", {
      field: "scope",
      found: "signature",
      reason: "mailed-only",
    });
  },
  findEdition: findSignatureEdition,
  async readPublished(db, recipientID) {
    const published = await readPublishedSignature(db, recipientID);
    // Who opens the page has it before them: the sender reads so in the timeline.
    if (published)
      await db
        .update(signRecipients)
        .set({ readStatus: "OPENED", openedAt: new Date() })
        .where(and(eq(signRecipients.id, recipientID), isNull(signRecipients.readStatus)));
    return published;
  },
  async showsFile(db, recipientID, key) {
    const [shown] = await db
      .select({ id: signRecipients.id })
      .from(signRecipients)
      .innerJoin(signRequests, eq(signRequests.id, signRecipients.signRequestID))
      .innerJoin(organizations, eq(organizations.id, signRequests.organizationID))
      .where(and(eq(signRecipients.id, recipientID), eq(organizations.logo, key)));
    return shown !== undefined;
  },
  async openDocument(db, recipientID, id) {
    const [found] = await db
      .select({ request: signRequests, document: documents })
      .from(signRecipients)
      .innerJoin(signRequests, eq(signRequests.id, signRecipients.signRequestID))
      .innerJoin(documents, eq(documents.id, signRequests.documentID))
      .where(eq(signRecipients.id, recipientID));
    if (!found) return null;
    const { request, document } = found;
    const { fileName, bytes, fileKey, sha256 } = document;
    if (id === document.id) return { fileName, bytes, fileKey, sha256 };
    return id === request.id ? signedFile(request, fileName) : null;
  },
  answer: answerRequest,
};
