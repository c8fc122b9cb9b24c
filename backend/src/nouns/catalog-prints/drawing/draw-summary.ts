import {
  categoryName,
  lotName,
  type SummaryEntry,
  type SummaryPage,
} from "@gisement/shared-domain/catalogue";
import { INK, inMm, mm, SHEET, type } from "./measures.ts";
import { drawText, lineHeight, type PageDrawing } from "./page-drawing.ts";

/** Most titles of a summary sheet; a longer list is grouped by lots. */
const SUMMARY_LINES = 90;
/** Up to this number, they are set larger, and up to the lower one in a single column. */
const ROOMY_LINES = 30;
const SINGLE_COLUMN_LINES = 18;
const BETWEEN = 10;

const HEADING = type("title", 26, INK.text, 1.1);
interface SummaryType {
  readonly entry: ReturnType<typeof type>;
  readonly lot: ReturnType<typeof type>;
  /** Above and below an entry, and above the name of a lot. */
  readonly padding: number;
  readonly aboveLot: number;
}
const SMALL: SummaryType = {
  entry: type("regular", 9),
  lot: type("strong", 8, INK.accent),
  padding: 0.5,
  aboveLot: 1.5,
};
const ROOMY: SummaryType = {
  entry: type("regular", 12),
  lot: type("strong", 9, INK.accent),
  padding: 1.3,
  aboveLot: 3.4,
};

interface Line {
  readonly entry: SummaryEntry;
  /** The name of the lot that begins here. */
  readonly lot: string;
  readonly height: number;
}

function linesOfEntries(
  { catalogue: { words } }: PageDrawing,
  entries: readonly SummaryEntry[],
  style: SummaryType,
): Line[] {
  return entries.map((entry, index) => {
    const lot = lotName(entry, words);
    const isNew = lot !== "" && (index === 0 || entries[index - 1]?.lot !== entry.lot);
    const own = lineHeight(style.entry) + 2 * style.padding;
    return {
      entry,
      lot: isNew ? lot : "",
      height: own + (isNew ? style.aboveLot + lineHeight(style.lot) : 0),
    };
  });
}

/** The lines in columns of about the same height. */
function inColumns(lines: readonly Line[], count: number): readonly (readonly Line[])[] {
  if (count === 1) return [lines];
  const whole = lines.reduce((sum, { height }) => sum + height, 0);
  let used = 0;
  let end = 0;
  while (end < lines.length && used < whole / 2) {
    used += lines[end]?.height ?? 0;
    end += 1;
  }
  return [lines.slice(0, end), lines.slice(end)];
}

const heightOf = (columns: readonly (readonly Line[])[]): number =>
  Math.max(0, ...columns.map((column) => column.reduce((sum, { height }) => sum + height, 0)));

export const summaryHeight = (drawing: PageDrawing, entries: readonly SummaryEntry[]): number =>
  heightOf(inColumns(linesOfEntries(drawing, entries, SMALL), 2));

/** The categories with their page numbers; each line leads to its category. */
export function drawEntries(
  drawing: PageDrawing,
  entries: readonly SummaryEntry[],
  place: { readonly x: number; readonly y: number; readonly width: number; readonly bottom: number },
  { style = SMALL, columns: count = 2 }: { readonly style?: SummaryType; readonly columns?: number } = {},
): void {
  const { paper } = drawing;
  const columns = inColumns(linesOfEntries(drawing, entries, style), count);
  const width = (place.width - BETWEEN * (count - 1)) / count;
  paper.open("TOC");
  for (const [index, column] of columns.entries()) {
    const x = place.x + index * (width + BETWEEN);
    let { y } = place;
    for (const [position, line] of column.entries()) {
      if (y + line.height > place.bottom + 0.1) break;
      paper.open("TOCI");
      if (line.lot !== "") {
        const top = position === 0 ? y : y + style.aboveLot;
        y = drawText(drawing, line.lot, style.lot, { x, y: top, width, bottom: place.bottom, most: 1 });
      }
      drawEntry(drawing, line.entry, { x, y: y + style.padding, width }, style);
      y += lineHeight(style.entry) + 2 * style.padding;
      paper.close();
    }
  }
  paper.close();
}

function drawEntry(
  { paper, catalogue: { words } }: PageDrawing,
  { blockID, category, number }: SummaryEntry,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  { entry }: SummaryType,
): void {
  const page = String(number);
  const pageWidth = inMm(paper.widthOf(page, entry));
  const [name = ""] = paper.wrap(categoryName(category, words), entry, mm(width - pageWidth - 9));
  const height = lineHeight(entry);
  const rectangle = { x: mm(x), y: mm(y), width: mm(width), height: mm(height) };
  paper.link(rectangle, { to: blockID, alt: words.word("page", { number }) }, () => {
    paper.write(`${name} `, entry, mm(x), mm(y));
    paper.write(page, entry, mm(x + width - pageWidth), mm(y));
  });
  const from = x + inMm(paper.widthOf(name, entry)) + 1.5;
  const to = x + width - pageWidth - 1.5;
  if (to > from)
    paper.decoration(() => {
      const { doc } = paper;
      doc.save().lineWidth(0.7).strokeColor("#958c7a").dash(0.7, { space: 1.6 });
      doc
        .moveTo(mm(from), mm(y + height * 0.78))
        .lineTo(mm(to), mm(y + height * 0.78))
        .stroke();
      doc.restore();
    });
}

/** A sheet of contents: the categories, or the lots if they are many. */
export function drawSummaryPage(drawing: PageDrawing, page: SummaryPage): void {
  const { catalogue, word } = drawing;
  const { words } = catalogue;
  const place = { x: SHEET.left, width: SHEET.inner, bottom: SHEET.bottom };
  const y = drawText(drawing, word("summary"), HEADING, { ...place, y: SHEET.top }, "H2") + 7;
  const { length } = page.entries;
  if (length <= SUMMARY_LINES) {
    drawEntries(
      drawing,
      page.entries,
      { ...place, y },
      {
        style: length <= ROOMY_LINES ? ROOMY : SMALL,
        columns: length <= SINGLE_COLUMN_LINES ? 1 : 2,
      },
    );
    return;
  }
  const style = type("regular", 10);
  let top = y;
  for (const lot of page.lots) {
    const name = lotName(lot, words) || word("uncategorised");
    const categories = lot.categories.map((category) => categoryName(category, words)).join(", ");
    const bottom = place.bottom;
    const ends = [
      drawText(drawing, name, type("strong", 10), { x: place.x, y: top, width: 60, bottom }),
      drawText(drawing, categories, style, { x: place.x + 64, y: top, width: 110, bottom }),
      drawText(drawing, String(lot.number), style, {
        x: place.x + 178,
        y: top,
        width: 12,
        bottom,
        align: "right",
      }),
    ];
    top = Math.max(...ends) + 3;
  }
}
