import { DEFAULT_LOCALE } from "@gisement/shared-domain/locale";
import type { AskedSignatures, SignArea } from "@gisement/shared-domain/signatures";
import { eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { A4 } from "../../platform/pdf/open-pdf.ts";
import type { SignatureField } from "../../platform/signing/sign-pdf.ts";
import { documents } from "../documents/table.ts";
import { recipientsOf } from "./find-request.ts";
import { fieldOf } from "./signature-field.ts";
import { signRequests } from "./table.ts";

/** Our pages count from the lower left corner, signing services from the upper left one. */
const toArea = ({ page, x, y, width, height }: SignatureField): SignArea => ({
  page: page + 1,
  x,
  y: A4.height - y - height,
  width,
  height,
  pageWidth: A4.width,
  pageHeight: A4.height,
});

/** A request as its signing service takes it; null if none is made at one. */
export async function findAskedSignatures(db: Executor, requestID: string): Promise<AskedSignatures | null> {
  if (!isUuid(requestID)) return null;
  const [found] = await db
    .select({ request: signRequests, document: documents })
    .from(signRequests)
    .innerJoin(documents, eq(documents.id, signRequests.documentID))
    .where(eq(signRequests.id, requestID));
  const service = found?.request.service;
  if (!found || !service) return null;
  const { request, document } = found;
  const recipients = await recipientsOf(db, requestID);
  return {
    service,
    requestID,
    externalID: request.externalID,
    isOpen: request.status === "PENDING" && request.endedAt === null,
    isFetched: request.signedKey !== null,
    title: request.title ?? document.number,
    message: request.message,
    locale: request.locale ?? DEFAULT_LOCALE,
    inTurn: request.inTurn,
    needsCode: request.needsCode,
    expiresAt: (request.expiresAt ?? request.createdAt).toISOString(),
    document: {
      key: request.documentKey ?? document.fileKey,
      fileName: document.fileName,
      organizationID: request.organizationID,
      userID: request.userID ?? document.issuedBy,
    },
    signers: recipients.map((each) => {
      const field = fieldOf(document.signaturePlaces, recipients, each);
      return {
        id: each.id,
        name: each.name,
        email: each.email ?? "",
        role: each.role,
        area: field && toArea(field),
      };
    }),
  };
}
