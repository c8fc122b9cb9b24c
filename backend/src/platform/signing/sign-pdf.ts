import {
  beginText,
  endText,
  lineTo,
  moveText,
  moveTo,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFOperator,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  setFillingRgbColor,
  setFontAndSize,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  showText,
  stroke,
} from "@cantoo/pdf-lib";
import { SIGNATURE_SIZE, type Signature } from "@gisement/shared-domain/orders";
import { SignPdf } from "@signpdf/signpdf";
import * as fontkit from "fontkit";
import { printable } from "../pdf/fonts.ts";
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
/** A part of a typeface has six letters before its name. */
const FONT_NAME = "SIGNED+Inter-Regular";
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
  /** TrueType, for name and caption. */
  readonly font: Uint8Array;
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
  document.registerFontkit(fontkit as never);
  const page = document.getPage(signature.field?.page ?? 0);
  const value = context.register(PDFInvalidObject.of(Buffer.from(signatureDictionary(signature), "latin1")));
  const { field } = signature;
  const font = field
    ? await document.embedFont(signature.font, { subset: true, customName: FONT_NAME })
    : null;
  const appearance =
    field && font
      ? context.register(
          context.formXObject(drawAppearance(signature, field, font), {
            BBox: context.obj([0, 0, field.width, field.height]),
            Resources: context.obj({ Font: { F0: font.ref } }),
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
  font: PDFFont,
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
    const size = Math.min(NAME_SIZE, (NAME_SIZE * width) / font.widthOfTextAtSize(name, NAME_SIZE));
    operators.push(...drawText(name, { font, size, y: TEXT_SIZE * 1.8 + room / 2 - size / 3 }));
  }
  const size = Math.min(TEXT_SIZE, (TEXT_SIZE * width) / font.widthOfTextAtSize(caption, TEXT_SIZE));
  operators.push(...drawText(caption, { font, size, y: TEXT_SIZE * 0.5 }), popGraphicsState());
  return operators;
}

const drawText = (
  text: string,
  { font, size, y }: { readonly font: PDFFont; readonly size: number; readonly y: number },
): PDFOperator[] => [
  beginText(),
  setFillingRgbColor(...INK),
  setFontAndSize("F0", size),
  moveText(0, y),
  showText(font.encodeText(text)),
  endText(),
];
