import {
  factsOf,
  type ProductBlock,
  priceOf,
  productName,
  quantityText,
} from "@gisement/shared-domain/catalogue";
import { drawCode, hasCode } from "./draw-code.ts";
import { INK, inMm, mm, type } from "./measures.ts";
import {
  type Area,
  drawCondition,
  drawEmptyPlace,
  drawPicture,
  drawStars,
  drawStatus,
  drawText,
  lineHeight,
  linesOf,
  type PageDrawing,
} from "./page-drawing.ts";

/** The square picture of a product in a list (CAT-526). */
const PICTURE = 59;
const RADIUS = 1.6;
/** The code in its corner. */
const CODE = 15;
/** Longer names are set smaller, so that they can be read to their end. */
const LONG_NAME = 90;

const FACT = type("regular", 8.5, INK.muted);
const REFERENCE = type("regular", 7.5, INK.faint);
const PER = type("regular", 7.5, INK.muted);

/** How a template sets its lists. */
interface ListType {
  readonly name: readonly [size: number, most: number];
  readonly longName: readonly [size: number, most: number];
  readonly quantity: number;
  readonly fact: number;
  readonly description: number;
  readonly price: number;
  /** Between the picture and the words. */
  readonly gap: number;
  /** Width of the facts' names; without it, they stand without their names. */
  readonly labels?: number;
}
const LISTS: Readonly<Record<string, ListType>> = {
  references: {
    name: [10.5, 6],
    longName: [7.5, 7],
    quantity: 9,
    fact: 8.5,
    description: 8,
    price: 10.5,
    gap: 3,
  },
  dense: { name: [12, 2], longName: [9, 4], quantity: 9, fact: 8.5, description: 8, price: 13, gap: 3 },
  rotor: {
    name: [15, 2],
    longName: [11, 3],
    quantity: 11,
    fact: 9,
    description: 9,
    price: 14,
    gap: 6,
    labels: 35,
  },
};
const DEFAULT_LIST = LISTS.references as ListType;

/** A product in a list: picture, name, quantity, dimensions, channels, condition, stars, description, reference, price. */
export async function drawProduct(drawing: PageDrawing, block: ProductBlock, area: Area): Promise<void> {
  const { paper, catalogue, around, word } = drawing;
  const { words, template } = catalogue;
  const { data } = block;
  const list = LISTS[template] ?? DEFAULT_LIST;
  const name = productName(data, words);
  const isDense = template === "dense";
  const [size, most] = name.length > LONG_NAME ? list.longName : list.name;
  const style = type("title", size, INK.text, 1.15);
  paper.anchor(block.id, mm(around + area.x), mm(around + area.y));
  paper.open("Sect");
  const wordsLeft = area.x + PICTURE + list.gap;
  const bottom = area.y + area.height;
  const column = { x: wordsLeft, width: area.x + area.width - wordsLeft };
  const top = isDense
    ? drawText(drawing, name, style, { x: area.x, width: area.width, y: area.y, bottom, most: most }, "H3") +
      1
    : area.y;
  const place = { x: area.x, y: top, width: PICTURE, height: Math.min(PICTURE, bottom - top) };
  const shown = await drawPicture(drawing, data.pictures[0], {
    ...place,
    radius: RADIUS,
    alt: word("photo", { name }),
  });
  if (!shown) drawEmptyPlace(drawing, place, RADIUS);
  if (hasCode(drawing, data))
    drawCode(drawing, data, {
      x: place.x + place.width - CODE - 1.6,
      y: place.y + place.height - CODE - 1.6,
      side: CODE,
      name,
    });
  if (data.action) drawStatus(drawing, data.action, { x: area.x + 1.6, y: top + 1.6, most: PICTURE - 3.2 });
  const foot = drawFoot(drawing, block, list, { ...column, bottom: isDense ? top + PICTURE : bottom });
  let y = isDense
    ? top
    : drawText(drawing, name, style, { ...column, y: area.y, bottom: foot, most }, "H3") + 0.6;
  y = drawText(drawing, quantityText(data, words), type("strong", list.quantity), {
    ...column,
    y,
    bottom: foot,
  });
  y = drawFacts(drawing, block, list, { ...column, y, bottom: foot });
  if (y + 4 < foot && drawStars(drawing, data, column.x, y + 0.6) > 0) y += 4.4;
  const description = isDense
    ? { x: area.x, width: area.width, y: top + PICTURE + 0.8, bottom }
    : { ...column, y: y + 0.8, bottom: Math.min(foot, y + 0.8 + 46.5) };
  drawText(drawing, data.description, type("regular", list.description, INK.muted), description);
  paper.close();
}

interface FactsPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly bottom: number;
}

/** What is known of a product, each on its own lines; returns where the next thing begins. */
function drawFacts(
  drawing: PageDrawing,
  { data }: ProductBlock,
  list: ListType,
  { x, width, bottom, y: top }: FactsPlace,
): number {
  const { paper, catalogue } = drawing;
  const style = { ...FACT, size: list.fact, leading: list.fact * 1.3 };
  const value = list.labels === undefined ? style : { ...style, color: INK.text };
  let y = top;
  for (const fact of factsOf(data, catalogue.words, false)) {
    if (y + lineHeight(style) > bottom) break;
    const labelled = list.labels ?? 0;
    if (labelled > 0) drawText(drawing, fact.label, style, { x, y, width: labelled - 3, bottom, most: 1 });
    const mark =
      fact.key === "condition" &&
      data.condition &&
      drawCondition(drawing, data.condition, x + labelled, y + (lineHeight(style) - 2.9) / 2);
    const indent = labelled + (mark ? 4.3 : 0);
    y = drawText(drawing, fact.value, value, { x: x + indent, y, width: width - indent, bottom }) + 0.3;
    // The next text has its own colour.
    paper.forget();
  }
  return y;
}

/** Reference and price below a line; returns where the words above must end. */
function drawFoot(
  drawing: PageDrawing,
  { data }: ProductBlock,
  list: ListType,
  { x, width, bottom }: { readonly x: number; readonly width: number; readonly bottom: number },
): number {
  const { paper, catalogue } = drawing;
  const price = priceOf(data, catalogue.words);
  if (!price && data.reference === "") return bottom;
  const amount = type("title", list.price);
  const reference = linesOf(paper, data.reference, REFERENCE, { width, most: 2 });
  const besides =
    price !== null &&
    list.labels !== undefined &&
    inMm(
      paper.widthOf(data.reference, REFERENCE) +
        paper.widthOf(price.amount, amount) +
        paper.widthOf(` ${price.per}`, PER),
    ) +
      4 <=
      width;
  const priceHeight = price ? lineHeight(amount) + (besides ? 0 : lineHeight(PER)) : 0;
  const referenceHeight = data.reference === "" ? 0 : reference.length * lineHeight(REFERENCE);
  const height = besides ? Math.max(priceHeight, referenceHeight) : priceHeight + referenceHeight;
  const top = bottom - height;
  paper.rule(mm(x), mm(top - 0.8), mm(width), { color: INK.soft, thickness: mm(0.25) });
  if (reference.length > 0 && data.reference !== "") {
    const y = besides ? bottom - referenceHeight - 0.6 : top;
    paper.element("P", () => paper.lines(reference, REFERENCE, { x: mm(x), y: mm(y), width: mm(width) }));
  }
  if (price) {
    const perWidth = besides ? inMm(paper.widthOf(` ${price.per}`, PER)) : 0;
    const y = besides ? top : top + referenceHeight;
    drawText(drawing, price.amount, amount, {
      x,
      y,
      width: width - perWidth,
      bottom: bottom + 1,
      most: 1,
      align: "right",
    });
    drawText(drawing, price.per, PER, {
      x,
      y: besides ? bottom - lineHeight(PER) - 0.8 : y + lineHeight(amount),
      width,
      bottom: bottom + 1,
      most: 1,
      align: "right",
    });
  }
  return top - 1.8;
}
