import { type DrawnFile, drawDocument } from "@gisement/backend/draw-document";
import { fonts } from "@gisement/backend/fonts";
import type { DocumentContent } from "@gisement/shared-domain/documents";
import { formatMoney } from "@gisement/shared-domain/format";
import { lineTotal, toEuros, vatOf } from "@gisement/shared-domain/money";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { openBrowser } from "../lib/browser.ts";
import { cpuSecondsOf, cpuSecondsOfOne } from "../lib/processes.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { measureCatalogue } from "./catalogue.ts";
import { drawPlainly } from "./plain-document.ts";
import { measureReport } from "./report.ts";

/** Of what the library needs for the same lines, and of what Chromium needs to print them. */
const GOALS = { library: 2, browser: 0.25 };
const ROUNDS = sized(9, 1);
/** Drawings before the measurement: the worker of the product is warm. */
const WARM_UP = sized(8, 1);
const SIZES = sized([30, 300], [30]);
const STAMP = { number: "FA-0148", issuedAt: "2026-12-04T10:00:00.000Z" };
const PICTURE = "picture/door.jpg";

const party = {
  contact: null,
  street: "12 rue du Loiret",
  zipcode: "75013",
  city: "Paris",
  country: "FR",
  email: null,
  phone: null,
  siret: "73282932000074",
  vatNumber: "FR44732829320",
};

function buildInvoice(count: number): DocumentContent {
  return {
    kind: "INVOICE",
    locale: "fr",
    seller: { ...party, name: "Atelier Réemploi", legal: null, logo: null },
    buyer: { ...party, name: "Nguyen Architectes" },
    delivery: null,
    order: {
      title: "Devis",
      number: "DV-2064",
      date: STAMP.issuedAt,
      expires: null,
      pickups: [],
      manager: null,
    },
    credited: null,
    lines: Array.from({ length: count }, (_, index) => ({
      name: `Porte ancienne à panneaux ${index + 1}`,
      detail: `RE-${index + 100}, bon, 78 × 212 cm`,
      picture: PICTURE,
      quantity: 1 + (index % 9),
      unit: "u",
      quantityLabel: `${1 + (index % 9)} pièces`,
      unitPrice: 100 + index,
      discount: 0,
      vat: vatOf("standard", index % 2 === 0 ? 20 : 5.5),
      condition: "Bon",
      mass: 12,
    })),
    shipping: { amount: 85, vat: vatOf("standard", 20) },
    notes: null,
    payment: { days: 30, iban: "FR1420041010050500013M02606", bic: "PSSTFRPPXXX", conditions: null },
    terms: [],
    footer: null,
    isSigned: false,
    receipt: null,
    handling: null,
  };
}

/** The same lines as a page that a browser prints. */
const asPage = ({ lines }: DocumentContent, picture: Uint8Array): string =>
  `<table>${lines
    .map(
      ({ name, detail, quantityLabel, unitPrice, quantity, vat }) =>
        `<tr><td><img width="52" src="data:image/jpeg;base64,${Buffer.from(picture).toString("base64")}"><td>${name}<br>${detail}<td>${quantityLabel}<td>${formatMoney(unitPrice)}<td>${vat.rate} %<td>${formatMoney(toEuros(lineTotal(unitPrice, quantity)))}`,
    )
    .join("")}</table>`;

/** Milliseconds of CPU of this process. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
/** Milliseconds of CPU of a Chromium that starts and prints a page, with all of its processes. */
async function cpuOfBrowser(content: string): Promise<number> {
  const children = async () => (await cpuSecondsOf(process.pid)) - (await cpuSecondsOfOne(process.pid));
  const before = await children();
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.setContent(content);
  await page.pdf({ format: "A4", tagged: true });
  const after = await children();
  await browser.close();
  return (after - before) * 1000;
}

/** A picture as small as those of the product, drawn by the browser. */
async function drawPicture(): Promise<Uint8Array> {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 180, height: 135 } });
  await page.setContent("<body style='background:linear-gradient(#b98,#467)'>");
  const picture = await page.screenshot({ type: "jpeg", quality: 80 });
  await browser.close();
  return picture;
}

/** Invoices of 30 and of 300 lines: ours, tagged and with their electronic form, against the library alone and Chromium. */
export async function run(): Promise<BenchRow[]> {
  const picture = await drawPicture();
  const parsed = fonts();
  const rows: BenchRow[] = [];
  for (const count of SIZES) {
    const content = buildInvoice(count);
    const input = { content, stamp: STAMP, pictures: new Map([[PICTURE, picture]]) };
    const page = asPage(content, picture);
    let file: DrawnFile | undefined;
    const works = {
      ours: async () => {
        file = await drawDocument(input);
      },
      library: () => drawPlainly(content, parsed, picture),
    };
    for (let round = 0; round < WARM_UP; round += 1) for (const work of Object.values(works)) await work();
    const cpu = await inTurns(["ours", "library", "browser"], ROUNDS, (name) =>
      name === "browser" ? cpuOfBrowser(page) : cpuOf(works[name]),
    );
    const name = `an invoice of ${count} lines`;
    rows.push(
      atMost(
        `${name}, CPU against pdfkit drawing the lines alone`,
        median(cpu.ours) / median(cpu.library),
        "×",
        GOALS.library,
      ),
      atMost(
        `${name}, CPU against Chromium started to print them`,
        median(cpu.ours) / median(cpu.browser),
        "×",
        GOALS.browser,
      ),
      figure(`${name}, tagged PDF/A-3 with Factur-X`, median(cpu.ours), "ms CPU"),
      figure(`${name}, size`, (file?.bytes.length ?? 0) / 1000, "kB"),
    );
  }
  rows.push(figure("documents, memory of the process at its end", process.memoryUsage().rss / 1e6, "MB"));
  return [...rows, ...(await measureReport()), ...(await measureCatalogue())];
}
