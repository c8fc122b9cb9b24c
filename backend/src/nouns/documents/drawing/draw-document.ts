import {
  type DocumentContent,
  type DocumentStamp,
  hasPrices,
  isInvoiceKind,
  ORDER_DOCUMENT_TITLES,
} from "@gisement/shared-domain/documents";
import { closePdf, openPdf } from "../../../platform/pdf/open-pdf.ts";
import { FACTUR_X_NAME, facturXMetadata, writeFacturX } from "../factur-x.ts";
import { drawFigures, drawMentions, drawPhotos, drawSignatures, drawTransfer } from "./draw-closing.ts";
import { addressLines, drawBoxes, drawHead, siretInGroups } from "./draw-head.ts";
import { drawLines } from "./draw-lines.ts";
import { drawPayment, drawTotals } from "./draw-totals.ts";
import type { DrawnDocument, OpenedPicture, SignaturePlace } from "./drawn-document.ts";
import { Flow } from "./flow.ts";
import { type DocumentTexts, documentTexts } from "./texts.ts";

const LANGUAGES = { fr: "fr-FR", en: "en-GB", nl: "nl-BE" } as const;

/** What a drawing needs; it can be sent to a worker. */
export interface DrawingInput {
  readonly content: DocumentContent;
  readonly stamp: DocumentStamp;
  /** JPEG by key of the file store. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}
export interface DrawnFile {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly signaturePlaces: readonly SignaturePlace[];
}

/**
 * Draws a document as a tagged PDF/A-3b; an invoice or credit note with a number carries its electronic form. The same input
 * gives the same bytes.
 */
export async function drawDocument({ content, stamp, pictures }: DrawingInput): Promise<DrawnFile> {
  const t = documentTexts(content.locale);
  const { number } = stamp;
  const isElectronic = number !== null && isInvoiceKind(content.kind);
  const createdAt = new Date(stamp.issuedAt);
  const title = [ORDER_DOCUMENT_TITLES[content.kind][content.locale], number].filter(Boolean).join(" ");
  const doc = openPdf({
    title,
    author: content.seller.name,
    subject: t("subject", {
      title: ORDER_DOCUMENT_TITLES[content.kind][content.locale],
      number: number ?? t("preview"),
      buyer: content.buyer.name,
    }),
    language: LANGUAGES[content.locale],
    createdAt,
    ...(isElectronic
      ? {
          attachments: [
            {
              name: FACTUR_X_NAME,
              type: "text/xml",
              bytes: new TextEncoder().encode(writeFacturX(content, { ...stamp, number })),
              description: "Factur-X",
            },
          ],
          metadata: facturXMetadata(),
        }
      : {}),
  });
  const flow = new Flow(doc, {
    foot: footOf(content, isElectronic, t),
    pageWord: (page, pages) => t("page", { page: String(page), pages: String(pages) }),
  });
  const opened = new Map<string, OpenedPicture>();
  for (const [key, bytes] of pictures)
    opened.set(
      key,
      (doc as unknown as { openImage(bytes: Buffer): OpenedPicture }).openImage(Buffer.from(bytes)),
    );
  const drawn: DrawnDocument = { flow, content, stamp, pictures: opened, t, signaturePlaces: [] };
  drawHead(drawn);
  drawBoxes(drawn);
  if (content.kind === "CERTIFICATE") drawFigures(drawn);
  drawLines(drawn);
  if (hasPrices(content.kind)) {
    drawTotals(drawn);
    drawPayment(drawn);
  }
  drawTransfer(drawn);
  drawMentions(drawn);
  drawSignatures(drawn);
  drawPhotos(drawn);
  const pages = flow.finish();
  return { bytes: await closePdf(doc), pages, signaturePlaces: drawn.signaturePlaces };
}

/** Who the seller is before the law, their own words, and what an electronic invoice says of itself. */
function footOf({ seller, footer }: DocumentContent, isElectronic: boolean, t: DocumentTexts): string {
  const { name, legal, siret, vatNumber } = seller;
  const identity = [
    legal?.startsWith(name) ? legal : [name, legal].filter(Boolean).join(", "),
    siret && t("siret", { value: siretInGroups(siret) }),
    vatNumber && t("vatNumber", { value: vatNumber }),
    ...addressLines(seller, seller.country),
  ];
  return [identity.filter(Boolean).join(", "), footer, isElectronic ? t("electronic") : null]
    .filter(Boolean)
    .join(" – ");
}
