import { COVER_STRATA, type CoverPage, coverFigures } from "@gisement/shared-domain/catalogue";
import { formatDateInWords } from "@gisement/shared-domain/format";
import type { TextStyle } from "../../../platform/pdf/paper.ts";
import { drawEntries, summaryHeight } from "./draw-summary.ts";
import { INK, inMm, mm, SHEET, type } from "./measures.ts";
import { drawPicture, drawStrata, drawText, lineHeight, linesOf, type PageDrawing } from "./page-drawing.ts";

/** Names up to these lengths have the largest size, and the next one. */
const NAME_SIZES: readonly (readonly [length: number, size: number])[] = [
  [24, 46],
  [60, 34],
  [Number.POSITIVE_INFINITY, 22],
];
const SIDE = 15;
const WIDTH = SHEET.width - 2 * SIDE;
const LEAST_WORDS = 99;
const LEAST_PICTURE = 90;
const STRATA_HEIGHT = 46;
const LOGO = 11.6;

/** Where the shade below the words of a poster begins above them. */
const SHADE = 60;

const KIND = type("regular", 11.5, INK.muted);
const DESCRIPTION = type("regular", 12, INK.muted, 1.5);
const DESCRIPTION_WIDTH = 150;
const DESCRIPTION_LINES = 4;
const PLACE = type("regular", 10, INK.muted);
const HEADING = type("title", 11);
const FIGURE = type("title", 22);
const LABEL = type("regular", 10, INK.muted);

/** Picture and team, the ground below, name and figures; the contents if they have no page of their own. */
export async function drawCover(drawing: PageDrawing, page: CoverPage, bleed: number): Promise<void> {
  const { paper, catalogue } = drawing;
  const { project, words, figures, cover } = catalogue;
  const isPoster = cover === "poster";
  const size = NAME_SIZES.find(([length]) => project.name.length <= length)?.[1] ?? 22;
  const name = type("title", size, INK.text, size > 30 ? 1 : 1.1);
  const nameLines = linesOf(paper, project.name, name, { width: WIDTH, most: 5 });
  const description = project.description.trim()
    ? linesOf(paper, project.description, DESCRIPTION, {
        width: DESCRIPTION_WIDTH,
        most: DESCRIPTION_LINES,
      })
    : [];
  const entries = page.entries;
  const parts = [
    8 + lineHeight(KIND) + 1 + nameLines.length * lineHeight(name),
    description.length > 0 ? 4 + description.length * lineHeight(DESCRIPTION) : 0,
    project.address ? 3 + lineHeight(PLACE) : 0,
    entries.length > 0 ? 12 + lineHeight(HEADING) + 1.6 + summaryHeight(drawing, entries) : 0,
    figures.lots > 0 ? 7 + 4 + lineHeight(FIGURE) + lineHeight(LABEL) : 0,
    14,
  ];
  const wordsHeight = Math.max(
    isPoster ? 0 : LEAST_WORDS,
    parts.reduce((sum, part) => sum + part, 0),
  );
  const front = Math.max(LEAST_PICTURE, SHEET.height - wordsHeight);
  const hasPicture = await drawFront(drawing, {
    height: isPoster ? SHEET.height : front,
    words: front,
    bleed,
  });
  const onPicture = (style: TextStyle): TextStyle =>
    isPoster && hasPicture ? { ...style, color: INK.white } : style;
  const bottom = SHEET.height - 10;
  let y = front + 8;
  y = drawText(drawing, words.word("catalogue"), onPicture(KIND), { x: SIDE, y, width: WIDTH, bottom });
  y = drawText(
    drawing,
    project.name,
    onPicture(name),
    { x: SIDE, y: y + 1, width: WIDTH, bottom, most: 5 },
    "H1",
  );
  if (description.length > 0)
    y = drawText(drawing, project.description, onPicture(DESCRIPTION), {
      x: SIDE,
      y: y + 4,
      width: DESCRIPTION_WIDTH,
      bottom,
      most: DESCRIPTION_LINES,
    });
  if (project.address)
    y = drawText(drawing, project.address, onPicture(PLACE), {
      x: SIDE,
      y: y + 3,
      width: WIDTH,
      bottom,
      most: 1,
    });
  const foot = SHEET.height - 14 - lineHeight(FIGURE) - lineHeight(LABEL);
  if (entries.length > 0) {
    y = drawText(drawing, words.word("summary"), HEADING, { x: SIDE, y: y + 6, width: WIDTH, bottom }, "H2");
    drawEntries(drawing, entries, { x: SIDE, y: y + 1.6, width: WIDTH, bottom: foot - 5 });
  }
  if (figures.lots > 0) drawFigures(drawing, foot, onPicture);
}

interface Front {
  /** Of the picture, in millimetres, and where the words begin. */
  readonly height: number;
  readonly words: number;
  readonly bleed: number;
}

/** Draws the picture with the team over it; whether there is one. */
async function drawFront(drawing: PageDrawing, front: Front): Promise<boolean> {
  const { height, bleed } = front;
  const { paper, catalogue, word } = drawing;
  const { project, contact, publishDate, words, cover } = catalogue;
  const { doc } = paper;
  const isPoster = cover === "poster";
  const below = isPoster ? bleed : 0;
  const area = { x: -bleed, y: -bleed, width: SHEET.width + 2 * bleed, height: height + bleed + below };
  const hasPicture = await drawPicture(drawing, cover === "plain" ? null : project.picture, {
    ...area,
    radius: 0,
    alt: word("photo", { name: project.name }),
  });
  paper.decoration(() => {
    if (!hasPicture) {
      doc.fillColor(INK.sunk).rect(mm(area.x), mm(area.y), mm(area.width), mm(area.height)).fill();
      return;
    }
    // Words stay readable over any picture.
    const shade = doc.linearGradient(0, mm(area.y), 0, mm(42));
    shade.stop(0, "#14120e", 0.74).stop(0.55, "#14120e", 0.48).stop(1, "#14120e", 0);
    doc.rect(mm(area.x), mm(area.y), mm(area.width), mm(42 + bleed)).fill(shade);
    if (!isPoster) return;
    const from = front.words - SHADE;
    const dusk = doc.linearGradient(0, mm(from), 0, mm(SHEET.height));
    dusk.stop(0, "#14120e", 0).stop(0.35, "#14120e", 0.55).stop(1, "#14120e", 0.82);
    doc.rect(mm(area.x), mm(from), mm(area.width), mm(SHEET.height - from + bleed)).fill(dusk);
  });
  if (!isPoster)
    drawStrata(drawing, COVER_STRATA, {
      x: area.x,
      y: height - STRATA_HEIGHT + 1,
      width: area.width,
      height: STRATA_HEIGHT,
    });
  const ink = hasPicture ? INK.white : INK.text;
  const date = formatDateInWords(publishDate, words.locale, "long");
  const dateText = date ? word("edition", { date }) : "";
  const dateStyle = type("regular", 9.5, ink);
  const dateWidth = inMm(paper.widthOf(dateText, dateStyle));
  if (dateText)
    paper.element("P", () =>
      paper.write(
        dateText,
        dateStyle,
        mm(SHEET.width - SIDE - dateWidth),
        mm(12 + (LOGO - lineHeight(dateStyle)) / 2),
      ),
    );
  if (contact.name) await drawTeam(drawing, ink, WIDTH - dateWidth - 8);
  return hasPicture;
}

async function drawTeam(drawing: PageDrawing, ink: string, width: number): Promise<void> {
  const { paper, catalogue, word } = drawing;
  const { contact } = catalogue;
  const box = { x: mm(SIDE), y: mm(12), width: mm(LOGO), height: mm(LOGO) };
  const place = { x: SIDE + 1, y: 13, width: LOGO - 2, height: LOGO - 2, radius: 1, fit: "contain" } as const;
  paper.box(box, { fill: contact.logo ? INK.white : INK.accent, radius: mm(2) });
  const hasLogo = await drawPicture(drawing, contact.logo, {
    ...place,
    alt: word("logo", { name: contact.name }),
  });
  if (!hasLogo) {
    paper.box(box, { fill: INK.accent, radius: mm(2) });
    const style = type("title", 17, INK.white);
    const initial = contact.name.charAt(0).toUpperCase();
    const left = SIDE + (LOGO - inMm(paper.widthOf(initial, style))) / 2;
    paper.decoration(() => paper.write(initial, style, mm(left), mm(12 + (LOGO - lineHeight(style)) / 2)));
  }
  const name = type("title", 13, ink, 1.25);
  const address = type("regular", 9.5, ink);
  const text = { x: SIDE + LOGO + 3, width: width - LOGO - 3, bottom: 12 + LOGO + 4, most: 1 };
  const height = lineHeight(name) + (contact.address ? lineHeight(address) : 0);
  const y = drawText(drawing, contact.name, name, { ...text, y: 12 + (LOGO - height) / 2 });
  drawText(drawing, contact.address, address, { ...text, y });
}

/** What the whole catalogue adds up to, above the foot of the cover. */
function drawFigures(drawing: PageDrawing, y: number, onPicture: (style: TextStyle) => TextStyle): void {
  const { paper, catalogue } = drawing;
  const shown = coverFigures(catalogue.figures, catalogue.words);
  paper.rule(mm(SIDE), mm(y - 4), mm(WIDTH), { color: onPicture(FIGURE).color, thickness: mm(0.3) });
  const width = WIDTH / shown.length;
  for (const [index, { value, label }] of shown.entries()) {
    const place = { x: SIDE + index * width, width: width - 4, bottom: SHEET.height, most: 1 };
    const below = drawText(drawing, value, onPicture(FIGURE), { ...place, y });
    drawText(drawing, label, onPicture(LABEL), { ...place, y: below });
  }
}
