import type {
  CatalogueCover,
  CataloguePage,
  Figures,
  ProductData,
  SheetWords,
  ShownFact,
} from "@gisement/shared-domain/catalogue";

/** A version of a catalogue in one language, laid out, with everything that its pages say. */
export interface PrintedCatalogue {
  readonly pages: readonly CataloguePage[];
  readonly words: SheetWords;
  readonly template: string;
  readonly cover: CatalogueCover;
  readonly project: {
    readonly name: string;
    readonly description: string;
    /** On one line; may be empty. */
    readonly address: string;
    /** Key of the cover's picture. */
    readonly picture: string | null;
  };
  readonly contact: { readonly name: string; readonly logo: string | null; readonly address: string };
  /** ISO time; empty without a day. */
  readonly publishDate: string;
  readonly rotorFooterLabel: string;
  readonly ownFacts: (product: ProductData) => readonly ShownFact[];
  readonly figures: Figures;
  readonly figuresByTitle: ReadonlyMap<string, Figures>;
  /** Room for trimming around each page, with marks at its corners. */
  readonly hasMarks: boolean;
  /** What the addresses of lots in shops begin with; without it they have no codes. */
  readonly origin: string | null;
  readonly author: string;
  /** ISO moment. */
  readonly createdAt: string;
}

/** How a picture fills its place: cut to its shape, or whole. */
export type PictureFit = "cover" | "contain";
/** A JPEG of a stored picture for a place of this size in millimetres; null if there is none that can be read. */
export type PictureOf = (
  key: string,
  size: { readonly width: number; readonly height: number; readonly fit: PictureFit },
) => Promise<Uint8Array | null>;
