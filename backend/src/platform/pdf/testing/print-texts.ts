// Prints each argument as a document, one after the other in one new process, and writes them as base64, a line each.
import { closePdf, openPdf } from "../open-pdf.ts";

for (const text of process.argv.slice(2)) {
  const doc = openPdf({
    title: "Facture",
    author: "Atelier Réemploi",
    subject: "Facture",
    language: "fr-FR",
    createdAt: new Date("2026-12-04T10:00:00.000Z"),
  });
  doc.font("regular").fontSize(10).text(text, 40, 40);
  process.stdout.write(`${Buffer.from(await closePdf(doc)).toString("base64")}\n`);
}
