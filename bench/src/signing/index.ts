import { drawDocument } from "@gisement/backend/draw-document";
import { type PdfSignature, signPdf } from "@gisement/backend/sign-pdf";
import { createSigningPem, openSigningPem } from "@gisement/backend/signing-certificate";
import type { DocumentContent } from "@gisement/shared-domain/documents";
import { vatOf } from "@gisement/shared-domain/money";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";

/** Of what the libraries need to append a signature that is not drawn. */
const GOAL = 1.5;
const ROUNDS = sized(15, 3);
const WARM_UP = sized(5, 1);
/** Lines of a document of thirty pages. */
const LINES = sized(520, 60);

const party = {
  contact: null,
  street: "12 rue du Loiret",
  zipcode: "75013",
  city: "Paris",
  country: "FR",
  email: null,
  phone: null,
  siret: null,
  vatNumber: null,
};

const content: DocumentContent = {
  kind: "QUOTE",
  locale: "fr",
  seller: { ...party, name: "Atelier Réemploi", legal: null, logo: null },
  buyer: { ...party, name: "Nguyen Architectes" },
  delivery: null,
  order: {
    title: "Devis",
    number: "DV-2064",
    date: "2026-12-04T10:00:00.000Z",
    expires: null,
    pickups: [],
    manager: null,
  },
  credited: null,
  lines: Array.from({ length: LINES }, (_, index) => ({
    name: `Porte ancienne à panneaux ${index + 1}`,
    detail: `RE-${index + 100}, bon, 78 × 212 cm`,
    picture: null,
    quantity: 1,
    unit: "u",
    quantityLabel: "1 pièce",
    unitPrice: 100,
    discount: 0,
    vat: vatOf("standard", 20),
    condition: "Bon",
    mass: 12,
  })),
  shipping: { amount: 0, vat: vatOf("standard", 20) },
  notes: null,
  payment: null,
  terms: [],
  footer: null,
  isSigned: true,
  receipt: null,
  handling: null,
};

const STROKES = Array.from({ length: 12 }, (_, stroke) =>
  Array.from({ length: 40 }, (_each, index): readonly [number, number] => [
    20 + stroke * 45 + index,
    120 + Math.sin(index / 3) * 60,
  ]),
);

/** A document of thirty pages: our drawn signature, against what the libraries need to append one that is not drawn. */
export async function run(): Promise<BenchRow[]> {
  const { bytes, pages } = await drawDocument({
    content,
    stamp: { number: "DV-2064", issuedAt: "2026-12-04T10:00:00.000Z" },
    pictures: new Map(),
  });
  const identity = await openSigningPem(await createSigningPem("Gisement", new Date()));
  const signature: PdfSignature = {
    fieldName: "signature-1",
    field: { page: pages - 1, x: 320, y: 120, width: 220, height: 60 },
    name: "Camille Laurent",
    strokes: STROKES,
    caption: "Camille Laurent, 20/11/2026 11:20",
    reason: "Bon pour accord",
    at: new Date(),
  };
  const works = {
    ours: () => signPdf(bytes, identity, signature),
    library: () => signPdf(bytes, identity, { ...signature, field: null }),
  };
  for (let round = 0; round < WARM_UP; round += 1) for (const work of Object.values(works)) await work();
  const times = await inTurns(["ours", "library"], ROUNDS, async (name) => {
    const before = performance.now();
    await works[name]();
    return performance.now() - before;
  });
  const signed = await works.ours();
  return [
    atMost(
      `signing ${pages} pages, against appending a signature that is not drawn`,
      median(times.ours) / median(times.library),
      "×",
      GOAL,
    ),
    figure(`signing ${pages} pages`, median(times.ours), "ms"),
    figure("what a signature adds to its file", (signed.length - bytes.length) / 1000, "kB"),
    figure("signing, memory of the process at its end", process.memoryUsage().rss / 1e6, "MB"),
  ];
}
