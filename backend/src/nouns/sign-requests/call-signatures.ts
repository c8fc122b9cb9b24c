import { ORDER_DOCUMENT_TITLES } from "@gisement/shared-domain/documents";
import { DomainError, type ErrorCode, type ErrorDetails } from "@gisement/shared-domain/errors";
import { type Identity, isUser, orderPolicy } from "@gisement/shared-domain/permissions";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { JobParts } from "../../platform/jobs/job-handler.ts";
import type { OpenDocument } from "../documents/open-document.ts";
import { documents } from "../documents/table.ts";
import { links } from "../links/table.ts";
import { organizations } from "../organizations/table.ts";
import { users } from "../users/table.ts";
import { findRequest, isWholeFile, recipientsOf } from "./find-request.ts";
import { signedFile } from "./link-scope.ts";
import { SIGNATURE_SCOPE } from "./mail-recipients.ts";
import { signRecipients, signRequests } from "./table.ts";

/** What the REST calls for signatures ask for; ids are checked by the operations. */
export type SignatureCall =
  | { readonly act: "create"; readonly input: unknown }
  | { readonly act: "resend"; readonly id: string; readonly input: unknown }
  | { readonly act: "cancel"; readonly id: string }
  | { readonly act: "get"; readonly id: string };
/** A request as plain JSON, or why there is none, as the gateway may ask for it over HTTP. */
export type SignatureAnswer =
  | { readonly request: Readonly<Record<string, unknown>> | null }
  | {
      readonly refusal: {
        readonly code: ErrorCode;
        readonly message: string;
        readonly details: ErrorDetails;
      };
    };

const FIELDS = `id orderID externalID status mode title endReason expiresAt createdAt updatedAt
  recipients { id name email role side readStatus signingStatus signedAt rejectionReason }`;
const DOCUMENTS = {
  create: `mutation ($input: CreateSignRequestInput!) { request: createSignRequest(input: $input) { ${FIELDS} } }`,
  resend: `mutation ($input: ResendSignRequestInput!) { request: resendSignRequest(input: $input) { ${FIELDS} } }`,
  cancel: `mutation ($id: ID!) { request: cancelSignRequest(id: $id) { ${FIELDS} } }`,
  get: `query ($id: ID!) { request: signRequest(id: $id) { ${FIELDS} } }`,
} as const;

/** The variables of a call; a resent request is named by its address, not by what was sent. */
function variablesOf(call: SignatureCall): Record<string, unknown> {
  if (call.act === "create") return { input: call.input };
  if (call.act !== "resend") return { id: call.id };
  const { recipientIDs = null } = (call.input ?? {}) as { readonly recipientIDs?: unknown };
  return { input: { id: call.id, recipientIDs } };
}

/** Runs an operation for signatures with its policies, for a person who is signed in. */
export async function callSignatures(
  query: JobParts["query"],
  identity: Identity,
  call: SignatureCall,
): Promise<SignatureAnswer> {
  try {
    if (!isUser(identity)) throw new DomainError("UNAUTHENTICATED", "Nobody is signed in.");
    const { request } = await query<{ request: Readonly<Record<string, unknown>> | null }>(
      identity,
      DOCUMENTS[call.act],
      variablesOf(call),
    );
    return { request: JSON.parse(JSON.stringify(request)) };
  } catch (error) {
    if (error instanceof DomainError && error.code !== "UNAVAILABLE")
      return { refusal: { code: error.code, message: error.message, details: error.details } };
    // What GraphQL itself refuses: a field that there is none of, or a value of another type.
    if (error instanceof Error && error.name === "GraphQLError")
      return { refusal: { code: "BAD_USER_INPUT", message: error.message, details: { field: "body" } } };
    throw error;
  }
}

/** The document that all have signed, of a request or of an order, for both of its sides; null until it is written. */
export async function openSignedDocument(
  db: Executor,
  identity: Identity,
  id: string,
): Promise<OpenDocument | null> {
  if (!orderPolicy.read(identity).allowed) return null;
  const request = await findRequest(db, identity, id);
  if (!request?.documentID || !isWholeFile(request, await recipientsOf(db, request.id))) return null;
  const [document] = await db
    .select({ fileName: documents.fileName })
    .from(documents)
    .where(eq(documents.id, request.documentID));
  return document ? signedFile(request, document.fileName) : null;
}

/** Where a recipient signs: by a secret link of ours, or at the signing service. */
export type SignaturePage =
  | { readonly kind: "link"; readonly linkID: string }
  | { readonly kind: "service"; readonly requestID: string; readonly recipientID: string };

/** Where this person signs the open request of an order, if they are one of its recipients. */
export async function ownSignaturePage(
  db: Executor,
  identity: Identity,
  id: string,
): Promise<SignaturePage | null> {
  if (!isUser(identity) || !orderPolicy.read(identity).allowed) return null;
  const request = await findRequest(db, identity, id);
  if (!request) return null;
  if (request.service) {
    const email = identity.email.toLowerCase();
    const own = (await recipientsOf(db, request.id)).find((each) => each.email === email);
    return own && request.externalID && request.endedAt === null
      ? { kind: "service", requestID: request.id, recipientID: own.id }
      : null;
  }
  const [link] = await db
    .select({ id: links.id })
    .from(signRecipients)
    .innerJoin(
      links,
      and(
        eq(links.scope, SIGNATURE_SCOPE),
        eq(links.thingID, signRecipients.id),
        isNull(links.revokedAt),
        gt(links.expiresAt, sql`now()`),
      ),
    )
    .where(
      and(
        eq(signRecipients.signRequestID, request.id),
        eq(signRecipients.email, identity.email.toLowerCase()),
      ),
    )
    .orderBy(desc(links.createdAt))
    .limit(1);
  return link ? { kind: "link", linkID: link.id } : null;
}

/** What we know of a file by its fingerprint: what it is, and who signed it. */
export interface KnownFile {
  /** Of the document, with its number. */
  readonly title: string;
  /** Who issued it. */
  readonly issuer: string;
  readonly issuedAt: string;
  /** Of all who have signed this very file, in order; empty for a document as it was issued. */
  readonly signers: readonly { readonly name: string; readonly role: string; readonly at: string }[];
  /** Whether all who were asked have signed it. */
  readonly isComplete: boolean;
}

/** The document whose file, as issued or as signed, has this fingerprint; null for a file that we never wrote. */
export async function findKnownFile(db: Executor, sha256: string): Promise<KnownFile | null> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return null;
  const columns = { document: documents, issuer: organizations.name, person: users.name };
  const [signed] = await db
    .select({ ...columns, request: signRequests, last: signRecipients })
    .from(signRecipients)
    .innerJoin(signRequests, eq(signRequests.id, signRecipients.signRequestID))
    .innerJoin(documents, eq(documents.id, signRequests.documentID))
    .leftJoin(organizations, eq(organizations.id, documents.organizationID))
    .leftJoin(users, eq(users.id, documents.issuedBy))
    .where(eq(signRecipients.fileSha256, sha256))
    .limit(1);
  const [issued] = signed
    ? []
    : await db
        .select(columns)
        .from(documents)
        .leftJoin(organizations, eq(organizations.id, documents.organizationID))
        .leftJoin(users, eq(users.id, documents.issuedBy))
        .where(eq(documents.sha256, sha256))
        .limit(1);
  const found = signed ?? issued;
  if (!found) return null;
  const { kind, locale, number, issuedAt } = found.document;
  const all = signed ? await recipientsOf(db, signed.request.id) : [];
  // A file from before the last signature bears those that were made up to it.
  const until = signed?.last.signedAt?.getTime() ?? 0;
  const recipients = all.filter(
    ({ appliedAt, signedAt }) => appliedAt && (signedAt?.getTime() ?? 0) <= until,
  );
  return {
    title: `${ORDER_DOCUMENT_TITLES[kind][locale]} ${number}`,
    issuer: found.issuer ?? found.person ?? "",
    issuedAt: issuedAt.toISOString(),
    signers: recipients.map(({ signedName, name, role, signedAt }) => ({
      name: signedName ?? name,
      role,
      at: (signedAt ?? issuedAt).toISOString(),
    })),
    isComplete:
      signed !== undefined && signed.request.signedSha256 === sha256 && isWholeFile(signed.request, all),
  };
}
