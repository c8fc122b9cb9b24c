import {
  FOOT_STRATA,
  factsOf,
  type ProductBlock,
  type ProductData,
  priceOf,
  productName,
  quantityText,
  type SheetFact,
} from "@gisement/shared-domain/catalogue";
import { drawCode, hasCode } from "./draw-code.ts";
import { INK, inMm, mm, type } from "./measures.ts";
import {
  type Area,
  drawCondition,
  drawPicture,
  drawStars,
  drawStatus,
  drawStrata,
  drawText,
  lineHeight,
  linesOf,
  type PageDrawing,
  toPoints,
} from "./page-drawing.ts";

const LONG_NAME = 60;
const LONG_DESCRIPTION = 420;
/** Pictures below the first one, and their height. */
const DETAILS = 3;
const DETAIL = 31;
const GAP = 2.6;
/** Room of the price at the right. */
const FIGURES = 60;
/** Between the two columns of facts. */
const BETWEEN = 8.5;
const ROW = 3.8;

const PRICE = type("title", 25, INK.text, 1.1);
const PER = type("regular", 10, INK.muted);
/** The code of its page in a shop. */
const CODE = 20;
const ONLINE = type("regular", 8.5, INK.muted);
const FACT = type("regular", 10, INK.muted);
const VALUE = type("medium", 10);
const MARK = type("regular", 10);

interface Parts {
  readonly name: string;
  readonly nameLines: readonly string[];
  readonly nameStyle: ReturnType<typeof type>;
  readonly description: readonly string[];
  readonly descriptionStyle: ReturnType<typeof type>;
  readonly hasMarks: boolean;
  readonly facts: readonly SheetFact[];
  /** Of the words beside the figures, of the figures, and of the facts. */
  readonly heights: { readonly words: number; readonly figures: number; readonly facts: number };
}

const wordsWidth = (width: number): number => width - FIGURES - 10;

function partsOf(drawing: PageDrawing, { data }: ProductBlock, width: number): Parts {
  const { paper, catalogue } = drawing;
  const { words } = catalogue;
  const name = productName(data, words);
  const nameStyle = type("title", name.length > LONG_NAME ? 14 : 23, INK.text, 1.1);
  const isLong = data.description.length > LONG_DESCRIPTION;
  const descriptionStyle = type("regular", isLong ? 8.5 : 10.5, INK.muted, isLong ? 1.35 : 1.5);
  const lines = { width: wordsWidth(width) };
  const nameLines = linesOf(paper, name, nameStyle, { ...lines, most: 6 });
  const description =
    data.description.trim() === ""
      ? []
      : linesOf(paper, data.description, descriptionStyle, { ...lines, most: isLong ? 11 : 8 });
  const hasMarks = Boolean(data.action ?? data.condition ?? data.reemploymentIndex) || data.place !== "";
  const facts = [...factsOf(data, words, true), ...catalogue.ownFacts(data)];
  const rows = Math.ceil(facts.length / 2);
  const rowHeight = Array.from({ length: rows }, (_, row) =>
    Math.max(...facts.slice(row * 2, row * 2 + 2).map((fact) => factLines(drawing, fact, width).length), 1),
  ).reduce((sum, count) => sum + count * lineHeight(VALUE) + ROW, 0);
  return {
    name,
    nameLines,
    nameStyle,
    description,
    descriptionStyle,
    hasMarks,
    facts,
    heights: {
      words:
        nameLines.length * lineHeight(nameStyle) +
        (description.length > 0 ? 2.6 + description.length * lineHeight(descriptionStyle) : 0) +
        (hasMarks ? 3.4 + marksRows(drawing, data, lines.width) * 6.2 : 0),
      figures:
        (priceOf(data, words) ? lineHeight(PRICE) + lineHeight(PER) + 2.6 + 6.2 : 9) +
        (hasCode(drawing, data) ? 4 + CODE + lineHeight(ONLINE) + 1 : 0),
      facts: rowHeight,
    },
  };
}

const columnWidth = (width: number): number => (width - BETWEEN) / 2;

/** The lines of a fact's value beside its name. */
function factLines({ paper }: PageDrawing, { label, value }: SheetFact, width: number): readonly string[] {
  const room = columnWidth(width) - inMm(paper.widthOf(label, FACT)) - 4;
  return linesOf(paper, value, VALUE, { width: Math.max(room, 20), most: 6 });
}

/** One product on its own page: a large picture that takes what the words leave, and all that is known. */
export async function drawDetail(drawing: PageDrawing, block: ProductBlock, area: Area): Promise<void> {
  const { paper, around } = drawing;
  const { data } = block;
  const parts = partsOf(drawing, block, area.width);
  const { heights } = parts;
  paper.anchor(block.id, mm(around + area.x), mm(around + area.y));
  paper.open("Sect");
  const lead = Math.max(heights.words, heights.figures);
  const others = data.pictures.slice(1);
  const below = 7 + lead + (parts.facts.length > 0 ? 9 + heights.facts : 0) + 6;
  const strip = others.length > 0 ? GAP + DETAIL : 0;
  const room = area.height - below - strip;
  const picture = {
    x: area.x,
    y: area.y,
    width: area.width,
    height: data.pictures.length > 0 ? Math.min(142.5, Math.max(70, room)) : Math.min(90, Math.max(50, room)),
  };
  await drawPictures(drawing, data, parts.name, picture);
  let y = picture.y + picture.height + strip + 7;
  const bottom = area.y + area.height;
  drawFigures(drawing, data, { x: area.x + area.width - FIGURES, y, width: FIGURES, bottom });
  const words = { x: area.x, width: wordsWidth(area.width), bottom };
  const top = y;
  y = drawText(drawing, parts.name, parts.nameStyle, { ...words, y, most: 6 }, "H3");
  if (parts.description.length > 0)
    y = drawText(drawing, data.description, parts.descriptionStyle, {
      ...words,
      y: y + 2.6,
      most: parts.description.length,
    });
  if (parts.hasMarks) drawMarks(drawing, data, { ...words, y: y + 3.4 });
  drawDetailFacts(drawing, parts.facts, { x: area.x, width: area.width, y: top + lead + 9, bottom });
  paper.close();
}

async function drawPictures(
  drawing: PageDrawing,
  { pictures }: ProductData,
  name: string,
  area: Area,
): Promise<void> {
  const { word, paper } = drawing;
  const [first, ...others] = pictures;
  const alt = word("photo", { name });
  if (!(await drawPicture(drawing, first, { ...area, radius: 2.6, alt }))) {
    const points = toPoints(area);
    paper.box(points, { fill: INK.sunk, radius: mm(2.6) });
    const layers = { x: area.x, y: area.y + area.height - 19, width: area.width, height: 19 };
    drawStrata(drawing, FOOT_STRATA, layers, 2.6);
    const style = type("regular", 10, INK.faint);
    const text = word("noPicture");
    const left = area.x + (area.width - inMm(paper.widthOf(text, style))) / 2;
    paper.element("P", () => paper.write(text, style, mm(left), mm(area.y + area.height / 2 - 8)));
  }
  const width = (area.width - 2 * GAP) / DETAILS;
  for (const [index, key] of others.slice(0, DETAILS).entries()) {
    const place = {
      x: area.x + index * (width + GAP),
      y: area.y + area.height + GAP,
      width,
      height: DETAIL,
    };
    await drawPicture(drawing, key, { ...place, radius: 1.6, alt });
    if (index === DETAILS - 1 && others.length > DETAILS) drawMore(drawing, others.length - DETAILS, place);
  }
}

/** How many pictures are not shown, on the last one. */
function drawMore({ paper, word }: PageDrawing, count: number, { x, y, width, height }: Area): void {
  const style = type("strong", 8.5);
  const text = word("morePictures", { count });
  const wide = inMm(paper.widthOf(text, style)) + 3.6;
  const box = { x: x + width - wide - 1.6, y: y + height - 6.8, width: wide, height: 5.2 };
  paper.box(toPoints(box), { fill: INK.white, radius: mm(1) });
  paper.element("P", () =>
    paper.write(text, style, mm(box.x + 1.8), mm(box.y + (5.2 - lineHeight(style)) / 2)),
  );
}

interface WordsPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly bottom: number;
}

function drawFigures(drawing: PageDrawing, data: ProductData, place: WordsPlace): void {
  const { words } = drawing.catalogue;
  const price = priceOf(data, words);
  const right = { ...place, align: "right", most: 2 } as const;
  let { y } = place;
  if (price) {
    y = drawText(drawing, price.amount, PRICE, { ...right, y });
    y = drawText(drawing, price.per, PER, { ...right, y }) + 2.6;
  }
  y = drawText(drawing, quantityText(data, words), type("title", price ? 14 : 20), { ...right, y });
  if (!hasCode(drawing, data)) return;
  const name = productName(data, words);
  drawCode(drawing, data, { x: place.x + place.width - CODE, y: y + 4, side: CODE, name });
  drawText(drawing, drawing.word("online"), ONLINE, { ...right, y: y + 4 + CODE + 1 });
}

interface MarkOfProduct {
  readonly kind: "action" | "condition" | "place" | "stars";
  readonly text: string;
  readonly width: number;
}

/** Status, condition, place and reuse index, with the room that each takes. */
function marksOf({ paper, catalogue }: PageDrawing, data: ProductData): MarkOfProduct[] {
  const { labelOf } = catalogue.words;
  const text = (kind: MarkOfProduct["kind"], value: string, beside: number): MarkOfProduct[] =>
    value === "" ? [] : [{ kind, text: value, width: inMm(paper.widthOf(value, MARK)) + beside }];
  return [
    ...text("action", labelOf("action", data.action), 1),
    ...text("condition", labelOf("condition", data.condition), 4.4),
    ...text("place", data.place, 0),
    ...(data.reemploymentIndex ? [{ kind: "stars" as const, text: "", width: 12 }] : []),
  ];
}

const MARKS_APART = 5;
function marksRows(drawing: PageDrawing, data: ProductData, width: number): number {
  let rows = 1;
  let used = 0;
  for (const mark of marksOf(drawing, data)) {
    if (used > 0 && used + mark.width > width) {
      rows += 1;
      used = 0;
    }
    used += mark.width + MARKS_APART;
  }
  return rows;
}

function drawMarks(drawing: PageDrawing, data: ProductData, { x, y: top, width, bottom }: WordsPlace): void {
  let left = x;
  let y = top;
  for (const mark of marksOf(drawing, data)) {
    if (left > x && left - x + mark.width > width) {
      left = x;
      y += 6.2;
    }
    if (y + 5 > bottom) return;
    const room = Math.min(mark.width, width) + 1;
    if (mark.kind === "action" && data.action)
      drawStatus(drawing, data.action, { x: left, y: y + 0.2, most: room + 3 });
    else if (mark.kind === "stars") drawStars(drawing, data, left, y + 0.9);
    else {
      const drawn =
        mark.kind === "condition" && data.condition
          ? drawCondition(drawing, data.condition, left, y + 1)
          : false;
      const indent = drawn ? 4.4 : 0;
      drawText(drawing, mark.text, MARK, { x: left + indent, y, width: room - indent, bottom, most: 1 });
    }
    left += mark.width + MARKS_APART;
  }
}

/** Facts in two columns: the name at the left, the value at the right, each above a line. */
function drawDetailFacts(
  drawing: PageDrawing,
  facts: readonly SheetFact[],
  { x, y: top, width, bottom }: WordsPlace,
): void {
  const { paper } = drawing;
  const column = columnWidth(width);
  let y = top;
  for (let row = 0; row * 2 < facts.length; row += 1) {
    const pair = facts.slice(row * 2, row * 2 + 2);
    const lines = pair.map((fact) => factLines(drawing, fact, width));
    const height = Math.max(...lines.map(({ length }) => length)) * lineHeight(VALUE);
    if (y + height + ROW > bottom + 6) return;
    for (const [index, fact] of pair.entries()) {
      const left = x + index * (column + BETWEEN);
      paper.open("Div");
      drawText(drawing, fact.label, FACT, { x: left, y: y + ROW / 2, width: column, bottom, most: 1 });
      paper.element("P", () =>
        paper.lines(lines[index] ?? [], VALUE, {
          x: mm(left),
          y: mm(y + ROW / 2),
          width: mm(column),
          align: "right",
        }),
      );
      paper.close();
      paper.rule(mm(left), mm(y + height + ROW), mm(column), { color: INK.soft, thickness: mm(0.25) });
    }
    y += height + ROW;
  }
}
