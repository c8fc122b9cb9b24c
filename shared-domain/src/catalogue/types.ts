import type { DimensionValue } from "../format/index.ts";

/** The only two kinds of block (CAT-508). */
export const BLOCK_TYPES = ["HEADER", "PRODUCT"] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** Layouts of a catalogue; any template but the first three puts one product on a page (CAT-519). */
export const CATALOGUE_TEMPLATES = ["references", "dense", "rotor", "detailed"] as const;
export type CatalogueTemplate = (typeof CATALOGUE_TEMPLATES)[number];
export const DEFAULT_TEMPLATE: CatalogueTemplate = "references";

/** How a cover is composed: the picture above layers of the ground, the picture over the whole page, or words alone. */
export const CATALOGUE_COVERS = ["ground", "poster", "plain"] as const;
export type CatalogueCover = (typeof CATALOGUE_COVERS)[number];
export const DEFAULT_COVER: CatalogueCover = "ground";
/** The cover of this name; the usual one for any other name. */
export const coverOf = (name: unknown): CatalogueCover =>
  CATALOGUE_COVERS.find((cover) => cover === name) ?? DEFAULT_COVER;

/** Order of the products inside each category. */
export const CATALOGUE_SORTS = ["name", "quantity", "reemployment", "recent"] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];
export const DEFAULT_SORT: CatalogueSort = "name";

/** The title of one category: its lot, its own name and a few words. */
export interface HeaderData {
  /** Group of ten category numbers; null when the category has no number. */
  readonly lot: number | null;
  readonly lotLabel: string;
  readonly categoryNumber: number | null;
  readonly category: string;
  readonly description: string;
}

/** The value of a team's own property, in words. */
export interface OwnFact {
  readonly key: string;
  readonly value: string;
}

/** A product as it was when the block was made, so that an older version prints unchanged. */
export interface ProductData {
  readonly name: string;
  readonly categoryNumber: number | null;
  readonly category: string;
  readonly lotLabel: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly channels: readonly string[];
  readonly dimension: DimensionValue | null;
  readonly description: string;
  readonly reemploymentIndex: string | null;
  /** Euros. */
  readonly price: number | null;
  readonly pictures: readonly string[];
  readonly reference: string;
  readonly brand: string;
  readonly model: string;
  readonly materials: readonly string[];
  readonly color: string;
  /** Intended use. */
  readonly action: string | null;
  readonly condition: string | null;
  readonly provenance: string | null;
  /** Kilograms. */
  readonly weight: number | null;
  readonly place: string;
  /** Values of the team's own properties; the catalogue's options choose those that are shown. */
  readonly own?: readonly OwnFact[];
  /** The path of its page in a shop that shows it to everybody; missing without one. */
  readonly shopPage?: string;
  /** ISO time of the row the block was made from. */
  readonly updatedAt: string;
  /** Gets a page of its own. */
  readonly detailed: boolean;
}

export interface HeaderBlock {
  readonly id: string;
  readonly type: "HEADER";
  readonly referenceID: null;
  readonly data: HeaderData;
}
export interface ProductBlock {
  readonly id: string;
  readonly type: "PRODUCT";
  /** Id of the lot shown. */
  readonly referenceID: string;
  readonly data: ProductData;
}
export type Block = HeaderBlock | ProductBlock;

/** The content of a catalogue in one language. */
export interface CatalogueContent {
  readonly language: string;
  readonly blocks: readonly Block[];
}

/** A lot of the project with its texts in one language, ready to become a block. */
export type CatalogueProduct = { readonly id: string } & Omit<ProductData, "detailed">;

/** A title and the products below it; products before the first title have none. */
export interface BlockGroup {
  readonly header: HeaderBlock | null;
  readonly products: readonly ProductBlock[];
}

export interface SummaryEntry {
  /** Id of the linked block. */
  readonly blockID: string;
  readonly lot: number | null;
  readonly lotLabel: string;
  readonly category: string;
  readonly count: number;
  /** Printed number of the page it starts on. */
  readonly number: number;
}
export interface SummaryLot {
  readonly lot: number | null;
  readonly lotLabel: string;
  /** Names of its categories, or their prefixes when there are many (CAT-524). */
  readonly categories: readonly string[];
  readonly number: number;
}

interface PageBase {
  /** Counted from 1 with the cover. */
  readonly sheet: number;
  /** As printed. */
  readonly number: number;
}
export interface CoverPage extends PageBase {
  readonly kind: "cover";
  /** Titles with their pages; empty when a summary sheet follows. */
  readonly entries: readonly SummaryEntry[];
}
export interface SummaryPage extends PageBase {
  readonly kind: "summary";
  readonly lots: readonly SummaryLot[];
  readonly entries: readonly SummaryEntry[];
}
export interface ContentPage extends PageBase {
  readonly kind: "content";
  /** Blocks from top to bottom, column by column. */
  readonly columns: readonly (readonly Block[])[];
  /** The title repeated at the top of a page that does not start with one. */
  readonly runningHeader: HeaderBlock | null;
  /** The page is the detailed sheet of one product. */
  readonly detailed: boolean;
}
export type CataloguePage = CoverPage | SummaryPage | ContentPage;

export interface LayoutOptions {
  /** Unknown names are laid out with one product per page. */
  readonly template: string;
  /** The contents of a poster have a sheet of their own. */
  readonly cover?: CatalogueCover;
  /** Printed number of the first sheet, at least 1. */
  readonly firstPageNumber?: number;
}
