import type { Locale } from "@gisement/shared-domain/locale";
import { closePdf, openPdf, px } from "../../../platform/pdf/open-pdf.ts";
import type { DrawnFile } from "./draw-document.ts";
import { Flow } from "./flow.ts";
import { COLORS, PAGE, STYLES } from "./styles.ts";
import { documentTexts } from "./texts.ts";

export interface ReportBarPart {
  readonly label: string;
  /** The part's share of the bar is its share of the sum of all parts. */
  readonly amount: number;
  readonly written: string;
  readonly color: string;
}
export interface ReportTable {
  readonly title: string;
  readonly note: string;
  /** `share` of the page's width; all add up to 1. */
  readonly columns: readonly {
    readonly title: string;
    readonly share: number;
    readonly align: "left" | "right";
  }[];
  readonly rows: readonly (readonly string[])[];
}
/** A report as it is printed: everything is written already, in one language. */
export interface ReportContent {
  readonly locale: Locale;
  /** Above the title: what kind of report this is. */
  readonly kind: string;
  readonly title: string;
  readonly facts: readonly string[];
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  readonly barsTitle: string;
  readonly bars: readonly { readonly label: string; readonly parts: readonly ReportBarPart[] }[];
  readonly tables: readonly ReportTable[];
  /** Notes at the end. */
  readonly notes: readonly string[];
  readonly foot: string;
  readonly author: string;
  /** ISO moment. */
  readonly createdAt: string;
}

const LANGUAGES = { fr: "fr-FR", en: "en-GB", nl: "nl-BE" } as const;
const GAP = px(16);
const INSET = px(6);
const BAR = px(24);

/** Draws a report as a tagged PDF/A-3b. The same content gives the same bytes. */
export async function drawReport(content: ReportContent): Promise<DrawnFile> {
  const t = documentTexts(content.locale);
  const doc = openPdf({
    title: `${content.kind}, ${content.title}`,
    author: content.author,
    subject: content.kind,
    language: LANGUAGES[content.locale],
    createdAt: new Date(content.createdAt),
  });
  const flow = new Flow(doc, {
    foot: content.foot,
    pageWord: (page, pages) => t("page", { page: String(page), pages: String(pages) }),
  });
  drawTop(flow, content);
  drawFigures(flow, content);
  drawBars(flow, content);
  for (const table of content.tables) if (table.rows.length > 0) drawTable(flow, table);
  for (const note of content.notes) {
    flow.text(note, STYLES.quiet);
    flow.y += px(6);
  }
  const pages = flow.finish();
  return { bytes: await closePdf(doc), pages, signaturePlaces: [] };
}

function drawTop(flow: Flow, { kind, title, facts }: ReportContent): void {
  const { paper } = flow;
  const place = { x: PAGE.margin, width: PAGE.width };
  flow.y += paper.paragraph(kind, STYLES.label, { ...place, y: flow.y }) + px(2);
  flow.y += paper.paragraph(title, STYLES.title, { ...place, y: flow.y }, "H1") + px(4);
  for (const fact of facts) flow.y += paper.paragraph(fact, STYLES.quiet, { ...place, y: flow.y });
  flow.y += px(16);
  paper.rule(PAGE.margin, flow.y, PAGE.width, { color: COLORS.ink, thickness: px(1.2) });
  flow.y += px(12);
}

function drawFigures(flow: Flow, { figures }: ReportContent): void {
  const { paper } = flow;
  const width = PAGE.width / Math.max(figures.length, 1);
  const inner = width - GAP;
  const heights = figures.map(
    ({ value, label }) =>
      paper.heightOf(value, STYLES.figure, inner) + paper.heightOf(label, STYLES.label, inner),
  );
  paper.open("Sect");
  figures.forEach(({ value, label }, index) => {
    const place = { x: PAGE.margin + index * width, width: inner };
    const below = flow.y + paper.paragraph(value, STYLES.figure, { ...place, y: flow.y });
    paper.paragraph(label, STYLES.label, { ...place, y: below });
  });
  paper.close();
  flow.y += Math.max(0, ...heights) + px(16);
}

function drawBars(flow: Flow, { barsTitle, bars }: ReportContent): void {
  const { paper } = flow;
  const filled = bars.filter(({ parts }) => parts.some(({ amount }) => amount > 0));
  if (filled.length === 0) return;
  flow.need(px(60) + filled.length * (BAR + px(60)));
  flow.y +=
    paper.paragraph(barsTitle, STYLES.heading, { x: PAGE.margin, y: flow.y, width: PAGE.width }, "H2") +
    px(6);
  for (const { label, parts } of filled) {
    const shown = parts.filter(({ amount }) => amount > 0);
    const whole = shown.reduce((sum, { amount }) => sum + amount, 0);
    flow.y += paper.paragraph(label, STYLES.label, { x: PAGE.margin, y: flow.y, width: PAGE.width }) + px(2);
    const top = flow.y;
    let x = PAGE.margin;
    paper.decoration(() => {
      for (const { amount, color } of shown) {
        const width = (PAGE.width * amount) / whole;
        paper.doc
          .rect(x, top, Math.max(width - px(2), 0.5), BAR)
          .fillColor(color)
          .fill();
        x += width;
      }
    });
    flow.y += BAR + px(3);
    // What the bar shows, in words: narrow parts have no room below themselves.
    const words = shown.map((part) => `${part.label} ${part.written}`).join(" · ");
    flow.y += paper.paragraph(words, STYLES.text, { x: PAGE.margin, y: flow.y, width: PAGE.width }) + px(8);
  }
  flow.y += px(10);
}

function drawTable(flow: Flow, { title, note, columns, rows }: ReportTable): void {
  const { paper } = flow;
  const placed = columns.map((column, index) => ({
    ...column,
    x: PAGE.margin + PAGE.width * columns.slice(0, index).reduce((sum, { share }) => sum + share, 0),
    width: PAGE.width * column.share - (index < columns.length - 1 ? GAP : 0),
  }));
  const headHeight = Math.max(
    ...placed.map((column) => paper.heightOf(column.title, STYLES.label, column.width)),
  );
  flow.need(STYLES.heading.leading + STYLES.text.leading + headHeight + px(60));
  flow.y += paper.paragraph(title, STYLES.heading, { x: PAGE.margin, y: flow.y, width: PAGE.width }, "H2");
  flow.y += paper.paragraph(note, STYLES.quiet, { x: PAGE.margin, y: flow.y, width: PAGE.width }) + px(6);
  const drawTitles = (isRepeated: boolean) => {
    const cells = placed.map((column) => ({
      lines: paper.wrap(column.title, STYLES.label, column.width),
      place: { ...column, y: flow.y },
    }));
    if (isRepeated)
      for (const { lines, place } of cells)
        paper.decoration(() => paper.lines(lines, STYLES.label, place), "Pagination");
    else {
      paper.open("THead");
      paper.open("TR");
      for (const { lines, place } of cells)
        paper.element("TH", () => paper.lines(lines, STYLES.label, place), { scope: "Column" });
      paper.close();
      paper.close();
    }
    flow.y += headHeight + px(4);
    paper.rule(PAGE.margin, flow.y, PAGE.width, { color: COLORS.ink, thickness: px(1.2) });
  };
  paper.open("Table");
  drawTitles(false);
  paper.open("TBody");
  for (const row of rows) {
    const cells = placed.map((column, index) => {
      const style = index === 0 ? STYLES.name : STYLES.text;
      return { ...column, style, lines: paper.wrap(row[index] ?? "", style, column.width) };
    });
    const inner = Math.max(...cells.map(({ lines, style }) => lines.length * style.leading));
    const height = inner + 2 * INSET;
    if (height > flow.room) {
      flow.nextPage();
      drawTitles(true);
    }
    const y = flow.y + INSET;
    paper.open("TR");
    for (const { lines, style, ...place } of cells)
      paper.element("TD", () => paper.lines(lines, style, { ...place, y }));
    paper.close();
    flow.y += height;
    paper.rule(PAGE.margin, flow.y, PAGE.width, { color: COLORS.line });
  }
  paper.close();
  paper.close();
  flow.y += px(18);
}
