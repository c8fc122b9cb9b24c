import type { PublishedContact } from "../catalogue/index.ts";
import type { PublishedShop, ShopProduct } from "./published-shop.ts";

/** What a person without an account may ask a shop for. */
export const SHOP_REQUEST_TYPES = ["quote", "information", "stripe"] as const;
export type ShopRequestType = (typeof SHOP_REQUEST_TYPES)[number];

export const SHOP_REQUEST_LIMITS = {
  /** Characters. */
  name: { min: 2, max: 120 },
  message: { min: 5, max: 500 },
  /** Hours in which a request is confirmed by its mail, and requests of one address that wait for that (decision E9). */
  hours: 24,
  open: 5,
  /** Characters of a street with its number. */
  address: 120,
  /** Lots of one request. */
  lots: 30,
} as const;

/** A request of a person without an account, as its mailed link shows it. */
export interface PublishedShopRequest {
  readonly seller: PublishedContact;
  readonly shop: { readonly name: string; readonly slug: string };
  readonly lots: readonly {
    readonly name: string;
    readonly slug: string;
    readonly quantity: number;
    readonly unit: string | null;
  }[];
  readonly requestType: ShopRequestType;
  /** Where it is to be delivered; empty where it is fetched. */
  readonly delivery: string;
  readonly name: string;
  readonly message: string;
  readonly state: "open" | "confirmed" | "expired";
  /** The mailed link of the order that it has become. */
  readonly orderLinkID: string | null;
}

/** Lots of a shop that a visitor has chosen, as they are now; those that it does not show any more are missing. */
export interface ShopSelection {
  readonly shop: PublishedShop;
  readonly products: readonly ShopProduct[];
}
