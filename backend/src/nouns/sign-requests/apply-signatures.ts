import { createHash } from "node:crypto";
import { formatDate, formatTime } from "@gisement/shared-domain/format";
import { DEFAULT_LOCALE } from "@gisement/shared-domain/locale";
import { and, desc, eq, sql } from "drizzle-orm";
import { object, string } from "yup";
import type { Database, Executor } from "../../platform/database/database.ts";
import { forgetFiles, keepFiles } from "../../platform/files/files.ts";
import { handleJob, type JobParts } from "../../platform/jobs/job-handler.ts";
import { defineJobKind } from "../../platform/jobs/job-kind.ts";
import {
  createSigningPem,
  openSigningPem,
  type SigningIdentity,
  type SigningPem,
} from "../../platform/signing/certificate.ts";
import { signPdf } from "../../platform/signing/sign-pdf.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { linkActor } from "../../platform/transaction/step.ts";
import { documents } from "../documents/table.ts";
import { orders } from "../orders/table.ts";
import { recipientsOf } from "./find-request.ts";
import { mailSigned } from "./mail-recipients.ts";
import { fieldOf } from "./signature-field.ts";
import { type SignRequestRow, signingKeys, signRecipients, signRequests } from "./table.ts";

/** Writes signatures into their document; as long as there is one to write, it is tried again. */
export const signatureWriting = defineJobKind({
  name: "write_signatures",
  queue: "short",
  attempts: 17,
  payload: object({ requestID: string().uuid().required() }),
});

/** The name in the certificate that the product makes for itself. */
const OWN_NAME = "Gisement";
const REASONS = {
  fr: { SIGNER: "Bon pour accord", APPROVER: "Approuvé" },
  en: { SIGNER: "Read and approved", APPROVER: "Approved" },
  nl: { SIGNER: "Voor akkoord", APPROVER: "Goedgekeurd" },
} as const;

/** The certificate that signs: the operator's, or one that is made once, by whichever process signs first. */
async function signingIdentity(db: Database, now: Date, own: SigningPem | null): Promise<SigningIdentity> {
  if (own) return openSigningPem(own);
  const newest = async (executor: Executor) =>
    (await executor.select().from(signingKeys).orderBy(desc(signingKeys.createdAt)).limit(1))[0];
  const known = await newest(db);
  if (known) return openSigningPem({ certificate: known.certificate, key: known.privateKey });
  const made = await createSigningPem(OWN_NAME, now);
  const stored = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('signing-key', 0))`);
    const first = await newest(tx);
    if (first) return first;
    const [row] = await tx
      .insert(signingKeys)
      .values({ certificate: made.certificate, privateKey: made.key, createdAt: now })
      .returning();
    return row;
  });
  if (!stored) throw new Error("the signing key was not written");
  return openSigningPem({ certificate: stored.certificate, key: stored.privateKey });
}

const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Writes the signatures that are not in the document yet, in the order in which they were made. */
export const writeSignatures =
  (
    { db, files, store, signing = null }: Pick<JobParts, "db" | "files" | "store" | "signing">,
    now = () => new Date(),
  ) =>
  async (requestID: string): Promise<void> => {
    const [request] = await db.select().from(signRequests).where(eq(signRequests.id, requestID));
    if (!request?.documentID || !request.documentKey) return;
    const recipients = await recipientsOf(db, requestID);
    const waiting = recipients
      .filter(({ signingStatus, appliedAt }) => signingStatus === "SIGNED" && appliedAt === null)
      .sort((one, other) => (one.signedAt?.getTime() ?? 0) - (other.signedAt?.getTime() ?? 0));
    if (waiting.length === 0) return;
    const [document] = await db.select().from(documents).where(eq(documents.id, request.documentID));
    if (!document) return;
    const identity = await signingIdentity(db, now(), signing);
    const locale = request.locale ?? DEFAULT_LOCALE;
    let bytes: Uint8Array = await store.getBytes(request.signedKey ?? request.documentKey);
    const prints = new Map<string, string>();
    for (const own of waiting) {
      const at = own.signedAt ?? now();
      const name = own.signedName ?? own.name;
      bytes = await signPdf(bytes, identity, {
        fieldName: `signature-${own.position + 1}`,
        field: fieldOf(document.signaturePlaces, recipients, own),
        name,
        strokes: own.strokes,
        caption: `${name}, ${formatDate(at, locale)} ${formatTime(at)}`,
        reason: REASONS[locale][own.role],
        at,
      });
      prints.set(own.id, sha256Of(bytes));
    }
    const file = await files.write({
      kind: "issued",
      extension: "pdf",
      contentType: "application/pdf",
      bytes,
      fileName: document.fileName,
      organizationID: request.organizationID,
      userID: request.userID ?? document.issuedBy,
    });
    await storeSigned(db, { request, prints, key: file.key, bytes, now: now() });
  };

interface Signed {
  readonly request: SignRequestRow;
  /** The fingerprint of the file after each signature, by recipient. */
  readonly prints: ReadonlyMap<string, string>;
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

async function storeSigned(db: Database, { request, prints, key, bytes, now }: Signed): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, request.orderID));
  if (!order) return;
  await inStep({ db, identity: linkActor(order), now: () => now }, async (step) => {
    const [row] = await step.tx
      .update(signRequests)
      .set({
        signedKey: key,
        signedSha256: sha256Of(bytes),
        signedBytes: bytes.length,
        updatedAt: now,
      })
      // Another process may have written meanwhile: this one starts again, with its file.
      .where(
        and(
          eq(signRequests.id, request.id),
          sql`${signRequests.signedKey} is not distinct from ${request.signedKey}`,
        ),
      )
      .returning();
    if (!row) throw new Error("the document was signed by another process meanwhile");
    for (const [id, fileSha256] of prints)
      await step.tx
        .update(signRecipients)
        .set({ appliedAt: now, fileSha256 })
        .where(eq(signRecipients.id, id));
    await keepFiles(step.tx, [key]);
    if (request.signedKey) await forgetFiles(step.tx, [request.signedKey]);
    const recipients = await recipientsOf(step.tx, request.id);
    const isWhole = recipients.every(({ appliedAt }) => appliedAt !== null);
    if (row.status === "COMPLETED" && isWhole) await mailSigned(step, row, recipients);
    step.wrote(
      "orders",
      { organizationID: order.organizationID, ownerID: order.organizationID ? null : order.userID },
      order.id,
    );
  });
}

export const signatureHandler = handleJob(signatureWriting, (parts: JobParts) => {
  const write = writeSignatures(parts);
  return async ({ requestID }) => write(requestID);
});
