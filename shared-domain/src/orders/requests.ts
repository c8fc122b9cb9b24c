import { DomainError } from "../errors/index.ts";
import { DEFAULT_PRODUCT_PICTURE } from "../limits/index.ts";
import { REQUEST_TYPES } from "../vocabulary/index.ts";
import { roadOf } from "./kinds.ts";

/** What a person may ask for: every request type that does not come from a payment or a purchasing system (REQ-509, REQ-515). */
export const REQUEST_CHOICES = REQUEST_TYPES.filter(({ value }) => roadOf(value) === "person");

/** A lot as lists and searches answer it: what a request reads of it; its other values go along as they are. */
export interface RequestableLot {
  readonly id: string;
  readonly productID?: string | null;
  readonly quantity?: { readonly number?: number | null; readonly unit?: string | null } | null;
  readonly heldQuantity?: number | null;
  readonly price?: { readonly amount?: number | null } | null;
  readonly pictures?: readonly string[] | null;
  readonly conditions?: readonly string[] | null;
  readonly provenances?: readonly string[] | null;
  readonly dimension?: object | null;
  readonly byUserID?: string | null;
  readonly organizationID?: string | null;
}

/** The lot as it is when it is asked for, with the names that a request has for some of its values (REQ-505). */
const toProduct = <Lot extends RequestableLot>(lot: Lot) => ({
  ...lot,
  productID: lot.productID ?? lot.id,
  unit: lot.quantity?.unit ?? null,
  rawPrice: lot.price?.amount ?? null,
  pictures: lot.pictures && lot.pictures.length > 0 ? lot.pictures : [DEFAULT_PRODUCT_PICTURE],
  condition: lot.conditions ?? [],
  provenance: lot.provenances ?? [],
  dimensions: lot.dimension ?? null,
});

export interface RequestItem<Lot extends RequestableLot = RequestableLot> {
  /** Of the lot. */
  readonly id: string;
  readonly name: string;
  /** The team, or the person without one, that owns the lot. */
  readonly ownerID: string;
  /** Asked for; at first what is free of the lot. */
  readonly quantity: number;
  readonly product: ReturnType<typeof toProduct<Lot>>;
}

/** What nobody has reserved of a lot; null where its owner does not say how much there is. */
export const freeQuantity = ({ quantity, heldQuantity }: RequestableLot): number | null =>
  typeof quantity?.number === "number"
    ? Math.max(0, Math.round((quantity.number - (heldQuantity ?? 0)) * 1000) / 1000)
    : null;

/** A lot as an item of a request: all that is free of it, or one. Without a picture it has the default one (REQ-506). */
export const toRequestItem = <Lot extends RequestableLot>(lot: Lot, name: string): RequestItem<Lot> => ({
  id: lot.id,
  name,
  ownerID: lot.organizationID ?? lot.byUserID ?? "",
  quantity: freeQuantity(lot) ?? 1,
  product: toProduct(lot),
});

/** The items of one owner: one request (REQ-512). */
export interface OwnersItems {
  readonly ownerID: string;
  readonly items: readonly RequestItem[];
  /** From the first item. */
  readonly toOrganizationID: string | null;
  readonly toUserID: string | null;
}

/** Groups items by their owner, in the order in which the owners first occur. */
export function groupByOwner(items: readonly RequestItem[]): OwnersItems[] {
  const groups = new Map<string, RequestItem[]>();
  for (const item of items) groups.set(item.ownerID, [...(groups.get(item.ownerID) ?? []), item]);
  return [...groups].map(([ownerID, own]) => ({
    ownerID,
    items: own,
    toOrganizationID: own[0]?.product.organizationID ?? null,
    toUserID: own[0]?.product.organizationID ? null : (own[0]?.product.byUserID ?? null),
  }));
}

/**
 * Who writes a request.
 * @throws DomainError NOT_FOUND "User not found" if nobody is known (REQ-514)
 */
export function requesterOf(userID: string | null | undefined): string {
  if (!userID) throw new DomainError("NOT_FOUND", "User not found");
  return userID;
}
