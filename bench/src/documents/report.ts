import { drawReport, type ReportContent } from "@gisement/backend/draw-report";
import { fonts } from "@gisement/backend/fonts";
import PDFDocument from "pdfkit";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";

/** Of what the library needs for the same words, bars and lines. */
const GOAL = 2;
const ROUNDS = sized(9, 1);
const WARM_UP = sized(8, 1);
const ROWS = 45;

const columns = [
  { title: "Famille", share: 0.34, align: "left" },
  { title: "Lots", share: 0.1, align: "right" },
  { title: "Masse", share: 0.16, align: "right" },
  { title: "Réemploi", share: 0.12, align: "right" },
  { title: "CO₂ évité", share: 0.14, align: "right" },
  { title: "Valeur", share: 0.14, align: "right" },
] as const;
const rowsOf = (name: string) =>
  Array.from({ length: ROWS }, (_, index) => [
    `${name} ${index + 1}`,
    String(3 + index),
    `${index},${index % 10} t`,
    `${index} %`,
    `${index * 7} kg`,
    `${index * 120} €`,
  ]);

/** Figures of a team with many families and projects: four pages. */
const REPORT: ReportContent = {
  locale: "fr",
  kind: "Bilan des matières",
  title: "Siège régional Lyon Gerland",
  facts: ["45 projets"],
  figures: ["64 %", "598 t", "812 t", "41 200 €", "364 063 €"].map((value) => ({
    value,
    label: "Matière inventoriée",
  })),
  barsTitle: "Où va la matière",
  bars: Array.from({ length: 7 }, (_, index) => ({
    label: `Famille ${index + 1}`,
    parts: ["#63a07e", "#6f87a6", "#aab25f", "#c2695a"].map((color, part) => ({
      label: "Réemploi",
      amount: 10 + index + part,
      written: `${10 + index + part} t`,
      color,
    })),
  })),
  tables: ["Familles", "Projets"].map((title) => ({
    title,
    note: "278 lots, 598 t",
    columns,
    rows: rowsOf(title),
  })),
  notes: ["Les masses reposent sur 231 des 278 lots.", "Chaque chiffre est la somme de ses lots."],
  foot: "Atelier Réemploi, 30 novembre 2026",
  author: "Atelier Réemploi",
  createdAt: "2026-11-30T10:00:00.000Z",
};

/** The same with the library alone: no tags, no archive format, no page that is broken with care. */
function drawReportPlainly(
  { kind, title, figures, barsTitle, bars, tables, notes, foot }: ReportContent,
  parsed: Readonly<Record<"regular" | "strong", object>>,
): Promise<{ readonly bytes: number; readonly pages: number }> {
  const doc = new PDFDocument({ size: "A4", margin: 36, font: null as unknown as string });
  doc.registerFont("regular", parsed.regular as Buffer).registerFont("strong", parsed.strong as Buffer);
  let pages = 1;
  const done = new Promise<{ bytes: number; pages: number }>((resolve, reject) => {
    let bytes = 0;
    doc.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    doc.on("end", () => resolve({ bytes, pages }));
    doc.on("error", reject);
  });
  let y = 60;
  const need = (height: number) => {
    if (y + height <= 780) return;
    doc.font("regular").fontSize(7).text(foot, 36, 790, { width: 520, lineBreak: false });
    doc.addPage();
    pages += 1;
    y = 60;
  };
  doc.font("regular").fontSize(8.25).text(kind, 36, y);
  doc
    .font("strong")
    .fontSize(21)
    .text(title, 36, y + 14, { width: 520 });
  y = 130;
  for (const [index, { value, label }] of figures.entries()) {
    doc
      .font("strong")
      .fontSize(15)
      .text(value, 36 + index * 104, y, { width: 92 });
    doc
      .font("regular")
      .fontSize(8.25)
      .text(label, 36 + index * 104, y + 20, { width: 92 });
  }
  y += 60;
  doc.font("strong").fontSize(12).text(barsTitle, 36, y);
  y += 20;
  for (const { label, parts } of bars) {
    need(70);
    doc.font("regular").fontSize(8.25).text(label, 36, y, { width: 520 });
    const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
    let x = 36;
    for (const { amount, color, label: word, written } of parts) {
      const width = (520 * amount) / whole;
      doc.rect(x, y + 12, width, 18).fill(color);
      doc.fill("#000").text(`${word} ${written}`, x, y + 34, { width });
      x += width;
    }
    y += 56;
  }
  for (const { title: heading, note, columns: all, rows } of tables) {
    need(60);
    doc.font("strong").fontSize(12).text(heading, 36, y);
    doc
      .font("regular")
      .fontSize(8.25)
      .text(note, 36, y + 16);
    y += 34;
    for (const cells of [all.map((column) => column.title), ...rows]) {
      need(18);
      let x = 36;
      for (const [index, { share, align }] of all.entries()) {
        doc.text(cells[index] ?? "", x, y, { width: 520 * share - 6, align });
        x += 520 * share;
      }
      doc
        .moveTo(36, y + 14)
        .lineTo(556, y + 14)
        .stroke();
      y += 18;
    }
  }
  for (const note of notes) {
    need(14);
    doc.text(note, 36, y, { width: 520 });
    y += 14;
  }
  doc.end();
  return done;
}

/** A report of four pages, tagged, against the library drawing the same alone. */
export async function measureReport(): Promise<BenchRow[]> {
  const parsed = fonts();
  let drawn = { bytes: 0, pages: 0 };
  const works = {
    ours: async () => {
      const { bytes, pages } = await drawReport(REPORT);
      drawn = { bytes: bytes.length, pages };
    },
    library: async () => {
      const plain = await drawReportPlainly(REPORT, parsed);
      if (plain.pages < 3) throw new Error(`the plain report has ${plain.pages} pages`);
    },
  };
  const cpuOf = async (work: () => Promise<void>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  for (let round = 0; round < WARM_UP; round += 1) for (const work of Object.values(works)) await work();
  const cpu = await inTurns(["ours", "library"], ROUNDS, (name) => cpuOf(works[name]));
  const name = `a report of ${drawn.pages} pages`;
  return [
    atMost(
      `${name}, CPU against pdfkit drawing the same alone`,
      median(cpu.ours) / median(cpu.library),
      "×",
      GOAL,
    ),
    figure(`${name}, tagged PDF/A-3`, median(cpu.ours), "ms CPU"),
    figure(`${name}, size`, drawn.bytes / 1000, "kB"),
  ];
}
