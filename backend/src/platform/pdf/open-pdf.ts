import PDFDocument from "pdfkit";
import { escapeXml } from "../xml/escape-xml.ts";
import { FACES, type Face, fonts } from "./fonts.ts";

/** A4 in points; screens count in pixels of 0.75 points. */
export const A4 = { width: 595.28, height: 841.89 } as const;
export const px = (pixels: number): number => pixels * 0.75;

export interface PdfAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly description: string;
}

export interface PdfOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** Language tag of the text: `fr-FR`. */
  readonly language: string;
  /** Also that of attachments: the same input gives the same bytes. */
  readonly createdAt: Date;
  readonly attachments?: readonly PdfAttachment[];
  /** Blocks for the metadata (XMP), as XML. */
  readonly metadata?: readonly string[];
  /** Width and height of the first page, in points; A4 if left out. */
  readonly size?: readonly [number, number];
}

const PRODUCT = "Gisement";

/** Info as the metadata repeat it: the library writes it into XML without escaping it. */
interface Describing {
  info: Record<string, unknown>;
  _addInfo(): void;
}

/**
 * A tagged PDF/A-3b document with all fonts embedded. Its first page exists.
 */
export function openPdf({
  title,
  author,
  subject,
  language,
  createdAt,
  attachments = [],
  metadata = [],
  size = [A4.width, A4.height],
}: PdfOptions): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [...size],
    margin: 0,
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    // Otherwise Helvetica is referred to without being embedded.
    font: null as unknown as string,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: PRODUCT,
      Producer: PRODUCT,
      CreationDate: createdAt,
    },
  } as PDFKit.PDFDocumentOptions);
  escapeDescription(doc as unknown as Describing);
  registerFaces(doc);
  for (const { name, type, bytes, description } of attachments)
    doc.file(Buffer.from(bytes), {
      name,
      type,
      description,
      relationship: "Alternative",
      creationDate: createdAt,
      modifiedDate: createdAt,
    } as object);
  for (const block of metadata) doc.appendXML(block);
  return doc;
}

/** How words are laid out, by face: documents of one process share most of theirs. */
let layouts = emptyLayouts();
/** Documents after which the words of former ones are forgotten. */
const KEPT_FOR = 200;
let documents = 0;

function emptyLayouts(): Readonly<Record<Face, object>> {
  return Object.fromEntries(FACES.map((face) => [face, Object.create(null)])) as Record<Face, object>;
}

function registerFaces(doc: PDFKit.PDFDocument): void {
  documents += 1;
  if (documents % KEPT_FOR === 0) layouts = emptyLayouts();
  const parsed = fonts();
  for (const face of FACES) {
    doc.registerFont(face, parsed[face] as unknown as Buffer).font(face);
    (doc as unknown as { _font: { layoutCache: object } })._font.layoutCache = layouts[face];
  }
}

function escapeDescription(doc: Describing): void {
  const write = doc._addInfo.bind(doc);
  doc._addInfo = () => {
    const plain = doc.info;
    doc.info = Object.fromEntries(
      Object.entries(plain).map(([key, value]) => [
        key,
        typeof value === "string" ? escapeXml(value) : value,
      ]),
    );
    write();
    doc.info = plain;
  };
}

/** The bytes of a document; nothing can be added to it afterwards. */
export function closePdf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
    doc.end();
  });
}
