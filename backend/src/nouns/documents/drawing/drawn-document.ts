import type { DocumentContent, DocumentStamp } from "@gisement/shared-domain/documents";
import type { OrderSide } from "@gisement/shared-domain/orders";
import type { Flow } from "./flow.ts";
import type { DocumentTexts } from "./texts.ts";

/** A picture that the library has read, so that each is embedded once. */
export type OpenedPicture = PDFKit.Mixins.ImageSrc;

/** Where a side signs: points from the lower left corner of a page, from 0. */
export interface SignaturePlace {
  readonly side: OrderSide;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnDocument {
  readonly flow: Flow;
  readonly content: DocumentContent;
  readonly stamp: DocumentStamp;
  readonly pictures: ReadonlyMap<string, OpenedPicture>;
  readonly t: DocumentTexts;
  /** Filled while the document is drawn. */
  readonly signaturePlaces: SignaturePlace[];
}
