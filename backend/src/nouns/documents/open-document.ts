import type { DocumentContent } from "@gisement/shared-domain/documents";
import { DomainError, type ErrorCode, type ErrorDetails } from "@gisement/shared-domain/errors";
import { type Identity, isUser, orderPolicy, type UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import { orders } from "../orders/table.ts";
import { orderScope } from "../orders/types.ts";
import { drawInWorker } from "./draw-in-worker.ts";
import { issueDocumentInput } from "./issue-job.ts";
import { readOrder, requestOf } from "./plan-documents.ts";
import { printedDay } from "./printed-day.ts";
import { readContent } from "./read-content.ts";
import { readPictures } from "./read-pictures.ts";
import { documents } from "./table.ts";

/** A document that this person may read. */
export interface OpenDocument {
  readonly fileName: string;
  readonly bytes: number;
  /** Key in the file store. */
  readonly fileKey: string;
  readonly sha256: string;
}

/** An issued document of an order that this person reads; null for every other id. */
export async function openDocument(
  db: Executor,
  identity: Identity,
  id: string,
): Promise<OpenDocument | null> {
  if (!isUuid(id) || !orderPolicy.read(identity).allowed) return null;
  const [row] = await db
    .select({
      fileName: documents.fileName,
      bytes: documents.bytes,
      fileKey: documents.fileKey,
      sha256: documents.sha256,
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderID))
    .where(and(eq(documents.id, id), orderScope(identity)));
  return row ?? null;
}

/** A preview, or why there is none: plain JSON, as the gateway may ask for it over HTTP. */
export type PreviewedDocument =
  | { readonly pdf: string }
  | {
      readonly refusal: {
        readonly code: ErrorCode;
        readonly message: string;
        readonly details: ErrorDetails;
      };
    };

/**
 * What a document would look like now, in base64, for the seller of its order. It has no number and is not stored.
 *
 * @throws DomainError UNAVAILABLE
 */
export async function previewDocument(
  ...[db, store, identity, input]: Parameters<typeof drawPreview>
): Promise<PreviewedDocument> {
  try {
    return { pdf: Buffer.from(await drawPreview(db, store, identity, input)).toString("base64") };
  } catch (error) {
    return refusalOf(error);
  }
}

/** A refused preview. @throws DomainError UNAVAILABLE, and whatever is no refusal */
export function refusalOf(error: unknown): PreviewedDocument {
  if (!(error instanceof DomainError) || error.code === "UNAVAILABLE") throw error;
  return { refusal: { code: error.code, message: error.message, details: error.details } };
}

async function drawPreview(
  db: Executor,
  store: Pick<FileStore, "getBytes">,
  identity: Identity,
  input: unknown,
): Promise<Uint8Array> {
  if (!isUser(identity)) throw new DomainError("UNAUTHENTICATED", "Nobody is signed in.");
  // As the operation that issues it: who may not write orders does not learn which ones exist.
  const decision = orderPolicy.update(identity);
  if (!decision.allowed)
    throw new DomainError("FORBIDDEN", "This person writes no orders.", { reason: decision.reason });
  const payload = readInput(issueDocumentInput, input);
  const { order } = await readOrder(db, identity, payload.orderID);
  return drawPages(db, store, identity, await readContent(db, identity, order, requestOf(payload)));
}

/** The pages of a document without a number, as its seller sees them. */
export async function drawPages(
  db: Executor,
  store: Pick<FileStore, "getBytes">,
  identity: UserIdentity,
  content: DocumentContent,
): Promise<Uint8Array> {
  const owner = { organizationID: ownershipOf(identity).organizationID, userID: ownerOf(identity) };
  const pictures = await readPictures(db, store, content, owner);
  const stamp = { number: null, issuedAt: printedDay(content, new Date()) };
  const { bytes } = await drawInWorker({ content, stamp, pictures });
  return bytes;
}
