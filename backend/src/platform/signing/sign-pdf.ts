import {
  appendBezierCurve,
  closePath,
  fill,
  lineTo,
  moveTo,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFOperator,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  setFillingRgbColor,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
} from "@cantoo/pdf-lib";
import { SIGNATURE_SIZE, type Signature } from "@gisement/shared-domain/orders";
import { SignPdf } from "@signpdf/signpdf";
import type { PathCommand } from "fontkit";
import { fonts, printable, widthOf } from "../pdf/fonts.ts";
import { CadesSigner } from "./cades-signer.ts";
import type { SigningIdentity } from "./certificate.ts";

/** Bytes kept for the signature itself, which holds its certificate. */
const RESERVED = 8192;
/** Stands for offsets that are known only once the file is whole. */
const UNKNOWN_OFFSET = "**********";
/** Print, and locked: a widget that prints and is not moved. */
const WIDGET_FLAGS = 132;
/** Signatures exist, and only appending changes keep them valid. */
const SIG_FLAGS = 3;
const FACE = "regular";
const TEXT_SIZE = 7.5;
const NAME_SIZE = 15;
const INK = [0.11, 0.1, 0.08] as const;

/** A field of a page, in points from its lower left corner. */
export interface SignatureField {
  /** From 0. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface PdfSignature {
  /** Unique in the file. */
  readonly fieldName: string;
  /** Null for a signature that is not drawn. */
  readonly field: SignatureField | null;
  readonly name: string;
  /** Null where the typed name stands for it. */
  readonly strokes: Signature | null;
  /** Below the signature, as it is printed. */
  readonly caption: string;
  readonly reason: string;
  readonly at: Date;
}

/** `D:20261120112000Z` */
const pdfDate = (date: Date): string => `D:${date.toISOString().slice(0, 19).replace(/[-:T]/g, "")}Z`;

/**
 * Appends a signature to a PDF, as an incremental update: what was signed before stays as it is, with its tags and attachments.
 *
 * @throws Error if the bytes are no PDF that can be extended
 */
export async function signPdf(
  pdf: Uint8Array,
  identity: SigningIdentity,
  signature: PdfSignature,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  const snapshot = document.takeSnapshot();
  const { context, catalog } = document;
  const page = document.getPage(signature.field?.page ?? 0);
  const value = context.register(PDFInvalidObject.of(Buffer.from(signatureDictionary(signature), "latin1")));
  const { field } = signature;
  const appearance = field
    ? context.register(
        context.formXObject(drawAppearance(signature, field), {
          BBox: context.obj([0, 0, field.width, field.height]),
        }),
      )
    : null;
  const widget = context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Widget",
      FT: "Sig",
      T: PDFHexString.fromText(signature.fieldName),
      TU: PDFHexString.fromText(signature.caption),
      V: value,
      F: WIDGET_FLAGS,
      P: page.ref,
      Rect: field ? [field.x, field.y, field.x + field.width, field.y + field.height] : [0, 0, 0, 0],
      ...(appearance ? { AP: { N: appearance } } : {}),
    }),
  );
  const annotations = page.node.lookupMaybe(PDFName.of("Annots"), PDFArray);
  if (annotations) {
    annotations.push(widget);
    const own = page.node.get(PDFName.of("Annots"));
    if (own && own !== annotations) snapshot.markObjForSave(annotations);
  } else page.node.set(PDFName.of("Annots"), context.obj([widget]));
  snapshot.markRefForSave(page.ref);
  const form = catalog.lookupMaybe(PDFName.of("AcroForm"), PDFDict);
  if (form) {
    form.lookup(PDFName.of("Fields"), PDFArray).push(widget);
    form.set(PDFName.of("SigFlags"), PDFNumber.of(SIG_FLAGS));
    snapshot.markObjForSave(form);
  } else
    catalog.set(
      PDFName.of("AcroForm"),
      context.register(context.obj({ Fields: [widget], SigFlags: SIG_FLAGS })),
    );
  const root = context.trailerInfo.Root;
  if (root) snapshot.markRefForSave(root as never);
  const update = await document.saveIncremental(snapshot, { useObjectStreams: false });
  const extended = Buffer.concat([pdf, update]);
  return new SignPdf().sign(extended, new CadesSigner(identity));
}

/** Written as it stands, because the place of its bytes is looked for in the file. */
function signatureDictionary({ name, reason, at }: PdfSignature): string {
  const text = (value: string) => PDFHexString.fromText(value).toString();
  return [
    "<<",
    "/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached",
    `/ByteRange [0 /${UNKNOWN_OFFSET} /${UNKNOWN_OFFSET} /${UNKNOWN_OFFSET}]`,
    `/Contents <${"0".repeat(RESERVED * 2)}>`,
    `/Name ${text(name)} /Reason ${text(reason)} /M ${PDFString.of(pdfDate(at))}`,
    ">>",
  ].join("\n");
}

/** The handwriting, or the name in its place, above a line of words. */
function drawAppearance(
  { strokes, name: givenName, caption: givenCaption }: PdfSignature,
  { width, height }: SignatureField,
): PDFOperator[] {
  const [name, caption] = [printable(givenName), printable(givenCaption)];
  const room = height - TEXT_SIZE * 1.8;
  const operators: PDFOperator[] = [pushGraphicsState()];
  if (strokes) {
    const scale = Math.min(width / SIGNATURE_SIZE.width, room / SIGNATURE_SIZE.height);
    operators.push(setStrokingRgbColor(...INK), setLineWidth(4 * scale), setLineCap(1), setLineJoin(1));
    for (const points of strokes) {
      points.forEach(([x, y], index) => {
        const [left, top] = [x * scale, height - y * scale];
        operators.push(index === 0 ? moveTo(left, top) : lineTo(left, top));
        if (points.length === 1) operators.push(lineTo(left + 0.1, top));
      });
      operators.push(stroke());
    }
  } else {
    const size = Math.min(NAME_SIZE, (NAME_SIZE * width) / widthOf(name, FACE, NAME_SIZE));
    operators.push(...drawText(name, { size, y: TEXT_SIZE * 1.8 + room / 2 - size / 3 }));
  }
  const size = Math.min(TEXT_SIZE, (TEXT_SIZE * width) / widthOf(caption, FACE, TEXT_SIZE));
  operators.push(...drawText(caption, { size, y: TEXT_SIZE * 0.5 }), popGraphicsState());
  return operators;
}

/** Words as the outlines of their letters: a typeface of its own would take longer than all the rest of a signature. */
function drawText(text: string, { size, y }: { readonly size: number; readonly y: number }): PDFOperator[] {
  const { regular } = fonts();
  const scale = size / regular.unitsPerEm;
  const { glyphs, positions } = regular.layout(text);
  const operators: PDFOperator[] = [setFillingRgbColor(...INK)];
  let left = 0;
  glyphs.forEach(({ path }, index) => {
    const start = left;
    operators.push(
      ...outlineOf(
        path.commands,
        (x) => (start + x) * scale,
        (up) => y + up * scale,
      ),
    );
    left += positions[index]?.xAdvance ?? 0;
  });
  operators.push(fill());
  return operators;
}

/** A glyph's path; PDF has no quadratic curves, so they become cubic ones of the same shape. */
function outlineOf(
  commands: readonly PathCommand[],
  toX: (x: number) => number,
  toY: (y: number) => number,
): PDFOperator[] {
  let [atX, atY] = [0, 0];
  return commands.map(({ command, args }) => {
    if (command === "closePath") return closePath();
    const [x = 0, y = 0] = args.slice(-2);
    const [fromX, fromY] = [atX, atY];
    [atX, atY] = [x, y];
    if (command === "moveTo") return moveTo(toX(x), toY(y));
    if (command === "lineTo") return lineTo(toX(x), toY(y));
    const [bendX = 0, bendY = 0, otherX = 0, otherY = 0] = args;
    if (command === "bezierCurveTo")
      return appendBezierCurve(toX(bendX), toY(bendY), toX(otherX), toY(otherY), toX(x), toY(y));
    const between = (end: number, bend: number) => end + (2 / 3) * (bend - end);
    return appendBezierCurve(
      toX(between(fromX, bendX)),
      toY(between(fromY, bendY)),
      toX(between(x, bendX)),
      toY(between(y, bendY)),
      toX(x),
      toY(y),
    );
  });
}
