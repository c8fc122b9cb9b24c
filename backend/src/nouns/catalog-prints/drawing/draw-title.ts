import {
  categoryName,
  countText,
  FOOT_STRATA,
  type HeaderBlock,
  lotName,
} from "@gisement/shared-domain/catalogue";
import { INK, inMm, mm, SHEET, type } from "./measures.ts";
import {
  type Area,
  drawStrata,
  drawText,
  lineHeight,
  linesOf,
  type PageDrawing,
  toPoints,
} from "./page-drawing.ts";

/** Titles in one column from which on each takes one line; rotor titles have rows of their own. */
export const CROWDED_FROM = 3;
const HIGHEST = 24;
const HIGHEST_OF_SHEET = 20;
const LOWEST = 4.4;

const LOT = type("strong", 7.5, INK.accent);
const NAME = type("title", 12.5);
const COUNT = type("regular", 8.5, INK.muted);
const DESCRIPTION = type("regular", 8, INK.muted);
const ROTOR = {
  lot: type("strong", 11, INK.accent),
  name: type("title", 26),
  count: type("regular", 11, INK.muted),
  description: type("regular", 10, INK.muted),
};

/** Height and letters of a title that shares its column with many. */
const CROWDED: Readonly<Record<string, { readonly height: number; readonly name: number }>> = {
  references: { height: 6.2, name: 11 },
  dense: { height: 7, name: 12.5 },
};
const CROWDED_OTHERS = { height: LOWEST, name: 8.5 };
export const crowdedHeight = (template: string): number => (CROWDED[template] ?? CROWDED_OTHERS).height;

const wordsOf = ({ catalogue: { words, figuresByTitle } }: PageDrawing, block: HeaderBlock) => {
  const figures = figuresByTitle.get(block.id);
  return {
    lot: lotName(block.data, words),
    name: categoryName(block.data.category, words),
    count: figures ? countText(figures, words) : "",
    description: block.data.description,
  };
};

/** Height that a title takes by itself, at most that of its kind of page. */
export function titleHeight(
  drawing: PageDrawing,
  block: HeaderBlock,
  width: number,
  isSheet = false,
): number {
  const { paper } = drawing;
  const { lot, name, count, description } = wordsOf(drawing, block);
  const lines = (text: string, style: typeof NAME) =>
    text === "" ? 0 : linesOf(paper, text, style, { width, most: 20 }).length * lineHeight(style);
  const ownLine = !fitsBeside(drawing, name, count, width) && count !== "" ? lineHeight(COUNT) : 0;
  const own =
    0.4 +
    lines(lot, LOT) +
    lines(name, NAME) +
    ownLine +
    (description ? 0.6 : 0) +
    lines(description, DESCRIPTION) +
    1;
  return Math.max(LOWEST, Math.min(own, isSheet ? HIGHEST_OF_SHEET : HIGHEST));
}

/** Room between a name and its count. */
const BESIDE = 2.2;
const fitsBeside = ({ paper }: PageDrawing, name: string, count: string, width: number): boolean =>
  inMm(paper.widthOf(name, NAME) + paper.widthOf(count, COUNT)) + BESIDE <= width;

/** A category in its column: its lot, name, count and description, as far as they fit, above a line. */
export function drawTitle(drawing: PageDrawing, block: HeaderBlock, area: Area, isCrowded: boolean): void {
  const { paper, around } = drawing;
  const { x, width } = area;
  const bottom = area.y + area.height - 0.6;
  paper.anchor(block.id, mm(around + x), mm(around + area.y));
  paper.rule(mm(x), mm(area.y + area.height), mm(width), { color: INK.text, thickness: mm(0.3) });
  const { lot, name, count, description } = wordsOf(drawing, block);
  if (isCrowded) {
    drawCrowded(drawing, { name, count }, area);
    return;
  }
  let y = area.y + 0.4;
  y = drawText(drawing, lot, LOT, { x, y, width, bottom });
  const top = y;
  y = drawText(drawing, name, NAME, { x, y, width, bottom }, "H2");
  if (fitsBeside(drawing, name, count, width) && count !== "") {
    const left = x + inMm(paper.widthOf(name, NAME)) + BESIDE;
    // Both stand on one line of letters.
    const lowered = (lineHeight(NAME) - lineHeight(COUNT)) / 2 + inMm((NAME.size - COUNT.size) * 0.3);
    paper.element("P", () => paper.write(count, COUNT, mm(left), mm(top + lowered)));
  } else y = drawText(drawing, count, COUNT, { x, y, width, bottom });
  drawText(drawing, description, DESCRIPTION, { x, y: y + 0.6, width, bottom });
}

function drawCrowded(
  drawing: PageDrawing,
  { name, count }: { readonly name: string; readonly count: string },
  { x, y, width, height }: Area,
): void {
  const { paper, catalogue } = drawing;
  const { name: size } = CROWDED[catalogue.template] ?? CROWDED_OTHERS;
  const style = type("title", size, INK.text, 1.1);
  const counted = type("regular", Math.min(8.5, size - 0.5), INK.muted);
  const taken = inMm(paper.widthOf(count, counted)) + BESIDE;
  const top = y + (height - lineHeight(style)) / 2;
  const place = { y: top, bottom: y + height + 1, most: 1 };
  drawText(drawing, name, style, { ...place, x, width: width - taken }, "H2");
  drawText(drawing, count, counted, {
    ...place,
    y: y + (height - lineHeight(counted)) / 2,
    x: x + width - taken,
    width: taken,
    align: "right",
  });
}

/** A category in a row of its own, above layers of the ground. */
export function drawRotorTitle(drawing: PageDrawing, block: HeaderBlock, area: Area): void {
  const { paper, around } = drawing;
  paper.anchor(block.id, mm(around + area.x), mm(around + area.y));
  const points = toPoints(area);
  paper.box(points, { fill: INK.sunk, radius: mm(2.6) });
  drawStrata(
    drawing,
    FOOT_STRATA,
    { x: area.x, y: area.y + area.height - 19, width: area.width, height: 19 },
    2.6,
  );
  const { lot, name, count, description } = wordsOf(drawing, block);
  const place = { x: area.x + 8, width: SHEET.inner - 16, bottom: area.y + area.height - 17 };
  let y = drawText(drawing, lot, ROTOR.lot, { ...place, y: area.y + 7 });
  y = drawText(drawing, name, ROTOR.name, { ...place, y, most: 2 }, "H2");
  y = drawText(drawing, count, ROTOR.count, { ...place, y });
  drawText(drawing, description, ROTOR.description, { ...place, y: y + 1.6 });
}
