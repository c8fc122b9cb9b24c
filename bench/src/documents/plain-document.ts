import type { DocumentContent } from "@gisement/shared-domain/documents";
import { formatMoney } from "@gisement/shared-domain/format";
import { lineTotal, toEuros } from "@gisement/shared-domain/money";
import PDFDocument from "pdfkit";

/** The same lines with the library alone: its own text wrapping, no tags, no archive format, no electronic invoice. */
export function drawPlainly(
  { lines, seller, buyer }: DocumentContent,
  fonts: Readonly<Record<"regular" | "strong", object>>,
  picture: Uint8Array,
): Promise<number> {
  const doc = new PDFDocument({ size: "A4", margin: 36, font: null as unknown as string });
  doc.registerFont("regular", fonts.regular as Buffer).registerFont("strong", fonts.strong as Buffer);
  const done = new Promise<number>((resolve, reject) => {
    let bytes = 0;
    doc.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    doc.on("end", () => resolve(bytes));
    doc.on("error", reject);
  });
  const opened = (doc as unknown as { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc }).openImage(
    Buffer.from(picture),
  );
  doc.font("strong").fontSize(18).text(`${seller.name}, ${buyer.name}`, 36, 60, { width: 500 });
  let y = 200;
  for (const { name, detail, quantityLabel, unitPrice, quantity, vat } of lines) {
    if (y > 740) {
      doc.addPage();
      y = 60;
    }
    doc.image(opened, 36, y, { width: 30, height: 22 });
    doc.font("strong").fontSize(8.25).text(name, 75, y, { width: 260 });
    doc.font("regular").text(detail ?? "", 75, y + 11, { width: 260 });
    const cells = [
      quantityLabel,
      formatMoney(unitPrice),
      `${vat.rate} %`,
      formatMoney(toEuros(lineTotal(unitPrice, quantity))),
    ];
    for (const [index, cell] of cells.entries())
      doc.text(cell, 340 + index * 55, y + 5, { width: 50, align: "right" });
    doc
      .moveTo(36, y + 30)
      .lineTo(559, y + 30)
      .stroke();
    y += 33;
  }
  doc.end();
  return done;
}
