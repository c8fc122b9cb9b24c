import { type DocumentContent, hasPrices, legalMentions, totalsOf } from "@gisement/shared-domain/documents";
import { formatDateInWords, formatTime, formatWeight } from "@gisement/shared-domain/format";
import { LIMITS } from "@gisement/shared-domain/limits";
import { vatMention } from "@gisement/shared-domain/money";
import { SIGNATURE_SIZE, strokePath } from "@gisement/shared-domain/orders";
import { A4, px } from "../../../platform/pdf/open-pdf.ts";
import type { DrawnDocument } from "./drawn-document.ts";
import { COLORS, PAGE, STYLES } from "./styles.ts";

/** Legal words, notes and the seller's terms. */
export function drawMentions({ flow, content, stamp, t }: DrawnDocument): void {
  const { paper } = flow;
  const { locale, seller, notes, terms } = content;
  const vat = hasPrices(content.kind)
    ? totalsOf(content).vatTotals.flatMap(({ scheme }) => vatMention(scheme, seller.country, locale) ?? [])
    : [];
  const legal = [
    ...paymentWords(content, t),
    ...vat.map((mention) => `${mention}.`),
    ...legalMentions(content, stamp.issuedAt, locale),
  ];
  if (notes) {
    flow.text(notes, STYLES.text);
    flow.y += px(10);
  }
  if (legal.length > 0) {
    flow.text(legal.join(" "), STYLES.quiet);
    flow.y += px(10);
  }
  for (const { title, text } of terms) {
    if (title) {
      flow.need(STYLES.heading.leading + STYLES.text.leading);
      flow.y += paper.paragraph(
        title,
        STYLES.heading,
        { x: PAGE.margin, y: flow.y, width: PAGE.width },
        "H2",
      );
      flow.y += px(4);
    }
    flow.text(text, STYLES.quiet);
    flow.y += px(10);
  }
}

/** When the buyer will pay, before there is an invoice that says the day. */
function paymentWords({ payment, kind }: DrawnDocument["content"], t: DrawnDocument["t"]): string[] {
  if (!payment || kind === "INVOICE" || kind === "CREDIT") return [];
  const days = String(payment.days);
  return [
    t(payment.days === 0 ? "paidOnReceipt" : "paidAfter", { days }),
    ...(payment.conditions ? [payment.conditions] : []),
  ];
}

/** Fields for handwritten signatures beside each other; what was signed on a screen stands in its field. */
export function drawSignatures(drawn: DrawnDocument): void {
  const { flow, content, t } = drawn;
  const { kind, receipt } = content;
  if (!content.isSigned && !receipt) return;
  const { paper } = flow;
  const labels =
    kind === "CERTIFICATE"
      ? [t("givenBy"), t("takenBy")]
      : kind === "DELIVERY"
        ? [t("givenBy"), t("received")]
        : [t("offeredBy"), t("agreement")];
  const gap = px(12);
  const width = (PAGE.width - gap) / 2;
  const inner = width - px(28);
  const remark = receipt?.remark ? paper.wrap(receipt.remark, STYLES.quiet, inner) : [];
  const height = px(receipt ? 128 : 104) + remark.length * STYLES.quiet.leading;
  flow.need(height);
  labels.forEach((label, index) => {
    const x = PAGE.margin + index * (width + gap);
    paper.box({ x, y: flow.y, width, height }, { line: COLORS.lineStrong });
    paper.paragraph(label, STYLES.label, { x: x + px(14), y: flow.y + px(10), width: inner });
    if (!receipt) {
      const top = flow.y + px(10) + STYLES.label.leading;
      drawn.signaturePlaces.push({
        side: index === 0 ? "seller" : "buyer",
        page: paper.pageIndex,
        x: x + px(14),
        y: A4.height - flow.y - height + px(8),
        width: inner,
        height: flow.y + height - top - px(8),
      });
      return;
    }
    const place = { x: x + px(14), y: flow.y + px(10) + STYLES.label.leading, width: inner };
    if (index === 0) {
      if (receipt.givenBy) paper.paragraph(receipt.givenBy, STYLES.text, place);
      return;
    }
    drawReceipt(drawn, receipt, { ...place, height });
  });
  flow.y += height + px(14);
}

/** Who took the goods and when, above their signature. */
function drawReceipt(
  { flow, content, t }: DrawnDocument,
  receipt: NonNullable<DocumentContent["receipt"]>,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const { paper } = flow;
  const when = `${formatDateInWords(receipt.at, content.locale)} ${formatTime(receipt.at)}`;
  let top = y + paper.paragraph(`${receipt.name}, ${when}`, STYLES.text, { x, y, width });
  if (receipt.remark) top += paper.paragraph(receipt.remark, STYLES.quiet, { x, y: top, width });
  const { signature } = receipt;
  if (!signature) return;
  const room = flow.y + height - top - px(10);
  const scale = Math.min(width / SIGNATURE_SIZE.width, room / SIGNATURE_SIZE.height);
  const box = [x, top, x + SIGNATURE_SIZE.width * scale, top + SIGNATURE_SIZE.height * scale] as const;
  const draw = () => {
    paper.doc.save();
    paper.doc.translate(x, top).scale(scale);
    paper.doc.lineWidth(4).lineCap("round").lineJoin("round").strokeColor(COLORS.ink);
    for (const stroke of signature) paper.doc.path(strokePath(stroke)).stroke();
    paper.doc.restore();
  };
  paper.element("Figure", draw, { alt: t("signatureOf", { name: receipt.name }), bbox: box });
}

/** What the goods looked like when they changed hands, in one row. */
export function drawPhotos({ flow, content, pictures, t }: DrawnDocument): void {
  const { paper } = flow;
  const photos = (content.receipt?.pictures ?? []).flatMap((key) => pictures.get(key) ?? []);
  if (photos.length === 0) return;
  const gap = px(10);
  const width = (PAGE.width - gap * (LIMITS.imagesPerUpload - 1)) / LIMITS.imagesPerUpload;
  const height = (width * 3) / 4;
  flow.need(height + STYLES.label.leading + px(14));
  flow.y += paper.paragraph(t("photos"), STYLES.label, {
    x: PAGE.margin,
    y: flow.y,
    width: PAGE.width,
  });
  photos.forEach((photo, index) => {
    const x = PAGE.margin + index * (width + gap);
    const draw = () => paper.doc.image(photo, x, flow.y, { fit: [width, height] });
    const alt = t("photo", { position: String(index + 1) });
    paper.element("Figure", draw, { alt, bbox: [x, flow.y, x + width, flow.y + height] });
  });
  flow.y += height + px(14);
}

/** The figures of a transfer: lots and mass. */
export function drawFigures({ flow, content, t }: DrawnDocument): void {
  const { paper } = flow;
  const { lines, locale } = content;
  const known = lines.filter(({ mass }) => mass !== null);
  const mass = known.reduce((sum, line) => sum + (line.mass ?? 0), 0);
  const figures = [
    { figure: `${lines.length} ${t(lines.length === 1 ? "lot" : "lots")}`, words: t("handedOver") },
    ...(known.length > 0
      ? [
          {
            figure: formatWeight(mass, locale),
            words: t(known.length === lines.length ? "ofMass" : "massOfSome"),
          },
        ]
      : []),
  ];
  const width = PAGE.width / figures.length;
  const height = STYLES.figure.leading + STYLES.quiet.leading;
  paper.rule(PAGE.margin, flow.y, PAGE.width, { color: COLORS.ink, thickness: px(1.2) });
  flow.y += px(12);
  figures.forEach(({ figure, words }, index) => {
    const x = PAGE.margin + index * width;
    paper.paragraph(figure, STYLES.figure, { x, y: flow.y, width: width - px(12) });
    paper.paragraph(words, STYLES.quiet, { x, y: flow.y + STYLES.figure.leading, width: width - px(12) });
  });
  flow.y += height + px(12);
  paper.rule(PAGE.margin, flow.y, PAGE.width, { color: COLORS.line });
  flow.y += px(18);
}

/** Why the goods are no waste, who checked them, and what passes to the buyer. */
export function drawTransfer({ flow, content, t }: DrawnDocument): void {
  const { handling, seller } = content;
  if (!handling) return;
  const { paper } = flow;
  const article = seller.country === "FR" ? t("noWasteArticle") : "";
  const parts = [
    { title: t("noWaste"), text: t("noWasteText", { name: handling.sortedBy, article }) },
    { title: t("checked"), text: t("checkedText", { name: handling.checkedBy }) },
  ];
  const gap = px(24);
  const width = (PAGE.width - gap) / 2;
  const height =
    Math.max(...parts.map(({ text }) => paper.heightOf(text, STYLES.text, width))) +
    STYLES.heading.leading +
    px(6);
  flow.need(height);
  parts.forEach(({ title, text }, index) => {
    const x = PAGE.margin + index * (width + gap);
    let y = flow.y;
    y += paper.paragraph(title, STYLES.heading, { x, y, width }, "H2") + px(6);
    paper.paragraph(text, STYLES.text, { x, y, width });
  });
  flow.y += height + px(16);
  flow.text(t("transfer"), STYLES.text);
  flow.y += px(14);
}
