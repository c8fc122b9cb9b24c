import type { PrintedCatalogue } from "@gisement/backend/draw-catalogue";
import { productsOf } from "@gisement/shared-domain/catalogue";
import { formatDimension, formatMoney } from "@gisement/shared-domain/format";
import PDFDocument from "pdfkit";

/** The same products with the library alone, seven on a page: no tags, no links, no signs, no page of contents. */
export function drawCataloguePlainly(
  { pages }: PrintedCatalogue,
  parsed: Readonly<Record<"regular" | "strong", object>>,
  pictures: readonly Uint8Array[],
): Promise<number> {
  const doc = new PDFDocument({ size: "A4", margin: 0, font: null as unknown as string });
  doc.registerFont("regular", parsed.regular as Buffer).registerFont("strong", parsed.strong as Buffer);
  const done = new Promise<number>((resolve, reject) => {
    // Kept until the end, as a file that is stored in one piece.
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks).length));
    doc.on("error", reject);
  });
  const blocks = pages.flatMap((page) => (page.kind === "content" ? page.columns.flat() : []));
  for (const [index, { data }] of productsOf(blocks).entries()) {
    const place = index % 7;
    if (place === 0 && index > 0) doc.addPage();
    const x = place < 4 ? 28 : 306;
    const y = 45 + (place % 4) * 173;
    const picture = pictures[Number(data.pictures[0])];
    if (picture) doc.image(Buffer.from(picture), x, y, { width: 167, height: 167 });
    const text = { width: 88 };
    doc
      .font("strong")
      .fontSize(10.5)
      .text(data.name, x + 176, y, text);
    doc.font("regular").fontSize(8.5);
    doc.text(`${data.quantity} pièces`, x + 176, y + 30, text);
    doc.text(formatDimension(data.dimension, "fr"), x + 176, y + 42, text);
    doc.text(data.channels.join(", "), x + 176, y + 54, text);
    doc.text(data.condition ?? "", x + 176, y + 66, text);
    doc.fontSize(8).text(data.description, x + 176, y + 80, text);
    doc.text(data.reference, x + 176, y + 140, text);
    doc.text(formatMoney(data.price ?? 0), x + 176, y + 152, { ...text, align: "right" });
  }
  doc.end();
  return done;
}
