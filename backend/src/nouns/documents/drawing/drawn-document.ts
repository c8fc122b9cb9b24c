import type { DocumentContent, DocumentStamp } from "@gisement/shared-domain/documents";
import type { Flow } from "./flow.ts";
import type { DocumentTexts } from "./texts.ts";

/** A picture that the library has read, so that each is embedded once. */
export type OpenedPicture = PDFKit.Mixins.ImageSrc;

export interface DrawnDocument {
  readonly flow: Flow;
  readonly content: DocumentContent;
  readonly stamp: DocumentStamp;
  readonly pictures: ReadonlyMap<string, OpenedPicture>;
  readonly t: DocumentTexts;
}
