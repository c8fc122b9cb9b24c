import { expect, test, vi } from "vitest";
import { readPdf } from "../../nouns/documents/testing/read-pdf.ts";

const DESCRIPTION = {
  title: "Facture",
  author: "Atelier Réemploi",
  subject: "Facture",
  language: "fr-FR",
  createdAt: new Date("2026-12-04T10:00:00.000Z"),
};

test("letters that were first printed as parts of accented ones can be read in the next document", async () => {
  // Another process: none of these letters has been printed in it.
  vi.resetModules();
  const { closePdf, openPdf } = await import("./open-pdf.ts");
  const print = async (text: string) => {
    const doc = openPdf(DESCRIPTION);
    doc.font("regular").fontSize(10).text(text, 40, 40);
    return (await readPdf(await closePdf(doc))).text;
  };
  expect(await print("ÉÀÇÖ")).toContain("ÉÀÇÖ");
  expect(await print("EACO")).toContain("EACO");
});
