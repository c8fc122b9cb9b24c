import { type DocumentContent, ORDER_DOCUMENT_KINDS } from "@gisement/shared-domain/documents";
import { LOCALES } from "@gisement/shared-domain/locale";
import { vatOf } from "@gisement/shared-domain/money";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { printable } from "../../../platform/pdf/fonts.ts";
import { FACTUR_X_NAME, writeFacturX } from "../factur-x.ts";
import { buildContent, buildLine, buildParty } from "../testing/build-content.ts";
import { type ReadPdf, readPdf } from "../testing/read-pdf.ts";
import { drawDocument } from "./draw-document.ts";

const STAMP = { number: "FA-0148", issuedAt: "2026-12-04T10:00:00.000Z" };
let picture: Uint8Array;
beforeAll(async () => {
  picture = await sharp({ create: { width: 180, height: 135, channels: 3, background: "#b98" } })
    .jpeg()
    .toBuffer();
});
const draw = (content: DocumentContent, stamp: { number: string | null; issuedAt: string } = STAMP) =>
  drawDocument({ content, stamp, pictures: new Map([["picture/door.jpg", picture]]) });
const read = async (content: DocumentContent, number: string | null = STAMP.number): Promise<ReadPdf> =>
  readPdf((await draw(content, { ...STAMP, number })).bytes);
/** Text as it was typed, apart from where its lines break. */
const joined = (text: string): string => text.replaceAll(/\s+/g, "");

/** Inset of the page's content, in points. */
const MARGIN = 36;
function expectNothingCut({ pages }: ReadPdf): void {
  const cut = pages.flatMap(({ width, height, texts }) =>
    texts.filter(
      ({ x, y, width: length, size }) =>
        x < MARGIN - 0.5 || x + length > width - MARGIN + 3 || y < 12 || y + size > height - 20,
    ),
  );
  expect(cut).toEqual([]);
}

/** No two runs of text lie on each other. */
function expectNothingOverlaps({ pages }: ReadPdf): void {
  const overlaps = pages.flatMap(({ texts }) =>
    texts.flatMap((one, index) =>
      texts.slice(index + 1).filter((other) => {
        const isSameLine = Math.abs(one.y - other.y) < Math.min(one.size, other.size) * 0.6;
        // Letters of one word are moved under each other, as the 7 and the comma of "247,00".
        const kerning = one.size * 0.35;
        const isBeside = one.x + one.width <= other.x + kerning || other.x + other.width <= one.x + kerning;
        return isSameLine && !isBeside;
      }),
    ),
  );
  expect(overlaps).toEqual([]);
}

test("a document is PDF/A-3 by its structure: fonts, colours, metadata, language and tags", async () => {
  const content = buildContent({
    seller: { ...buildContent().seller, name: "A & B <Réemploi>" },
    lines: [buildLine({ picture: "picture/door.jpg" })],
    payment: { days: 30, iban: "FR1420041010050500013M02606", bic: "PSSTFRPPXXX", conditions: null },
  });
  const { raw, metadata, pages, language, info, attachments } = await read(content);
  const fonts = raw.match(/\/Type \/FontDescriptor/g) ?? [];
  expect(fonts.length).toBeGreaterThanOrEqual(3);
  expect(raw.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
  expect(raw).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch|DeviceCMYK|\/Helvetica/);
  for (const part of [/\/OutputIntents/, /\/MarkInfo/, /\/StructTreeRoot/, /\/AF /, /\/ID \[/])
    expect(raw).toMatch(part);
  expect(metadata).toContain("<pdfaid:part>3</pdfaid:part>");
  expect(metadata).toContain("<pdfaid:conformance>B</pdfaid:conformance>");
  expect(metadata).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
  expect(metadata).toContain("A &amp; B &lt;Réemploi&gt;");
  expect(info).toMatchObject({ Title: "Facture FA-0148", Author: "A & B <Réemploi>" });
  expect(language).toBe("fr-FR");
  const tags = pages.flatMap((page) => page.tags);
  expect(tags.filter(({ tag }) => tag === "H1")).toHaveLength(1);
  expect(tags.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(["Table", "THead", "TH", "TBody", "TR", "TD", "P"]),
  );
  const figures = tags.filter(({ tag }) => tag === "Figure");
  expect(figures.map(({ alt }) => alt)).toEqual([
    "Photo\u00a0: Porte ancienne à panneaux",
    "Code de virement",
  ]);
  expect(Buffer.from(attachments.get(FACTUR_X_NAME) ?? "").toString()).toBe(writeFacturX(content, STAMP));
});

test("its text reads in order: seller, what it is, buyer, lines, totals, payment, mentions", async () => {
  const { text } = await read(
    buildContent({
      lines: [buildLine(), buildLine({ name: "Lampe", vat: vatOf("margin", 0), unitPrice: 50, quantity: 2 })],
      payment: { days: 30, iban: "FR1420041010050500013M02606", bic: null, conditions: null },
      terms: [{ title: "Conditions", text: "Vendu en l’état." }],
    }),
  );
  const parts = [
    "Atelier Réemploi 12 rue du Loiret 75013 Paris",
    "SIRET 732 829 320 00074",
    "Facture FA-0148 émise le 4 décembre 2026",
    "Client Nguyen Architectes 8 rue Clisson",
    "Devis DV-2064",
    "Désignation Quantité Prix unitaire TVA Montant",
    "Porte ancienne à panneaux",
    "4 pièces 160,00 € 20 % 640,00 €",
    "Lampe",
    "marge 100,00 €",
    "20 % 640,00 € 128,00 €",
    "Total HT 640,00 €",
    "Biens d’occasion, TVA comprise 100,00 €",
    "Total TTC 868,00 €",
    "À régler avant le 3 janvier 2027",
    "IBAN FR14 2004 1010",
    "Régime particulier – Biens d’occasion.",
    "40 €",
    "Vendu en l’état.",
    "Page 1 sur 1",
  ].map(joined);
  const found = parts.map((part) => joined(text).indexOf(part));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
});

test("a discount has a column and comes off the amount; without one there is no column", async () => {
  const lines = [buildLine({ discount: 12.5 }), buildLine({ name: "Lampe" })];
  const { text } = await read(buildContent({ lines }));
  expect(joined(text)).toContain(joined("Prix unitaire Remise TVA Montant"));
  expect(joined(text)).toContain(joined("160,00 € −12,5 % 20 % 560,00 €"));
  expect((await read(buildContent())).text).not.toContain("Remise");
});

test("the same content, number and time give the same bytes", async () => {
  const [one, other] = await Promise.all([draw(buildContent()), draw(buildContent())]);
  expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
});

test("a preview has no number and no electronic invoice, and says that it is one", async () => {
  const { text, attachments } = await read(buildContent(), null);
  expect(text).toContain("Aperçu, sans valeur");
  expect(attachments.size).toBe(0);
});

test("every kind is drawn in every language; prices only where something is to be paid", async () => {
  for (const kind of ORDER_DOCUMENT_KINDS)
    for (const locale of LOCALES) {
      const pdf = await read(
        buildContent({
          kind,
          locale,
          isSigned: true,
          handling:
            kind === "CERTIFICATE" ? { sortedBy: "Julien Moreau", checkedBy: "Camille Laurent" } : null,
          credited: kind === "CREDIT" ? { number: "FA-0147", date: STAMP.issuedAt } : null,
        }),
      );
      const isFree = kind === "DELIVERY" || kind === "CERTIFICATE";
      expect(joined(pdf.text).includes("160,00€"), `${kind} ${locale}`).toBe(!isFree);
      expectNothingCut(pdf);
      expectNothingOverlaps(pdf);
    }
});

test("a delivery note names who took the goods, when and from whom, above their signature", async () => {
  const receipt = {
    name: "Anne Lefèvre",
    at: "2026-12-04T09:05:00.000Z",
    signature: [
      [
        [10, 20],
        [200, 180],
      ] as const,
      [[300, 120]] as const,
    ],
    givenBy: "Thomas Girard",
    remark: "Une porte rayée",
    pictures: [],
  };
  const content = buildContent({ kind: "DELIVERY", receipt });
  const signed = await read(content);
  const text = signed.pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(" ");
  for (const said of ["Anne Lefèvre", "4 déc. 2026 10:05", "Thomas Girard", "Une porte rayée"])
    expect(joined(text)).toContain(joined(said));
  expectNothingCut(signed);
  expectNothingOverlaps(signed);
  const bytes = async (change: object) =>
    (await draw({ ...content, receipt: { ...receipt, ...change } })).bytes;
  expect((await bytes({})).length).toBeGreaterThan((await bytes({ signature: null })).length);
});

test("a delivery note shows the photos of the handover, each named, and none that could not be read", async () => {
  const receipt = {
    name: "Anne Lefèvre",
    at: "2026-12-04T09:05:00.000Z",
    signature: null,
    givenBy: null,
    remark: null,
    pictures: ["picture/door.jpg", "comment/lost.jpg"],
  };
  const note = await read(buildContent({ kind: "DELIVERY", receipt }));
  const figures = note.pages.flatMap(({ tags }) => tags).filter(({ tag }) => tag === "Figure");
  expect(figures.map(({ alt }) => alt)).toContain("Photo 1 de la remise");
  expect(figures.map(({ alt }) => alt)).not.toContain("Photo 2 de la remise");
  expectNothingCut(note);
  expectNothingOverlaps(note);
});

test("no line is cut and no text lies on another in 200 orders of all sizes", async () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, word) => `mot-${word}.`).join(" ");
  const long = "Menuiserie extérieure à double vitrage avec imposte et volet roulant ";
  for (let index = 0; index < 200; index += 1) {
    const count = index === 99 ? 300 : 1 + ((index * 7) % 41);
    const content = buildContent({
      locale: LOCALES[index % 3] ?? "fr",
      kind: ORDER_DOCUMENT_KINDS[index % ORDER_DOCUMENT_KINDS.length] ?? "INVOICE",
      isSigned: index % 2 === 0,
      handling: { sortedBy: "Julien Moreau", checkedBy: "Camille Laurent" },
      buyer: buildParty({
        name: index % 5 === 0 ? long.repeat(3) : "Nguyen",
        street: index % 4 === 0 ? `${"x".repeat(118)} 1` : "8 rue Clisson",
      }),
      lines: Array.from({ length: count }, (_, line) =>
        buildLine({
          name: (line + index) % 9 === 0 ? long.repeat(1 + (index % 3)) : `Porte ${line}`,
          detail: line % 6 === 0 ? null : "RE-0028, très bon, 78 × 212 cm",
          picture: line % 3 === 0 ? "picture/door.jpg" : null,
          // As much as an order may cost.
          quantity: index % 10 === 0 && line === 0 ? 999_999_999 : 1 + line,
          quantityLabel: index % 10 === 0 ? "999 999 999 mètres linéaires" : `${1 + line} pièces`,
          unitPrice: index % 10 === 0 && line === 0 ? 799.99 : 160.5,
          discount: index % 3 === 0 && line % 2 === 0 ? 12.5 : 0,
          vat: index % 4 === 0 ? vatOf("margin", 0) : vatOf("standard", line % 2 === 0 ? 20 : 5.5),
        }),
      ),
      notes: index % 3 === 0 ? `${long.repeat(6)}\n\nFin des notes ${index}` : null,
      payment: { days: 45, iban: "FR1420041010050500013M02606", bic: "PSSTFRPPXXX", conditions: null },
      terms: index % 4 === 0 ? [{ title: "Conditions", text: numbered(index % 8 === 0 ? 700 : 40) }] : [],
      footer: index % 6 === 0 ? long.repeat(3) : null,
    });
    const pdf = await read(content);
    expectNothingCut(pdf);
    if (count < 60) expectNothingOverlaps(pdf);
    const text = joined(pdf.text);
    const missing = [
      ...content.lines.flatMap(({ name, quantityLabel }) => [joined(name), joined(quantityLabel)]),
      ...(content.notes ? [joined(`Fin des notes ${index}`)] : []),
      ...(content.terms[0]?.text.split(" ") ?? []),
    ].filter((part) => !text.includes(part));
    expect(missing, `order ${index}`).toEqual([]);
  }
}, 120_000);

test("text that the fonts lack is written with their letters, or as question marks; nothing breaks the page", async () => {
  expect(printable("Łódź ﬁn x² 東京 \u0007fin\u202f!")).toBe("Łódź fin x² ?? fin\u00a0!");
  const pdf = await read(buildContent({ lines: [buildLine({ name: "門 Porte\u0000 <b>&amp;</b> 🚪" })] }));
  expect(pdf.text).toContain("? Porte <b>&amp;</b> ?");
});
