import {
  barLength,
  boundsOf,
  isArea,
  isSpot,
  type Point,
  SHEET_FOOT,
  SHEET_MARGIN,
  type Sheet,
  type SheetLayout,
} from "@gisement/shared-domain/geometry";
import type { Locale } from "@gisement/shared-domain/locale";
import { closePdf, openPdf, px } from "../../../platform/pdf/open-pdf.ts";
import { Paper, type TextStyle } from "../../../platform/pdf/paper.ts";
import type { DrawnFile } from "./draw-document.ts";
import { COLORS, STYLES } from "./styles.ts";
import { type DocumentTexts, documentTexts } from "./texts.ts";

export interface PrintedShape {
  readonly type: string;
  readonly name: string;
  /** In pixels of the picture. */
  readonly points: readonly Point[];
  /** As #rrggbb. */
  readonly color: string;
}
export interface PrintedFloor {
  readonly name: string;
  /** A JPEG or PNG, and how large the picture of the plan is in its own pixels. */
  readonly picture: { readonly bytes: Uint8Array; readonly width: number; readonly height: number } | null;
  readonly layout: SheetLayout;
  /** Where north is, in degrees clockwise from the top of the picture; null if unknown. */
  readonly north: number | null;
  readonly shapes: readonly PrintedShape[];
  readonly legend: readonly { readonly label: string; readonly color: string }[];
}
/** Floors of a project as they are printed: everything is written already, in one language. */
export interface PlanPrint {
  readonly locale: Locale;
  readonly project: string;
  readonly author: string;
  /** ISO moment. */
  readonly createdAt: string;
  readonly floors: readonly PrintedFloor[];
}

const LANGUAGES = { fr: "fr-FR", en: "en-GB", nl: "nl-BE" } as const;
const mm = (millimetres: number): number => (millimetres * 72) / 25.4;
/** The longest scale bar, in millimetres. */
const LONGEST_BAR = 50;
const NAME: TextStyle = { face: "medium", size: 7, leading: 9, color: COLORS.ink };
const THIN = 0.5;
const SPOT = mm(1.5);
/** Opacity of an area over the picture. */
const TINT = 0.35;

interface Drawn {
  readonly paper: Paper;
  readonly floor: PrintedFloor;
  readonly sheet: Sheet;
  /** A point of the picture on the page, in points. */
  readonly at: (point: Point) => Point;
  readonly t: DocumentTexts;
  readonly locale: Locale;
}

/** Draws floors to scale, a page for each sheet, as a tagged PDF/A-3b. The same content gives the same bytes. */
export async function drawPlans(print: PlanPrint): Promise<DrawnFile> {
  const t = documentTexts(print.locale);
  const sizes = print.floors.flatMap(({ layout }) =>
    layout.sheets.map((): readonly [number, number] => [mm(layout.width), mm(layout.height)]),
  );
  const doc = openPdf({
    title: `${t("plans")}, ${print.project}`,
    author: print.author,
    subject: t("plans"),
    language: LANGUAGES[print.locale],
    createdAt: new Date(print.createdAt),
    ...(sizes[0] ? { size: sizes[0] } : {}),
  });
  const paper = new Paper(doc);
  let pages = 0;
  for (const floor of print.floors)
    for (const sheet of floor.layout.sheets) {
      if (pages > 0) paper.addPage(sizes[pages]);
      pages += 1;
      const { x: left, y: top } = cornerOf(floor.layout, sheet);
      const drawn: Drawn = {
        paper,
        floor,
        sheet,
        t,
        locale: print.locale,
        at: ({ x, y }) => ({
          x: mm(left + (x - sheet.bounds.left) * floor.layout.perPixel),
          y: mm(top + (y - sheet.bounds.top) * floor.layout.perPixel),
        }),
      };
      drawSheet(drawn, print.project);
    }
  paper.finish();
  return { bytes: await closePdf(doc), pages, signaturePlaces: [] };
}

/** Where a drawing begins on its page, in millimetres: a floor on one sheet stands in the middle. */
function cornerOf({ width, height, perPixel, sheets }: SheetLayout, { bounds }: Sheet): Point {
  if (sheets.length > 1) return { x: SHEET_MARGIN, y: SHEET_MARGIN };
  const [across, down] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  return {
    x: (width - across * perPixel) / 2,
    y: (height - SHEET_FOOT - down * perPixel) / 2,
  };
}

/** A name on a strip of paper, so that it can be read over walls and colours. */
function writeName({ paper }: Drawn, name: string, x: number, y: number): void {
  const { doc } = paper;
  doc.fillColor("#ffffff", 0.8);
  doc.rect(x - mm(0.4), y, paper.widthOf(name, NAME) + mm(0.8), NAME.leading).fill();
  doc.fillOpacity(1);
  paper.forget();
  paper.write(name, NAME, x, y);
}

function drawSheet(drawn: Drawn, project: string): void {
  const { paper, floor, t } = drawn;
  paper.open("Sect");
  paper.element("Figure", () => drawFigure(drawn), {
    alt: t("planAlt", { name: floor.name, count: String(floor.shapes.length) }),
    bbox: frameOf(drawn),
  });
  drawFoot(drawn, project);
  paper.close();
}

/** The drawing's corners on the page, as PDF counts them. */
function frameOf({
  floor: { layout },
  sheet: { bounds },
  at,
}: Drawn): readonly [number, number, number, number] {
  const [from, to] = [at({ x: bounds.left, y: bounds.top }), at({ x: bounds.right, y: bounds.bottom })];
  return [from.x, mm(layout.height) - to.y, to.x, mm(layout.height) - from.y];
}

function drawFigure(drawn: Drawn): void {
  const { paper, floor, sheet, at } = drawn;
  const { doc } = paper;
  const from = at({ x: sheet.bounds.left, y: sheet.bounds.top });
  const to = at({ x: sheet.bounds.right, y: sheet.bounds.bottom });
  doc.save();
  doc.rect(from.x, from.y, to.x - from.x, to.y - from.y).clip();
  if (floor.picture) {
    const corner = at({ x: 0, y: 0 });
    const far = at({ x: floor.picture.width, y: floor.picture.height });
    doc.image(Buffer.from(floor.picture.bytes), corner.x, corner.y, {
      width: far.x - corner.x,
      height: far.y - corner.y,
    });
  }
  for (const { type, points, color } of floor.shapes) {
    if (!isArea(type)) continue;
    doc.fillColor(color, TINT);
    trace(drawn, points, true);
    doc.fill();
  }
  doc.fillOpacity(1);
  for (const { type, points, color } of floor.shapes) {
    if (isSpot(type)) continue;
    doc.lineWidth(mm(0.35)).strokeColor(color);
    if (type === "MEASURE") doc.dash(mm(1.5), { space: mm(0.8) });
    trace(drawn, points, isArea(type));
    doc.stroke();
    if (type === "MEASURE") doc.undash();
  }
  for (const shape of floor.shapes) if (isSpot(shape.type)) drawSpot(drawn, shape);
  for (const shape of floor.shapes) if (isArea(shape.type)) drawName(drawn, shape);
  doc.restore();
  doc.lineWidth(THIN).strokeColor(COLORS.lineStrong);
  doc.rect(from.x, from.y, to.x - from.x, to.y - from.y).stroke();
}

function trace({ paper: { doc }, at }: Drawn, points: readonly Point[], isClosed: boolean): void {
  for (const [index, point] of points.entries()) {
    const { x, y } = at(point);
    if (index === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  }
  if (isClosed) doc.closePath();
}

function drawSpot(drawn: Drawn, { type, name, points, color }: PrintedShape): void {
  const [point] = points;
  if (!point) return;
  const { paper, at } = drawn;
  const { x, y } = at(point);
  if (type !== "TEXT") {
    paper.doc.lineWidth(mm(0.3)).fillColor(color).strokeColor("#ffffff").circle(x, y, SPOT).fillAndStroke();
    paper.forget();
  }
  writeName(drawn, name, type === "TEXT" ? x : x + SPOT + mm(0.8), y - NAME.leading / 2);
}

/** The name of an area at its upper edge, where it has room. */
function drawName(drawn: Drawn, { name, points }: PrintedShape): void {
  const { paper, at } = drawn;
  const { left, right, top } = boundsOf(points);
  const [from, to] = [at({ x: left, y: top }), at({ x: right, y: top })];
  const width = paper.widthOf(name, NAME);
  if (width > to.x - from.x - mm(1)) return;
  writeName(drawn, name, (from.x + to.x - width) / 2, from.y + mm(1.6));
}

/** Title, scale and sheet at the left, the legend in the middle, the scale bar and north at the right. */
function drawFoot(drawn: Drawn, project: string): void {
  const { paper, floor, sheet, t } = drawn;
  const { layout, legend } = floor;
  const top = mm(layout.height - SHEET_MARGIN - SHEET_FOOT) + px(8);
  const left = mm(SHEET_MARGIN);
  const width = mm(layout.width - 2 * SHEET_MARGIN);
  const column = width * 0.34;
  const facts = [
    layout.ratio === null ? t("planNoScale") : t("planScale", { ratio: String(layout.ratio) }),
    ...(layout.sheets.length > 1
      ? [
          t("planSheet", {
            sheet: String(sheet.row * layout.columns + sheet.column + 1),
            sheets: String(layout.sheets.length),
          }),
        ]
      : []),
  ];
  let y = top + paper.paragraph(floor.name, STYLES.heading, { x: left, y: top, width: column }, "H1");
  y += paper.paragraph(project, STYLES.text, { x: left, y, width: column });
  paper.paragraph(facts.join(" · "), STYLES.small, { x: left, y, width: column });
  drawLegend(paper, legend, { x: left + column + px(16), y: top, width: width * 0.36 - px(16) });
  const right = left + width;
  const northRoom = floor.north === null ? 0 : mm(14);
  if (floor.north !== null) drawNorth(drawn, floor.north, { x: right - mm(6), y: top + mm(7) });
  if (layout.ratio !== null) drawBar(drawn, layout.ratio, { right: right - northRoom, y: top + mm(6) });
}

function drawLegend(
  paper: Paper,
  legend: PrintedFloor["legend"],
  place: { readonly x: number; readonly y: number; readonly width: number },
): void {
  if (legend.length === 0) return;
  const columns = legend.length > 4 ? 2 : 1;
  const rows = Math.ceil(legend.length / columns);
  const width = place.width / columns;
  const leading = Math.min(STYLES.small.leading + px(3), mm(SHEET_FOOT - 4) / rows);
  paper.open("L");
  legend.forEach(({ label, color }, index) => {
    const x = place.x + Math.floor(index / rows) * width;
    const y = place.y + (index % rows) * leading;
    paper.box({ x, y: y + px(2), width: px(9), height: px(9) }, { fill: color, radius: px(2) });
    const [line = ""] = paper.wrap(label, STYLES.small, width - px(20));
    paper.element("LI", () => paper.write(line, STYLES.small, x + px(14), y));
  });
  paper.close();
}

/** A round number of metres, as long as they are at this scale. */
function drawBar(
  { paper, t, locale }: Drawn,
  ratio: number,
  { right, y }: { readonly right: number; readonly y: number },
): void {
  const metres = barLength(ratio, LONGEST_BAR);
  const length = mm((metres / ratio) * 1000);
  const left = right - length;
  const amount = new Intl.NumberFormat(LANGUAGES[locale]).format(metres);
  const label = t("planMetres", { amount });
  paper.element(
    "Figure",
    () => {
      const { doc } = paper;
      doc.lineWidth(mm(0.4)).strokeColor(COLORS.ink);
      doc.moveTo(left, y).lineTo(right, y).stroke();
      for (const x of [left, right])
        doc
          .moveTo(x, y - mm(1))
          .lineTo(x, y + mm(1))
          .stroke();
    },
    { alt: t("planBar", { amount }), bbox: [left, y, right, y + mm(2)] },
  );
  paper.paragraph(label, STYLES.small, { x: left, y: y + mm(1.6), width: length, align: "right" });
}

function drawNorth({ paper, t }: Drawn, degrees: number, { x, y }: Point): void {
  const size = mm(6);
  paper.element(
    "Figure",
    () => {
      const { doc } = paper;
      doc.save();
      doc.rotate(degrees, { origin: [x, y] });
      doc
        .fillColor(COLORS.ink)
        .moveTo(x, y - size)
        .lineTo(x + size * 0.4, y + size * 0.5)
        .lineTo(x, y + size * 0.2)
        .lineTo(x - size * 0.4, y + size * 0.5)
        .closePath()
        .fill();
      doc.restore();
      paper.forget();
    },
    { alt: t("planNorth", { degrees: String(degrees) }), bbox: [x - size, y - size, x + size, y + size] },
  );
  paper.decoration(() => paper.write(t("north"), STYLES.page, x - px(4), y + size * 0.6));
}
