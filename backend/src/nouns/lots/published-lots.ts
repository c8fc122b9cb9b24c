import type { SHOP_HIDES } from "@gisement/shared-domain/records/shop";
import { type SQL, sql } from "drizzle-orm";
import { shops } from "../shops/table.ts";
import { type LotColumn, MIRRORED, PARTS } from "./lot-columns.ts";
import { productStatuses as lot } from "./status-table.ts";
import type { ProductStatusRow } from "./types.ts";

/** The statuses in which a lot can be in a shop (decision E12). */
export const SHOP_ACTIONS = ["sale", "give", "rent"] as const;

/**
 * Lots that some shop could show: chosen for sale, in such a status, not part of a batch, and from their day on. Also those that can
 * be taken later.
 */
const offered: SQL = sql`${lot.slug} is not null and ${lot.availableForSale} and ${lot.progress} = 'active' and not ${lot.archived}
  and ${lot.batchedProductID} is null and ${lot.action} = any(${sql.param([...SHOP_ACTIONS])}::text[])
  and (${lot.shopFrom} is null or ${lot.shopFrom} <= now())`;

const isOfOwner = sql`s.organization_id is not distinct from ${lot.organizationID}
  and (s.organization_id is not null or s.user_id = ${lot.byUserID})`;

/**
 * Lots that a shop shows to everybody: one is published by the shop that it names, else by its owner's only shop that is online
 * (decision E25). A shop with a password shows its lots to nobody, but to those who have given that of `openedShop`.
 */
export const isPublishedLot = (openedShop: string | null = null): SQL => {
  const isOpen = openedShop
    ? sql`(not s.enable_password or s.id = ${openedShop})`
    : sql`not s.enable_password`;
  return sql`(${offered} and (
  select case when ${lot.shopID} is null then count(*) = 1 and bool_and(${isOpen})
    else bool_or(s.id = ${lot.shopID} and ${isOpen}) end
  from ${shops} s where s.enabled and not s.deleted and ${isOfOwner}))`;
};

/** What the shop that publishes a lot keeps back of it, also once it is offline. */
export const hiddenByShop: SQL<string[]> = sql<string[]>`coalesce((
  select s.hide_fields from ${shops} s where ${isOfOwner} and (s.id = ${lot.shopID} or ${lot.shopID} is null)
  order by s.enabled and not s.deleted desc, s.updated_at desc limit 1), '{}')`;

type ShopHide = (typeof SHOP_HIDES)[number]["value"];
/** The columns behind each name that a shop may keep back. */
const HIDDEN: Readonly<Record<ShopHide, readonly LotColumn[]>> = {
  price: [PARTS.price.amount, "shopPrice"],
  quantity: [PARTS.quantity.number, "heldQuantity"],
  reference: ["ref"],
  place: ["city", ...Object.values(PARTS.location)],
  dimension: Object.values(PARTS.dimension),
  weight: ["weight"],
  brand: ["brand", "model"],
  color: ["color"],
  materials: ["material"],
  ...MIRRORED,
};
/** As a lot has it that does not say. */
const emptied = (column: string, value: unknown): unknown =>
  column === "heldQuantity" ? 0 : Array.isArray(value) ? [] : null;

/** A lot at the price of its shop. */
export const atShopPrice = <Row extends Pick<ProductStatusRow, "priceAmount" | "shopPrice">>(
  row: Row,
): Row => (row.shopPrice === null ? row : { ...row, priceAmount: row.shopPrice });

/** A lot as its shop shows it: at the shop's price, without what the shop keeps back. */
export const asShopShows = <Row extends Pick<ProductStatusRow, "priceAmount" | "shopPrice">>(
  row: Row,
  hideFields: readonly string[],
): Row => {
  const hidden = new Set<string>(hideFields.flatMap((name) => HIDDEN[name as ShopHide] ?? []));
  const priced = atShopPrice(row);
  if (hidden.size === 0) return priced;
  return Object.fromEntries(
    Object.entries(priced).map(([column, value]) => [
      column,
      hidden.has(column) ? emptied(column, value) : value,
    ]),
  ) as Row;
};

/** What nobody has reserved of a lot; null where it does not say. */
export const freeOf = ({
  quantityNumber,
  heldQuantity,
}: Pick<ProductStatusRow, "quantityNumber" | "heldQuantity">): number | null =>
  quantityNumber === null ? null : Math.max(0, quantityNumber - heldQuantity);

/** A shop that is online, as its pages need it. */
export interface OnlineShop {
  readonly id: string;
  readonly organizationID: string | null;
  readonly userID: string | null;
  /** Whether its owner has no other shop that is online. */
  readonly isOnly: boolean;
}

const ofOwner = ({ organizationID, userID }: OnlineShop): SQL =>
  organizationID === null
    ? sql`(${lot.organizationID} is null and ${lot.byUserID} = ${userID})`
    : sql`${lot.organizationID} = ${organizationID}`;

/** The lots of one shop; those of which nothing is left keep their pages, and are not listed. */
export const lotsOfShop = (shop: OnlineShop, { withSoldOut = false } = {}): SQL =>
  sql`(${ofOwner(shop)} and ${offered} and (${lot.shopID} = ${shop.id}${shop.isOnly ? sql` or ${lot.shopID} is null` : sql``})${
    withSoldOut
      ? sql``
      : sql` and (${lot.quantityNumber} is null or ${lot.quantityNumber} > ${lot.heldQuantity})`
  })`;
