import type { PublishedContact, PublishedProduct } from "../catalogue/index.ts";

/** A lot in a shop, in the reader's language. */
export interface ShopProduct extends PublishedProduct {
  /** Its part of the address, unique in its shop. */
  readonly slug: string;
  /** How many can be asked for now; null where the shop does not say how many there are. */
  readonly free: number | null;
  /** The price with VAT, where the shop shows it. */
  readonly priceWithVat?: string;
  /** Stored value and word of the category; missing without one. */
  readonly category?: { readonly value: string; readonly label: string };
  /** Kilometres from where the visitor asks, rounded; missing where that or the lot's place is unknown or kept back. */
  readonly distance?: number;
}

/** How a page of a shop is asked for. */
export interface ShopDoor {
  readonly slug: string;
  /** What a browser was given that knows the shop's password, or looks at it before the public does. */
  readonly pass: string | null;
}

/** What visitors see of a shop beside its lots. */
export interface PublishedShop {
  readonly name: string;
  readonly slug: string;
  readonly about: string;
  readonly contact: PublishedContact;
  /** `#1f6f54`; null where it has none. */
  readonly color: string | null;
  readonly openingHours: string;
  /** Who reads its pages now: everybody, those who know its password, or only those who manage it. */
  readonly audience: "everybody" | "password" | "preview";
  /** Whether its lots can be bought by card. */
  readonly takesCards: boolean;
  /** Whether several lots can be chosen and asked for at once. */
  readonly takesSelection: boolean;
  /** Whether it delivers what is asked for. */
  readonly delivers: boolean;
  /** Addresses of pages elsewhere, each with its name. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** Orders of the list: newest first, by name, cheapest first, nearest first. */
export const SHOP_SORTS = ["newest", "name", "price", "distance"] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

/** What a visitor asks of a shop. */
export interface ShopSearch {
  readonly words: string;
  readonly category: string;
  readonly condition: string;
  readonly town: string;
  /** The place from which distances are counted, as it was typed. */
  readonly near: string;
  /** By distance only where `near` is given. */
  readonly sort: ShopSort;
  /** From 1. */
  readonly page: number;
}

/** A place that a visitor has named, in degrees to a tenth. */
export interface ShopPosition {
  readonly lat: number;
  readonly lon: number;
}

export interface ShopFacet {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** One page of the lots that a visitor's search finds. */
export interface ShopPage {
  readonly shop: PublishedShop;
  readonly products: readonly ShopProduct[];
  readonly total: number;
  readonly pages: number;
  readonly categories: readonly ShopFacet[];
  readonly conditions: readonly ShopFacet[];
  /** Where lots are; none where the shop keeps it back. */
  readonly towns: readonly ShopTown[];
  /** Whether it says where its lots are, so that distances can be counted. */
  readonly saysPlaces: boolean;
}

/** A town with lots of a shop. */
export interface ShopTown extends ShopFacet {
  /** Degrees, to a tenth: exactly where a lot is stands on no public page; null where it is unknown. */
  readonly position: ShopPosition | null;
}

/** One lot with its shop, and others of its category. */
export interface ShopProductPage {
  readonly shop: PublishedShop;
  readonly product: ShopProduct;
  readonly similar: readonly ShopProduct[];
}

/** A page of a shop, or of a lot in it, for search engines. */
export interface ShopAddress {
  readonly slug: string;
  /** Null for the shop's own page. */
  readonly lot: string | null;
  /** ISO day of its last change. */
  readonly changedAt: string;
}

/** Days over which the visits, requests and sales of a shop are counted. */
export const FIGURE_DAYS = 90;

/** Lots on a page of a shop. */
export const SHOP_PAGE = 24;

/** Value of a cell of the file of a shop's stock, without what only workbooks know. */
export type StockCell = string | number | boolean | null;

/** Some lots of the file of a shop's stock, for programs of other teams. */
export interface ShopStock {
  readonly shop: Pick<PublishedShop, "name" | "slug">;
  /** Titles of the columns in the reader's language, and names that stay the same in each. */
  readonly columns: readonly { readonly header: string; readonly name: string }[];
  readonly lots: readonly {
    /** Part of its page's address. */
    readonly slug: string;
    /** In the order of the columns. */
    readonly cells: readonly StockCell[];
    /** Keys of its owner's own pictures. */
    readonly pictures: readonly string[];
  }[];
  /** Names where the next lots begin; null after the last one. */
  readonly next: string | null;
}
