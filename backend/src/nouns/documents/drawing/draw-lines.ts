import { type DocumentLine, hasPrices } from "@gisement/shared-domain/documents";
import { formatMoney, formatNumber, formatWeight } from "@gisement/shared-domain/format";
import { lineTotal, toEuros, type Vat } from "@gisement/shared-domain/money";
import { px } from "../../../platform/pdf/open-pdf.ts";
import type { TextStyle } from "../../../platform/pdf/paper.ts";
import type { DrawnDocument } from "./drawn-document.ts";
import { COLORS, PAGE, STYLES } from "./styles.ts";

/** Lines of a page (decision A18): with the closing parts, on the first page without them, and on each further one. */
const LINES_PER_PAGE = { withClosing: 5, first: 15, next: 18 } as const;
const SHORT_ROW = { picture: [px(40), px(30)], inset: px(6) } as const;
const TALL_ROW = { picture: [px(52), px(39)], inset: px(8) } as const;
const GAP = px(14);
/** The narrowest column of names. */
const NAME = px(220);

interface Column {
  readonly title: string;
  readonly style: TextStyle;
  readonly value: (line: DocumentLine) => string;
  readonly align: "left" | "right";
}
interface PlacedColumn extends Column {
  readonly x: number;
  readonly width: number;
}

export const vatLabel = ({ scheme, rate }: Vat, { t, content }: DrawnDocument): string =>
  scheme === "standard"
    ? `${formatNumber(rate, content.locale)}\u00a0%`
    : t(scheme === "margin" ? "margin" : "none");

function columnsOf(drawn: DrawnDocument): Column[] {
  const { t, content } = drawn;
  const right = { style: STYLES.text, align: "right" } as const;
  const quantity: Column = { ...right, title: t("quantity"), value: ({ quantityLabel }) => quantityLabel };
  if (hasPrices(content.kind))
    return [
      quantity,
      { ...right, title: t("unitPrice"), value: ({ unitPrice }) => formatMoney(unitPrice) },
      ...(content.lines.some(({ discount }) => discount > 0)
        ? [
            {
              ...right,
              title: t("discount"),
              value: ({ discount }: DocumentLine) =>
                discount > 0 ? `−${formatNumber(discount, content.locale)}\u00a0%` : "",
            },
          ]
        : []),
      { ...right, title: t("vat"), value: ({ vat }) => vatLabel(vat, drawn) },
      {
        ...right,
        style: STYLES.strong,
        title: t("amount"),
        value: (line) => formatMoney(toEuros(lineTotal(line.unitPrice, line.quantity, line.discount))),
      },
    ];
  return [
    { ...right, align: "left", title: t("condition"), value: ({ condition }) => condition ?? "" },
    quantity,
    {
      ...right,
      style: STYLES.strong,
      title: t("mass"),
      value: ({ mass }) => formatWeight(mass, content.locale),
    },
  ];
}

/** Columns as wide as their widest value, at the right; the name has the rest and at least `NAME`. */
function placeColumns(
  { flow: { paper } }: DrawnDocument,
  columns: readonly Column[],
  lines: readonly DocumentLine[],
) {
  const wanted = columns.map(({ title, style, value }) =>
    Math.max(
      paper.widthOf(title, STYLES.label),
      ...lines.map((line) => paper.widthOf(value(line), style) + 1),
    ),
  );
  const room = PAGE.width - NAME - GAP * columns.length;
  const sum = wanted.reduce((one, other) => one + other, 0);
  // Wider values than the page has room for are wrapped.
  const widths = sum <= room ? wanted : wanted.map((width) => Math.min(width, (width * room) / sum));
  let x = PAGE.margin + PAGE.width;
  const placed: PlacedColumn[] = [];
  for (const [index, column] of [...columns.entries()].reverse()) {
    const width = widths[index] ?? 0;
    x -= width;
    placed.unshift({ ...column, x, width });
    x -= GAP;
  }
  return { columns: placed, nameWidth: x - PAGE.margin };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture that fills its box, cut to round corners; `alt` describes it. */
function drawPicture(
  paper: DrawnDocument["flow"]["paper"],
  picture: NonNullable<ReturnType<DrawnDocument["pictures"]["get"]>>,
  { x, y, width, height }: Box,
  alt: string,
): void {
  paper.element(
    "Figure",
    () => {
      const { doc } = paper;
      doc.save();
      doc.roundedRect(x, y, width, height, px(4)).clip();
      doc.image(picture, x, y, { cover: [width, height], align: "center", valign: "center" });
      doc.restore();
    },
    { alt, bbox: [x, y, x + width, y + height] },
  );
}

/** Goods and shipping, with their head repeated on each page. */
export function drawLines(drawn: DrawnDocument): void {
  const { flow, content, t, pictures } = drawn;
  const { paper } = flow;
  const lines =
    hasPrices(content.kind) && content.shipping.amount !== 0
      ? [...content.lines, shippingLine(drawn)]
      : content.lines;
  const { columns, nameWidth } = placeColumns(drawn, columnsOf(drawn), lines);
  const isShort = lines.length <= LINES_PER_PAGE.withClosing;
  const row = isShort ? TALL_ROW : SHORT_ROW;
  const [pictureWidth, pictureHeight] = row.picture;
  const nameTitle = { title: t("description"), x: PAGE.margin, width: nameWidth, align: "left" } as const;

  const drawTitles = (isRepeated: boolean) => {
    const place = (column: { x: number; width: number; align: "left" | "right"; title: string }) => () =>
      paper.lines([column.title], STYLES.label, { ...column, y: flow.y });
    const cells = [nameTitle, ...columns];
    if (isRepeated) for (const cell of cells) paper.decoration(place(cell), "Pagination");
    else {
      paper.open("THead");
      paper.open("TR");
      for (const cell of cells) paper.element("TH", place(cell), { scope: "Column" });
      paper.close();
      paper.close();
    }
    flow.y += STYLES.label.leading + px(8);
    paper.rule(PAGE.margin, flow.y, PAGE.width, { color: COLORS.ink, thickness: px(1.2) });
  };

  let onPage = 0;
  let most: number = isShort ? LINES_PER_PAGE.withClosing : LINES_PER_PAGE.first;
  paper.open("Table");
  drawTitles(false);
  paper.open("TBody");
  for (const line of lines) {
    const picture = line.picture === null ? undefined : pictures.get(line.picture);
    const indent = picture ? pictureWidth + px(11) : 0;
    const width = nameWidth - indent;
    const name = paper.wrap(line.name, STYLES.name, width);
    const detail = line.detail ? paper.wrap(line.detail, STYLES.quiet, width) : [];
    const cells = columns.map((column) => ({
      ...column,
      lines: paper.wrap(column.value(line), column.style, column.width),
    }));
    const textHeight = (name.length + detail.length) * STYLES.name.leading;
    const inner = Math.max(
      textHeight,
      picture ? pictureHeight : 0,
      ...cells.map((cell) => cell.lines.length * cell.style.leading),
    );
    const height = inner + 2 * row.inset;
    if (onPage >= most || height > flow.room) {
      flow.nextPage();
      drawTitles(true);
      onPage = 0;
      most = LINES_PER_PAGE.next;
    }
    onPage += 1;
    const top = flow.y + row.inset;
    const middle = (part: number) => top + (inner - part) / 2;
    paper.open("TR");
    paper.open("TD");
    if (picture) {
      const place = { x: PAGE.margin, y: middle(pictureHeight), width: pictureWidth, height: pictureHeight };
      drawPicture(paper, picture, place, t("picture", { name: line.name }));
    }
    let y = middle(textHeight);
    const place = { x: PAGE.margin + indent, width };
    const nameTop = y;
    paper.element("P", () => paper.lines(name, STYLES.name, { ...place, y: nameTop }));
    y += name.length * STYLES.name.leading;
    const detailTop = y;
    if (detail.length > 0)
      paper.element("P", () => paper.lines(detail, STYLES.quiet, { ...place, y: detailTop }));
    paper.close();
    for (const cell of cells)
      paper.element("TD", () =>
        paper.lines(cell.lines, cell.style, { ...cell, y: middle(cell.lines.length * cell.style.leading) }),
      );
    paper.close();
    flow.y += height;
    paper.rule(PAGE.margin, flow.y, PAGE.width, { color: COLORS.line });
  }
  paper.close();
  paper.close();
  flow.y += px(18);
}

function shippingLine({ content: { shipping }, t }: DrawnDocument): DocumentLine {
  return {
    name: t("shipping"),
    detail: null,
    picture: null,
    quantity: 1,
    unit: null,
    quantityLabel: "1",
    unitPrice: shipping.amount,
    discount: 0,
    vat: shipping.vat,
    condition: null,
    mass: null,
  };
}
