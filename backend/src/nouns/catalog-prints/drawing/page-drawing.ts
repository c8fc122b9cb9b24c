import {
  type ProductData,
  type SheetTexts,
  STRATA_WIDTH,
  type Strata,
  surfaceOf,
} from "@gisement/shared-domain/catalogue";
import type { Paper, TextStyle } from "../../../platform/pdf/paper.ts";
import { fullLayers, INK, inMm, LAYERS, mm, statusColor, type } from "./measures.ts";
import type { PictureFit, PictureOf, PrintedCatalogue } from "./printed-catalogue.ts";

/** A place on the page, in millimetres from the upper left corner of the trimmed page. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const toPoints = ({ x, y, width, height }: Area): Area => ({
  x: mm(x),
  y: mm(y),
  width: mm(width),
  height: mm(height),
});

/** What the parts of a page are drawn with. */
export interface PageDrawing {
  readonly paper: Paper;
  readonly catalogue: PrintedCatalogue;
  readonly word: SheetTexts;
  readonly pictureOf: PictureOf;
  /** Millimetres from the edge of the paper to that of the trimmed page. */
  readonly around: number;
}

/** The corners of a place as PDF counts them: points from the lower left corner of the paper. */
export function frameOf(
  { paper: { doc }, around }: Pick<PageDrawing, "paper" | "around">,
  { x, y, width, height }: Area,
): readonly [number, number, number, number] {
  const up = (millimetres: number) => doc.page.height - mm(around + millimetres);
  return [mm(around + x), up(y + height), mm(around + x + width), up(y)];
}

const DOTS = "…";
/** The line with dots after as much of it as fits. */
function shorten(paper: Paper, line: string, style: TextStyle, width: number): string {
  let kept = line.trimEnd();
  while (kept !== "" && paper.widthOf(kept + DOTS, style) > width) kept = kept.slice(0, -1).trimEnd();
  return kept + DOTS;
}

/** At most so many lines of a text; the last one ends with dots if there are more. */
export function linesOf(
  paper: Paper,
  text: string,
  style: TextStyle,
  { width, most }: { readonly width: number; readonly most: number },
): readonly string[] {
  const lines = paper.wrap(text, style, mm(width));
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, Math.max(0, most));
  const last = shown.at(-1);
  return last === undefined ? [] : [...shown.slice(0, -1), shorten(paper, last, style, mm(width))];
}

/** Height of a line in millimetres. */
export const lineHeight = ({ leading }: TextStyle): number => inMm(leading);

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Nothing is drawn below. */
  readonly bottom: number;
  readonly most?: number;
  readonly align?: "left" | "right";
}

/** Draws as many whole lines of a text as fit, in one element; returns where the next thing begins, in millimetres. */
export function drawText(
  { paper }: Pick<PageDrawing, "paper">,
  text: string,
  style: TextStyle,
  { x, y, width, bottom, most = Number.POSITIVE_INFINITY, align = "left" }: TextPlace,
  tag = "P",
): number {
  const height = lineHeight(style);
  const room = Math.min(most, Math.floor((bottom - y + 0.05) / height));
  const lines = text.trim() === "" ? [] : linesOf(paper, text, style, { width, most: room });
  if (lines.length === 0) return y;
  paper.element(tag, () => paper.lines(lines, style, { x: mm(x), y: mm(y), width: mm(width), align }));
  return y + lines.length * height;
}

interface PicturePlace extends Area {
  readonly radius: number;
  readonly fit?: PictureFit;
  readonly alt: string;
}

/** Draws a picture in its place with round corners; false if there is none. */
export async function drawPicture(
  drawing: PageDrawing,
  key: string | null | undefined,
  { x, y, width, height, radius, fit = "cover", alt }: PicturePlace,
): Promise<boolean> {
  const { paper, pictureOf } = drawing;
  const bytes = key ? await pictureOf(key, { width, height, fit }) : null;
  if (!bytes) return false;
  const { doc } = paper;
  paper.element(
    "Figure",
    () => {
      doc.save();
      doc.roundedRect(mm(x), mm(y), mm(width), mm(height), mm(radius)).clip();
      doc.image(Buffer.from(bytes), mm(x), mm(y), {
        fit: [mm(width), mm(height)],
        align: "center",
        valign: "center",
      });
      doc.restore();
    },
    { alt, bbox: frameOf(drawing, { x, y, width, height }) },
  );
  return true;
}

/** The open hatch of a place whose picture is still to come. */
export function drawEmptyPlace({ paper }: PageDrawing, { x, y, width, height }: Area, radius: number): void {
  const { doc } = paper;
  paper.decoration(() => {
    doc.save();
    doc.roundedRect(mm(x), mm(y), mm(width), mm(height), mm(radius)).clip();
    doc.fillColor(INK.sunk).rect(mm(x), mm(y), mm(width), mm(height)).fill();
    doc.lineWidth(0.6).strokeColor(INK.soft);
    for (let from = x - height; from < x + width; from += 2.2)
      doc.moveTo(mm(from), mm(y)).lineTo(mm(from + height), mm(y + height));
    doc.stroke();
    doc.restore();
    doc.lineWidth(mm(0.25)).strokeColor(INK.line);
    doc.roundedRect(mm(x), mm(y), mm(width), mm(height), mm(radius)).stroke();
  });
}

/** A section through the ground, cut at the edges of its place. */
export function drawStrata({ paper }: PageDrawing, strata: Strata, area: Area, radius = 0): void {
  const { doc } = paper;
  const { x, y, width, height } = area;
  const down = `V${strata.height}H0z`;
  // Below the paper no layer reaches the cut edge, where a trace of it would be seen.
  const layerDown = strata.paper === undefined ? down : `V${strata.height - 3}H0z`;
  paper.decoration(() => {
    doc.save();
    doc.roundedRect(mm(x), mm(y), mm(width), mm(height), mm(radius)).clip();
    doc.translate(mm(x), mm(y)).scale(mm(width) / STRATA_WIDTH, mm(height) / strata.height);
    for (const [index, { material }] of strata.layers.entries()) {
      const line = surfaceOf(strata, index);
      doc.fillColor(LAYERS[material]);
      doc.path(line + layerDown).fill();
      doc.lineWidth(2).strokeColor(INK.white);
      doc.path(line).stroke();
    }
    if (strata.paper !== undefined) {
      doc.fillColor(INK.white);
      doc.path(surfaceOf(strata, strata.layers.length) + down).fill();
    }
    doc.restore();
  });
}

const TAG = type("strong", 7, INK.white);
/** A status in the colour of its material, with its word. */
export function drawStatus(
  { paper, catalogue: { words } }: PageDrawing,
  action: string,
  { x, y, most }: { readonly x: number; readonly y: number; readonly most: number },
): void {
  const [word = ""] = linesOf(paper, words.labelOf("action", action), TAG, { width: most - 3, most: 1 });
  const width = inMm(paper.widthOf(word, TAG)) + 3;
  const height = 4.6;
  paper.box(
    { x: mm(x), y: mm(y), width: mm(width), height: mm(height) },
    { fill: statusColor(action), radius: mm(0.9) },
  );
  paper.element("P", () => paper.write(word, TAG, mm(x + 1.5), mm(y + (height - lineHeight(TAG)) / 2)));
}

/** A condition as a stack of five layers, filled from the ground; out of order is struck through. Its word stands beside it. */
export function drawCondition({ paper }: PageDrawing, condition: string, x: number, y: number): boolean {
  const full = fullLayers(condition);
  if (full === undefined) return false;
  const { doc } = paper;
  const unit = mm(2.9) / 14;
  paper.decoration(() => {
    for (let layer = 0; layer < 5; layer += 1) {
      doc.fillColor(layer < full ? INK.text : INK.line);
      doc.rect(mm(x) + unit, mm(y) + (11.4 - layer * 2.7) * unit, 12 * unit, 1.8 * unit).fill();
    }
    if (full === 0) {
      doc.lineWidth(unit * 1.4).strokeColor(INK.text);
      doc
        .moveTo(mm(x) + unit, mm(y) + 13 * unit)
        .lineTo(mm(x) + 13 * unit, mm(y) + unit)
        .stroke();
    }
  });
  return true;
}

const STAR = 3.2;
const STAR_LINE = "#7d5400";
const STAR_FILL = "#b47a0c";
function starPath(x: number, y: number, size: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = (size / 2) * (index % 2 === 0 ? 1 : 0.42);
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    return `${(x + size / 2 + radius * Math.cos(angle)).toFixed(2)} ${(y + size / 2 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}z`;
}

/** The reuse index as stars: "2/1" is two full ones, "2/0" two empty ones. Returns the width in millimetres. */
export function drawStars(
  drawing: PageDrawing,
  { reemploymentIndex }: Pick<ProductData, "reemploymentIndex">,
  x: number,
  y: number,
): number {
  const [, number, filled] = /^([123])\/([01])$/.exec(reemploymentIndex ?? "") ?? [];
  if (!number) return 0;
  const count = Number(number);
  const { paper, word } = drawing;
  const { doc } = paper;
  const width = count * (STAR + 0.5);
  paper.element(
    "Figure",
    () => {
      doc.lineWidth(0.7).strokeColor(STAR_LINE).fillColor(STAR_FILL);
      for (let index = 0; index < count; index += 1) {
        doc.path(starPath(mm(x + index * (STAR + 0.5)), mm(y), mm(STAR)));
        if (filled === "1") doc.fillAndStroke();
        else doc.stroke();
      }
    },
    {
      alt: word(filled === "1" ? "fullStars" : "emptyStars", { count, index: word("reemployment") }),
      bbox: frameOf(drawing, { x, y, width, height: STAR }),
    },
  );
  return width;
}
