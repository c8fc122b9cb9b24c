import { A4, px } from "../../../platform/pdf/open-pdf.ts";
import { Paper } from "../../../platform/pdf/paper.ts";
import { COLORS, PAGE, STYLES } from "./styles.ts";

/** Room between the content and the foot, and below the foot. */
const ABOVE_FOOT = px(16);
const BELOW_FOOT = px(24);
/** Room of the page's number, at the right of the foot. */
const PAGE_NUMBER = px(96);

/** Pages that are filled from top to foot: decorated strata above, the seller's legal line below. */
export class Flow {
  readonly paper: Paper;
  /** Where the next part begins. */
  y: number = PAGE.top;
  readonly #foot: string;
  readonly #footTop: number;
  readonly #pageWord: (page: number, pages: number) => string;

  constructor(
    doc: PDFKit.PDFDocument,
    { foot, pageWord }: { readonly foot: string; readonly pageWord: (page: number, pages: number) => string },
  ) {
    this.paper = new Paper(doc);
    this.#foot = foot;
    this.#pageWord = pageWord;
    const height = this.paper.heightOf(foot, STYLES.small, PAGE.width - PAGE_NUMBER);
    this.#footTop = A4.height - BELOW_FOOT - height - px(8);
    this.#drawStrata();
  }

  get bottom(): number {
    return this.#footTop - ABOVE_FOOT;
  }

  get room(): number {
    return this.bottom - this.y;
  }

  nextPage(): void {
    this.paper.addPage();
    this.#drawStrata();
    this.y = PAGE.nextTop;
  }

  /** Goes to the next page unless a part of this height fits here. */
  need(height: number): void {
    if (height > this.room && this.y > PAGE.nextTop) this.nextPage();
  }

  /** Running text that may continue on further pages. */
  text(text: string, style: (typeof STYLES)[keyof typeof STYLES], width: number = PAGE.width): void {
    for (const paragraph of text.split(/\r\n|\r|\n/u)) {
      if (paragraph.trim() === "") {
        this.y += style.leading / 2;
        continue;
      }
      let rest = this.paper.wrap(paragraph, style, width);
      while (rest.length > 0) {
        this.need(style.leading);
        const fits = Math.max(1, Math.floor(this.room / style.leading));
        const shown = rest.slice(0, fits);
        const at = { x: PAGE.margin, y: this.y, width };
        this.paper.element("P", () => this.paper.lines(shown, style, at));
        this.y += shown.length * style.leading;
        rest = rest.slice(fits);
        if (rest.length > 0) this.nextPage();
      }
    }
  }

  /** Writes the feet, which know how many pages there are, and ends the structure. */
  finish(): number {
    const { doc } = this.paper;
    const { start, count } = doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      doc.switchToPage(start + index);
      this.paper.decoration(() => {
        doc.lineWidth(px(1)).strokeColor(COLORS.lineStrong);
        doc
          .moveTo(PAGE.margin, this.#footTop)
          .lineTo(PAGE.margin + PAGE.width, this.#footTop)
          .stroke();
        const y = this.#footTop + px(8);
        const width = PAGE.width - PAGE_NUMBER;
        const foot = this.paper.wrap(this.#foot, STYLES.small, width);
        this.paper.lines(foot, STYLES.small, { x: PAGE.margin, y, width });
        const page = this.#pageWord(index + 1, count);
        this.paper.lines([page], STYLES.page, { x: PAGE.margin, y, width: PAGE.width, align: "right" });
      }, "Pagination");
    }
    this.paper.finish();
    return count;
  }

  /** Three layers across the head of the page. */
  #drawStrata(): void {
    const { doc } = this.paper;
    const { width } = A4;
    const layer = (color: string, top: number, bottom: number) => {
      doc
        .moveTo(0, top)
        .bezierCurveTo(width * 0.3, top + px(5), width * 0.6, top - px(7), width, top + px(1))
        .lineTo(width, bottom)
        .bezierCurveTo(width * 0.7, bottom - px(6), width * 0.35, bottom + px(7), 0, bottom)
        .closePath()
        .fillColor(color)
        .fill();
    };
    this.paper.decoration(() => {
      doc.rect(0, 0, width, px(10)).fillColor(COLORS.sand).fill();
      layer(COLORS.moss, px(9), px(17));
      layer(COLORS.slate, px(18), px(25));
    });
  }
}
