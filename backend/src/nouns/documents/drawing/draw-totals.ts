import { dueDay, ibanInFours, paymentCode, totalsOf } from "@gisement/shared-domain/documents";
import { formatDateInWords, formatMoney, formatNumber } from "@gisement/shared-domain/format";
import { drawQr } from "@gisement/shared-domain/labels";
import { addCents, type Cents, toEuros, type VatTotal } from "@gisement/shared-domain/money";
import { px } from "../../../platform/pdf/open-pdf.ts";
import type { TextStyle } from "../../../platform/pdf/paper.ts";
import type { DrawnDocument } from "./drawn-document.ts";
import { COLORS, PAGE, STYLES } from "./styles.ts";

const money = (cents: Cents): string => formatMoney(toEuros(cents));
const ROW = px(24);
const VAT_WIDTH = px(332);
/** Of an amount: as much as an order may cost. */
const AMOUNT = px(114);
const TOTALS_WIDTH = px(342);
/** Of the account at the right of the payment: an IBAN in fours on one line. */
const FACTS_WIDTH = px(250);

/** What is left of the sum before VAT when goods under the margin scheme, whose price includes it, stand apart. */
export function shownTotals(vatTotals: readonly VatTotal[]): { readonly net: Cents; readonly margin: Cents } {
  const sum = (rows: readonly VatTotal[]) => addCents(...rows.map(({ base }) => base));
  return {
    net: sum(vatTotals.filter(({ scheme }) => scheme !== "margin")),
    margin: sum(vatTotals.filter(({ scheme }) => scheme === "margin")),
  };
}

/** VAT by rate at the left, totals at the right. */
export function drawTotals(drawn: DrawnDocument): void {
  const { flow, content, t } = drawn;
  const { paper } = flow;
  const { vatTotals, tax, total } = totalsOf(content);
  const { net, margin } = shownTotals(vatTotals);
  const rows = [
    ...(margin === 0 || net !== 0
      ? [
          [t("subTotal"), money(net)],
          [t("vat"), money(tax)],
        ]
      : []),
    ...(margin === 0 ? [] : [[t("secondHandTotal"), money(margin)]]),
  ] as [string, string][];
  const height = Math.max((vatTotals.length + 1) * ROW, rows.length * px(20) + px(44));
  flow.need(height + px(10));
  const top = flow.y;
  drawVatTable(drawn, vatTotals);

  const x = PAGE.margin + PAGE.width - TOTALS_WIDTH;
  let y = top;
  const pair = (label: string, value: string, style: TextStyle, valueStyle: TextStyle, step: number) => {
    const lines = { label: paper.wrap(label, style, TOTALS_WIDTH)[0] ?? "", value };
    paper.element("P", () => {
      const middle = (each: TextStyle) => y + (step - each.leading) / 2;
      paper.write(`${lines.label} `, style, x, middle(style));
      const width = paper.widthOf(value, valueStyle);
      paper.write(`${value} `, valueStyle, x + TOTALS_WIDTH - width, middle(valueStyle));
    });
    y += step;
  };
  for (const [label, value] of rows) pair(label, value, STYLES.text, STYLES.text, px(20));
  y += px(4);
  paper.rule(x, y, TOTALS_WIDTH, { color: COLORS.ink, thickness: px(1.2) });
  y += px(4);
  const word = content.kind === "CREDIT" ? "totalCredit" : tax === 0 ? "totalNet" : "total";
  const sum = money(total);
  const isLong =
    paper.widthOf(t(word), STYLES.heading) + paper.widthOf(sum, STYLES.total) > TOTALS_WIDTH - px(12);
  pair(t(word), sum, STYLES.heading, isLong ? STYLES.heading : STYLES.total, px(32));
  flow.y = Math.max(y, top + (vatTotals.length + 1) * ROW) + px(18);
}

function drawVatTable({ flow, content, t }: DrawnDocument, vatTotals: readonly VatTotal[]): void {
  const { paper } = flow;
  const right = PAGE.margin + VAT_WIDTH;
  const cells = (texts: readonly [string, string, string], style: TextStyle, y: number, tag: "TH" | "TD") => {
    const places = [
      { x: PAGE.margin, width: VAT_WIDTH - 2 * AMOUNT, align: "left" },
      { x: right - 2 * AMOUNT, width: AMOUNT, align: "right" },
      { x: right - AMOUNT, width: AMOUNT, align: "right" },
    ] as const;
    paper.open("TR");
    texts.forEach((text, index) => {
      const place = places[index];
      if (place)
        paper.element(
          tag,
          () =>
            paper.lines([paper.wrap(text, style, px(400))[0] ?? ""], style, {
              ...place,
              y: y + (ROW - style.leading) / 2,
            }),
          tag === "TH" ? { scope: "Column" } : {},
        );
    });
    paper.close();
    return y + ROW;
  };
  paper.open("Table");
  paper.open("THead");
  let y = cells([t("vat"), t("base"), t("tax")], STYLES.label, flow.y, "TH");
  paper.close();
  paper.rule(PAGE.margin, y, VAT_WIDTH, { color: COLORS.ink, thickness: px(1.2) });
  paper.open("TBody");
  for (const { scheme, rate, base, tax } of vatTotals) {
    const isMargin = scheme === "margin";
    const label =
      scheme === "standard"
        ? `${formatNumber(rate, content.locale)}\u00a0%`
        : t(isMargin ? "secondHand" : "withoutVat");
    y = cells([label, money(base), isMargin ? t("included") : money(tax)], STYLES.text, y, "TD");
    paper.rule(PAGE.margin, y, VAT_WIDTH, { color: COLORS.line });
  }
  paper.close();
  paper.close();
}

/** Until when and how the document is paid, with a code for banking apps. */
export function drawPayment({ flow, content, stamp, t }: DrawnDocument): void {
  const { payment, seller, locale } = content;
  if (!payment || content.kind !== "INVOICE") return;
  const { paper } = flow;
  const { total } = totalsOf(content);
  const reference = stamp.number ?? t("preview");
  const code =
    payment.iban && stamp.number
      ? paymentCode({ name: seller.name, iban: payment.iban, bic: payment.bic, amount: total, reference })
      : null;
  const side = px(104);
  const inset = px(14);
  const textX = PAGE.margin + inset + (code ? side + px(18) : 0);
  const textWidth = px(230) + (code ? 0 : px(110));
  const due =
    payment.days === 0
      ? t("payOnReceipt")
      : t("payBefore", {
          date: formatDateInWords(`${dueDay(stamp.issuedAt, payment.days)}T12:00:00Z`, locale, "long"),
        });
  const left = [
    { text: due, style: STYLES.heading },
    ...(code ? [{ text: t("byTransfer"), style: STYLES.text }] : []),
    ...(payment.conditions ? [{ text: payment.conditions, style: STYLES.quiet }] : []),
  ];
  const facts = payment.iban
    ? ([
        [t("iban"), ibanInFours(payment.iban)],
        ...(payment.bic ? [[t("bic"), payment.bic]] : []),
        [t("holder"), seller.name],
        [t("reference"), reference],
      ] as [string, string][])
    : [];
  const factX = PAGE.margin + PAGE.width - inset - FACTS_WIDTH;
  const factHeight = facts.reduce(
    (sum, [label, value]) => sum + paper.heightOf(`${label} ${value}`, STYLES.text, FACTS_WIDTH),
    0,
  );
  const leftHeight = left.reduce((sum, { text, style }) => sum + paper.heightOf(text, style, textWidth), 0);
  const height = Math.max(code ? side : 0, leftHeight, factHeight) + 2 * inset;
  flow.need(height);
  const top = flow.y;
  paper.box({ x: PAGE.margin, y: top, width: PAGE.width, height }, { fill: COLORS.sunk });
  paper.open("Sect");
  if (code) {
    const x = PAGE.margin + inset;
    const y = top + (height - side) / 2;
    paper.box({ x, y, width: side, height: side }, { fill: "#ffffff", radius: px(4) });
    const { size, path } = drawQr(code, "medium");
    paper.element(
      "Figure",
      () => {
        const { doc } = paper;
        doc.save();
        doc.translate(x, y).scale(side / size);
        doc.path(path).fillColor(COLORS.ink).fill();
        doc.restore();
      },
      { alt: t("code"), bbox: [x, y, x + side, y + side] },
    );
  }
  let y = top + (height - leftHeight) / 2;
  for (const { text, style } of left) y += paper.paragraph(text, style, { x: textX, y, width: textWidth });
  y = top + (height - factHeight) / 2;
  if (facts.length > 0)
    paper.decoration(() => {
      paper.doc.lineWidth(px(1)).strokeColor(COLORS.lineStrong);
      paper.doc
        .moveTo(factX - px(16), top + inset)
        .lineTo(factX - px(16), top + height - inset)
        .stroke();
    });
  for (const [label, value] of facts)
    y += paper.paragraph(`${label} ${value}`, STYLES.text, { x: factX, y, width: FACTS_WIDTH });
  paper.close();
  flow.y = top + height + px(18);
}
