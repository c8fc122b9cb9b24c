import {
  type DocumentContent,
  type DocumentParty,
  ORDER_DOCUMENT_TITLES,
} from "@gisement/shared-domain/documents";
import { formatDateInWords } from "@gisement/shared-domain/format";
import { px } from "../../../platform/pdf/open-pdf.ts";
import type { DrawnDocument } from "./drawn-document.ts";
import { COLORS, PAGE, STYLES } from "./styles.ts";

/** A French establishment's number in its usual groups: 732 829 320 00074. */
export const siretInGroups = (siret: string): string =>
  siret.replaceAll(/\s/g, "").replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, "$1\u00a0$2\u00a0$3\u00a0$4");

const LOGO = px(48);
/** The title's share of the head; the seller has the rest. */
const TITLE_WIDTH = px(300);

/** Lines of an address, without what is unknown. */
export const addressLines = (
  { street, zipcode, city, country }: DocumentParty,
  own: string | null,
): string[] =>
  [street, [zipcode, city].filter(Boolean).join(" "), country && country !== own ? country : null].filter(
    (line): line is string => Boolean(line),
  );

/** Who issues it at the left; what it is, its number and days at the right. */
export function drawHead({ flow, content, stamp, t, pictures }: DrawnDocument): void {
  const { paper } = flow;
  const { seller, locale } = content;
  const top = flow.y;
  const left = PAGE.margin + LOGO + px(12);
  const width = PAGE.width - LOGO - px(24) - TITLE_WIDTH;
  drawLogo(flow.paper, seller, pictures, top, t);
  let y = top;
  y += paper.paragraph(seller.name, STYLES.party, { x: left, y, width });
  const ids = [
    seller.siret && t("siret", { value: siretInGroups(seller.siret) }),
    seller.vatNumber && t("vatNumber", { value: seller.vatNumber }),
  ].filter(Boolean);
  for (const line of [...addressLines(seller, seller.country), seller.email, seller.phone])
    if (line) y += paper.paragraph(line, STYLES.text, { x: left, y, width });
  for (const line of ids) if (line) y += paper.paragraph(line, STYLES.quiet, { x: left, y, width });

  const right = { x: PAGE.margin + PAGE.width - TITLE_WIDTH, width: TITLE_WIDTH, align: "right" } as const;
  const date = formatDateInWords(stamp.issuedAt, locale, "long");
  const isFeminine = content.kind === "INVOICE" || content.kind === "RESERVATION";
  let end = top;
  end += paper.paragraph(
    ORDER_DOCUMENT_TITLES[content.kind][locale],
    STYLES.title,
    { ...right, y: end },
    "H1",
  );
  end += paper.paragraph(stamp.number ?? t("preview"), STYLES.number, { ...right, y: end });
  for (const line of [t(isFeminine ? "issuedFeminine" : "issued", { date }), ...secondDates(content, t)])
    end += paper.paragraph(line, STYLES.quiet, { ...right, y: end });
  flow.y = Math.max(y, end, top + LOGO) + px(24);
}

function secondDates(content: DocumentContent, t: DrawnDocument["t"]): string[] {
  const { kind, locale, order, credited } = content;
  const inWords = (date: string) => formatDateInWords(date, locale, "long");
  if (kind === "QUOTE" && order.expires) return [t("validUntil", { date: inWords(order.expires) })];
  if (kind === "RESERVATION" && order.expires) return [t("heldUntil", { date: inWords(order.expires) })];
  if (credited) return [t("credits", { number: credited.number, date: inWords(credited.date) })];
  return [];
}

function drawLogo(
  paper: DrawnDocument["flow"]["paper"],
  { logo, name }: DocumentContent["seller"],
  pictures: DrawnDocument["pictures"],
  y: number,
  t: DrawnDocument["t"],
): void {
  const picture = logo === null ? undefined : pictures.get(logo);
  const box = { x: PAGE.margin, y, width: LOGO, height: LOGO };
  if (picture) {
    paper.element(
      "Figure",
      () => paper.doc.image(picture, box.x, box.y, { fit: [LOGO, LOGO], align: "center", valign: "center" }),
      { alt: t("logo", { name }), bbox: [box.x, box.y, box.x + LOGO, box.y + LOGO] },
    );
    return;
  }
  paper.box(box, { fill: COLORS.action, radius: px(10) });
  paper.decoration(() => {
    const initial = paper.wrap(name.trim().slice(0, 1).toUpperCase() || "·", STYLES.initial, LOGO)[0] ?? "";
    const width = paper.widthOf(initial, STYLES.initial);
    paper.write(initial, STYLES.initial, box.x + (LOGO - width) / 2, y + (LOGO - STYLES.initial.leading) / 2);
  });
}

interface Box {
  readonly label: string;
  readonly name: string | null;
  readonly lines: readonly string[];
  readonly quiet: readonly string[];
  readonly isFilled: boolean;
}

/** Customer, place of delivery, and references: boxes of one height beside each other. */
export function drawBoxes(drawn: DrawnDocument): void {
  const boxes = boxesOf(drawn);
  const { flow } = drawn;
  const { paper } = flow;
  const gap = px(12);
  const inset = px(14);
  const width = (PAGE.width - gap * (boxes.length - 1)) / boxes.length;
  const inner = width - 2 * inset;
  const parts = (box: Box) => [
    { text: box.label, style: STYLES.label },
    ...(box.name ? [{ text: box.name, style: STYLES.strong }] : []),
    ...box.lines.map((text) => ({ text, style: STYLES.text })),
    ...box.quiet.map((text) => ({ text, style: STYLES.quiet })),
  ];
  const heights = boxes.map((box) =>
    parts(box).reduce((sum, { text, style }) => sum + paper.heightOf(text, style, inner), px(4)),
  );
  const height = Math.max(...heights) + px(20);
  flow.need(height);
  boxes.forEach((box, index) => {
    const x = PAGE.margin + index * (width + gap);
    paper.box({ x, y: flow.y, width, height }, box.isFilled ? { fill: COLORS.sunk } : { line: COLORS.line });
    paper.open("Sect");
    let y = flow.y + px(10);
    parts(box).forEach(({ text, style }, place) => {
      y += paper.paragraph(text, style, { x: x + inset, y, width: inner });
      if (place === 0) y += px(4);
    });
    paper.close();
  });
  flow.y += height + px(22);
}

function boxesOf({ content, t }: DrawnDocument): Box[] {
  const { kind, locale, buyer, seller, delivery, order } = content;
  const party = (label: string, each: DocumentParty, isFilled: boolean): Box => ({
    label,
    name: each.name,
    lines: [each.contact, ...addressLines(each, seller.country)].filter((line): line is string =>
      Boolean(line),
    ),
    quiet: [
      each.siret && t("siret", { value: siretInGroups(each.siret) }),
      each.vatNumber && t("vatNumber", { value: each.vatNumber }),
      each.email,
      each.phone,
    ].filter((line): line is string => Boolean(line)),
    isFilled,
  });
  if (kind === "CERTIFICATE") return [party(t("giver"), seller, true), party(t("taker"), buyer, true)];
  const days = order.pickups.map((day) => formatDateInWords(day, locale));
  const place: Box | null = delivery
    ? { ...party(t("deliveredTo"), delivery, false), quiet: days }
    : days.length > 0
      ? { label: t("pickup"), name: t("pickupBy"), lines: days, quiet: [], isFilled: false }
      : null;
  const references: Box = {
    label: t("references"),
    name: null,
    lines: [
      order.number
        ? t("orderOf", {
            title: order.title,
            number: order.number,
            date: formatDateInWords(order.date, locale),
          })
        : `${order.title}, ${formatDateInWords(order.date, locale)}`,
    ],
    quiet: order.manager ? [t("manager", { name: order.manager })] : [],
    isFilled: false,
  };
  return [party(t("client"), buyer, true), ...(place ? [place] : []), references];
}
