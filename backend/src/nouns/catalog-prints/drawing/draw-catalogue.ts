import {
  BAND_STRATA,
  type Block,
  type CataloguePage,
  type ContentPage,
  categoryName,
  type SummaryPage,
} from "@gisement/shared-domain/catalogue";
import { formatDateInWords } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import { A4, closePdf, openPdf } from "../../../platform/pdf/open-pdf.ts";
import { packObjects } from "../../../platform/pdf/pack-objects.ts";
import { Paper } from "../../../platform/pdf/paper.ts";
import { drawCover } from "./draw-cover.ts";
import { drawDetail } from "./draw-detail.ts";
import { drawProduct } from "./draw-product.ts";
import { drawSummaryPage } from "./draw-summary.ts";
import { CROWDED_FROM, crowdedHeight, drawRotorTitle, drawTitle, titleHeight } from "./draw-title.ts";
import { AROUND, BLEED, INK, mm, SHEET, type } from "./measures.ts";
import { drawStrata, type PageDrawing } from "./page-drawing.ts";
import type { PictureOf, PrintedCatalogue } from "./printed-catalogue.ts";

const LANGUAGES: Readonly<Record<Locale, string>> = { fr: "fr-FR", en: "en-GB", nl: "nl-BE" };
/** Between blocks of a column, and between columns. */
const GAP = 2;
const BETWEEN = 6;
/** Heights of a product: its picture of 5.9 cm, the most of a dense page, and 240 pixels of a rotor row. */
const PRODUCT = 59;
const HIGHEST_DENSE = 84;
const ROTOR = 63.5;

export type { PictureOf, PrintedCatalogue } from "./printed-catalogue.ts";

export interface DrawnCatalogue {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/**
 * Draws a catalogue as a tagged PDF/A-3b: the pages that screens show, with bookmarks and links. Pictures are read page by page,
 * and `onPage` is awaited after each. The same catalogue and pictures give the same bytes.
 */
export async function drawCatalogue(
  catalogue: PrintedCatalogue,
  { pictureOf, onPage }: { readonly pictureOf: PictureOf; readonly onPage: (drawn: number) => Promise<void> },
): Promise<DrawnCatalogue> {
  const { words, hasMarks, project } = catalogue;
  const around = hasMarks ? AROUND : 0;
  const size = [A4.width + 2 * mm(around), A4.height + 2 * mm(around)] as const;
  const doc = openPdf({
    title: [project.name, words.word("catalogue")].filter(Boolean).join(", "),
    author: catalogue.author,
    subject: words.word("catalogue"),
    language: LANGUAGES[words.locale],
    createdAt: new Date(catalogue.createdAt),
    size,
  });
  packObjects(doc);
  const paper = new Paper(doc);
  const drawing: PageDrawing = { paper, catalogue, word: words.word, pictureOf, around };
  for (const [index, page] of catalogue.pages.entries()) {
    if (index > 0) {
      // What is drawn leaves the memory of the library.
      doc.flushPages();
      paper.addPage(size);
    }
    if (hasMarks) drawMarks(paper, size);
    doc.translate(mm(around), mm(around));
    paper.open("Sect");
    await drawPage(drawing, page, hasMarks ? BLEED : 0);
    paper.close();
    addBookmarks(drawing, page);
    await onPage(index + 1);
  }
  paper.finish();
  return { bytes: await closePdf(doc), pages: catalogue.pages.length };
}

/** A bookmark for the cover, the contents and each category. */
function addBookmarks({ paper, catalogue: { words, project } }: PageDrawing, page: CataloguePage): void {
  const { outline } = paper.doc;
  if (page.kind === "cover") outline.addItem(project.name);
  else if (page.kind === "summary") outline.addItem(words.word("summary"));
  else
    for (const block of page.columns.flat())
      if (block.type === "HEADER") outline.addItem(categoryName(block.data.category, words));
}

/** Where the page is cut: marks beyond its corners, and its boxes for the printer. */
function drawMarks(paper: Paper, [width, height]: readonly [number, number]): void {
  const { doc } = paper;
  const [trim, bleed] = [mm(AROUND), mm(AROUND - BLEED)];
  const { data } = doc.page.dictionary as unknown as { data: Record<string, unknown> };
  data.TrimBox = [trim, trim, width - trim, height - trim];
  data.BleedBox = [bleed, bleed, width - bleed, height - bleed];
  paper.decoration(() => {
    doc.lineWidth(0.25).strokeColor("#000000");
    const reach = mm(AROUND - BLEED - 1);
    for (const x of [trim, width - trim]) {
      doc.moveTo(x, 0).lineTo(x, reach);
      doc.moveTo(x, height).lineTo(x, height - reach);
    }
    for (const y of [trim, height - trim]) {
      doc.moveTo(0, y).lineTo(reach, y);
      doc.moveTo(width, y).lineTo(width - reach, y);
    }
    doc.stroke();
  }, "Pagination");
}

async function drawPage(drawing: PageDrawing, page: CataloguePage, bleed: number): Promise<void> {
  if (page.kind === "cover") {
    await drawCover(drawing, page, bleed);
    return;
  }
  drawStrata(drawing, BAND_STRATA, {
    x: -bleed - 0.5,
    y: -bleed,
    width: SHEET.width + 2 * bleed + 1,
    height: 7 + bleed,
  });
  drawHead(drawing, page);
  if (page.kind === "summary") drawSummaryPage(drawing, page);
  else await drawContent(drawing, page);
  drawFoot(drawing, page);
}

/** What stands above the blocks: the category that goes on from the page before, and the product of a detailed sheet. */
function drawHead({ paper, catalogue: { words }, word }: PageDrawing, page: ContentPage | SummaryPage): void {
  const style = type("regular", 7.5, INK.muted);
  const running = page.kind === "content" ? page.runningHeader : null;
  const only = page.kind === "content" && page.detailed ? page.columns.flat().at(-1) : null;
  const left = running ? word("continued", { category: categoryName(running.data.category, words) }) : "";
  const right = only?.type === "PRODUCT" ? only.data.reference : "";
  const y = mm(SHEET.head + 1.7);
  paper.decoration(() => {
    if (left) paper.write(paper.wrap(left, style, mm(130))[0] ?? "", style, mm(SHEET.left), y);
    if (right) {
      const [text = ""] = paper.wrap(right, style, mm(55));
      paper.write(text, style, mm(SHEET.left + SHEET.inner) - paper.widthOf(text, style), y);
    }
  }, "Pagination");
}

function drawFoot({ paper, catalogue }: PageDrawing, { number }: CataloguePage): void {
  const { contact, project, publishDate, words, rotorFooterLabel, template } = catalogue;
  const style = type("regular", 7.5, INK.faint);
  const strong = type("strong", 8.5);
  const date = formatDateInWords(publishDate, words.locale, "long");
  const names = [contact.name, project.name, date].filter(Boolean).join(", ");
  const page = String(number);
  const y = mm(SHEET.foot + 1.8);
  paper.rule(mm(SHEET.left), mm(SHEET.foot), mm(SHEET.inner), { color: INK.line, thickness: mm(0.25) });
  paper.decoration(() => {
    paper.write(paper.wrap(names, style, mm(120))[0] ?? "", style, mm(SHEET.left), y);
    if (template === "rotor" && rotorFooterLabel) {
      const [label = ""] = paper.wrap(rotorFooterLabel, style, mm(45));
      paper.write(label, style, mm(SHEET.left + 125), y);
    }
    const right = mm(SHEET.left + SHEET.inner) - paper.widthOf(page, strong);
    paper.write(page, strong, right, mm(SHEET.foot + 1.5));
  }, "Pagination");
}

async function drawContent(drawing: PageDrawing, page: ContentPage): Promise<void> {
  const { template } = drawing.catalogue;
  const kind = page.detailed ? "detailed" : template;
  const isDouble = kind === "references" || kind === "dense";
  const width = isDouble ? (SHEET.inner - BETWEEN) / 2 : SHEET.inner;
  const titles = page.columns.map((column) => column.filter(({ type: each }) => each === "HEADER").length);
  const isCrowded = kind !== "rotor" && Math.max(0, ...titles) >= CROWDED_FROM;
  for (const [index, column] of page.columns.entries())
    await drawColumn(drawing, column, { kind, isCrowded, x: SHEET.left + index * (width + BETWEEN), width });
}

interface ColumnPlace {
  readonly kind: string;
  readonly isCrowded: boolean;
  readonly x: number;
  readonly width: number;
}

/** The height of each block of a column: titles give way first. */
function heightsOf(
  drawing: PageDrawing,
  column: readonly Block[],
  place: ColumnPlace,
  gap: number,
): number[] {
  const { kind, isCrowded, width } = place;
  const room = SHEET.bottom - SHEET.top - gap * Math.max(0, column.length - 1);
  const products = column.filter(({ type: each }) => each === "PRODUCT").length;
  const natural = column.map((block) => {
    if (block.type !== "HEADER") return 0;
    if (kind === "rotor") return ROTOR;
    if (isCrowded) return crowdedHeight(kind);
    return titleHeight(drawing, block, width, kind === "detailed");
  });
  const titles = natural.reduce((sum, height) => sum + height, 0);
  const product = () => {
    if (kind === "rotor") return ROTOR;
    if (kind === "references") return PRODUCT;
    const each = (room - titles) / Math.max(products, 1);
    return kind === "dense" ? Math.min(HIGHEST_DENSE, each) : each;
  };
  const ofProduct = product();
  const over = titles + products * ofProduct - room;
  const shrink = over > 0 && titles > 0 && kind !== "rotor" ? Math.max(0, 1 - over / titles) : 1;
  return column.map((block, index) => (block.type === "HEADER" ? (natural[index] ?? 0) * shrink : ofProduct));
}

async function drawColumn(drawing: PageDrawing, column: readonly Block[], place: ColumnPlace): Promise<void> {
  const { kind, isCrowded, x, width } = place;
  const gap = isCrowded && kind === "references" ? 1 : GAP;
  const heights = heightsOf(drawing, column, place, gap);
  let y: number = SHEET.top;
  for (const [index, block] of column.entries()) {
    const area = { x, y, width, height: heights[index] ?? 0 };
    if (block.type === "HEADER") {
      if (kind === "rotor") drawRotorTitle(drawing, block, area);
      else drawTitle(drawing, block, area, isCrowded);
    } else if (kind === "detailed" || !["references", "dense", "rotor"].includes(kind))
      await drawDetail(drawing, block, area);
    else await drawProduct(drawing, block, area);
    y += area.height + gap;
  }
}
