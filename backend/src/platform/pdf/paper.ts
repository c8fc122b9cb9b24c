import { type Face, printable, runsOf, widthOf, wrap } from "./fonts.ts";
import { A4, px } from "./open-pdf.ts";

/** Text in a face, sizes in points. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  /** From one baseline to the next. */
  readonly leading: number;
  readonly color: string;
}

export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: "left" | "right";
}

type Element = PDFKit.PDFStructureElement & {
  add(child: unknown): Element;
  end(): void;
};
interface ElementOptions {
  readonly alt?: string;
  readonly scope?: "Column" | "Row";
  readonly bbox?: readonly [number, number, number, number];
}
type Tagged = PDFKit.PDFDocument & {
  struct(tag: string, options?: object): Element;
  addStructure(element: Element): unknown;
  markContent(tag: string, options?: object): unknown;
  endMarkedContent(): unknown;
};

/** The share of a line's height above the top of its letters, so that text stands in the middle of its line. */
const topOf = ({ size, leading }: TextStyle): number => (leading - size) / 2;
/** Height of the faces in their own units: `text` places the top of this box. */
const ASCENT: Readonly<Record<Face, number>> = { regular: 0.968, medium: 0.968, strong: 0.968, title: 0.93 };
/** Where the baseline stands below the top of a line's letters, by size. */
const BASELINE = 0.8;

/**
 * Draws on the pages of a document and keeps its structure: elements are read in the order in which they are drawn. Content is
 * drawn inside an element or as decoration, never bare. An element's content stays on one page; containers may span pages.
 */
export class Paper {
  readonly doc: Tagged;
  readonly #open: Element[] = [];
  #face: Face | null = null;
  #size = 0;
  /** Of the fill; null after anything else than text was drawn. */
  #color: string | null = null;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc as Tagged;
    const root = this.doc.struct("Document");
    this.doc.addStructure(root);
    this.#open.push(root);
  }

  /** The page that is drawn on, from 0. */
  get pageIndex(): number {
    const { start, count } = this.doc.bufferedPageRange();
    return start + count - 1;
  }

  /** Opens a container: what is drawn until `close` belongs to it. */
  open(tag: string, options: ElementOptions = {}): void {
    const element = this.doc.struct(tag, options);
    this.#parent().add(element);
    this.#open.push(element);
  }

  close(): void {
    if (this.#open.length < 2) throw new Error("no element is open");
    this.#open.pop()?.end();
  }

  /** An element with its content. */
  element(tag: string, draw: () => void, options: ElementOptions = {}): void {
    const element = this.doc.struct(tag, options);
    this.#parent().add(element);
    element.add(draw);
    element.end();
    if (tag === "Figure") this.#color = null;
  }

  /** A link to a place of this document, which `anchor` names; `alt` says where it leads. */
  link(
    { x, y, width, height }: Required<Omit<Placed, "align">> & { readonly height: number },
    { to, alt }: { readonly to: string; readonly alt: string },
    draw: () => void,
  ): void {
    const element = this.doc.struct("Link");
    this.#parent().add(element);
    element.add(draw);
    this.doc.goTo(x, y, width, height, to, {
      structParent: element,
      Contents: new String(alt),
    } as unknown as PDFKit.Mixins.AnnotationOption);
    element.end();
  }

  /** Names a place of the page that is drawn on, in points from its upper left corner. */
  anchor(name: string, x: number, y: number): void {
    this.doc.addNamedDestination(name, "XYZ", x, y, null as unknown as number);
  }

  /** Lines, areas and running feet: nobody needs to hear them. */
  decoration(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.doc.markContent("Artifact", { type });
    this.#color = null;
    draw();
    this.#color = null;
    this.doc.endMarkedContent();
  }

  /** Ends the structure. */
  finish(): void {
    while (this.#open.length > 0) this.#open.pop()?.end();
  }

  /** A paragraph of one element; returns its height. */
  paragraph(text: string, style: TextStyle, place: Placed, tag = "P"): number {
    const lines = wrap(text, style.face, style.size, place.width);
    this.element(tag, () => this.lines(lines, style, place));
    return lines.length * style.leading;
  }

  /** Wrapped lines, inside an element or a decoration. */
  lines(lines: readonly string[], style: TextStyle, { x, y, width, align }: Placed): void {
    lines.forEach((line, index) => {
      const left = align === "right" ? x + width - widthOf(line, style.face, style.size) : x;
      // The blank keeps the last word of a line and the first one of the next apart for readers of the text.
      this.write(`${line} `, style, left, y + index * style.leading);
    });
  }

  /** One line of printable text. */
  write(text: string, style: TextStyle, x: number, y: number): void {
    let left = x;
    const baseline = y + topOf(style) + style.size * BASELINE;
    const runs = runsOf(text, style.face);
    for (const [index, run] of runs.entries()) {
      this.#use(run.face, style);
      this.doc.text(run.text, left, baseline - ASCENT[run.face] * style.size, { lineBreak: false });
      if (index < runs.length - 1) left += widthOf(run.text, run.face, style.size);
    }
  }

  /** Sets what differs from the last text. */
  #use(face: Face, { size, color }: TextStyle): void {
    const { doc } = this;
    if (this.#face !== face) doc.font(face);
    if (this.#size !== size) doc.fontSize(size);
    if (this.#color !== color) doc.fillColor(color);
    this.#face = face;
    this.#size = size;
    this.#color = color;
  }

  wrap(text: string, { face, size }: TextStyle, width: number): string[] {
    return wrap(text, face, size, width);
  }

  heightOf(text: string, style: TextStyle, width: number): number {
    return wrap(text, style.face, style.size, width).length * style.leading;
  }

  widthOf(text: string, style: TextStyle): number {
    return widthOf(printable(text), style.face, style.size);
  }

  /** A horizontal line, as decoration. */
  rule(
    x: number,
    y: number,
    width: number,
    { color, thickness = px(1) }: { color: string; thickness?: number },
  ): void {
    this.decoration(() => {
      this.doc
        .lineWidth(thickness)
        .strokeColor(color)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke();
    });
  }

  /** An area with rounded corners, filled or outlined, as decoration. */
  box(
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    { fill, line, radius = px(6) }: { fill?: string; line?: string; radius?: number },
  ): void {
    this.decoration(() => {
      // A path is painted as soon as it is complete: nothing may be set in between.
      if (fill) this.doc.fillColor(fill).roundedRect(x, y, width, height, radius).fill();
      else if (line)
        this.doc.lineWidth(px(1)).strokeColor(line).roundedRect(x, y, width, height, radius).stroke();
    });
  }

  /** A page of this width and height, in points; A4 if left out. */
  addPage(size: readonly [number, number] = [A4.width, A4.height]): void {
    this.doc.addPage({ size: [...size], margin: 0 });
    this.#color = null;
  }

  /** To be called when an element's content has drawn anything else than text: the next text sets its colour again. */
  forget(): void {
    this.#color = null;
  }

  #parent(): Element {
    const parent = this.#open.at(-1);
    if (!parent) throw new Error("the structure has ended");
    return parent;
  }
}
