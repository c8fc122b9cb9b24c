import { DomainError } from "@gisement/shared-domain/errors";
import type { PublishedShopRequest, ShopRequestType } from "@gisement/shared-domain/shops";
import { eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { LinkScope } from "../../platform/links/link-scope.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { shops } from "../shops/table.ts";
import { publishedShopOf } from "../storefronts/find-shop.ts";
import { confirmRequest } from "./confirm-request.ts";
import { shopRequests } from "./table.ts";

async function readPublished(db: Executor, thingID: string): Promise<PublishedShopRequest | null> {
  const [found] = await db
    .select({
      request: shopRequests,
      shop: shops,
    })
    .from(shopRequests)
    .innerJoin(shops, eq(shops.id, shopRequests.shopID))
    .where(eq(shopRequests.id, thingID));
  if (!found) return null;
  const { request, shop } = found;
  const rows = await db
    .select({ id: lot.id, name: lot.name, slug: lot.slug, unit: lot.quantityUnit })
    .from(lot)
    .where(
      inArray(
        lot.id,
        request.lots.map(({ id }) => id),
      ),
    );
  return {
    seller: (await publishedShopOf(db, shop, "fr")).contact,
    shop: { name: shop.name, slug: shop.slug ?? "" },
    lots: request.lots.flatMap(({ id, quantity }) => {
      const row = rows.find((each) => each.id === id);
      return row ? [{ name: row.name ?? "", slug: row.slug ?? "", quantity, unit: row.unit }] : [];
    }),
    requestType: request.requestType as ShopRequestType,
    name: request.name,
    message: request.message,
    delivery: request.delivery
      ? `${request.delivery.address}, ${request.delivery.zipcode} ${request.delivery.city}`
      : "",
    orderLinkID: request.orderLinkID,
    state: request.confirmedAt ? "confirmed" : request.expiresAt <= new Date() ? "expired" : "open",
  };
}

/** The mailed links by which people without an account confirm what they asked a shop for. */
export const shopRequestLinks: LinkScope = {
  rights: ["read", "answer"],
  async lockPublished(_step, thingID) {
    throw new DomainError("BAD_USER_INPUT", "These links are mailed to whom they are for.", {
      field: "thingID",
      found: thingID,
    });
  },
  async findEdition(db, thingID) {
    const [row] = await db
      .select({
        edition: sql<string>`concat_ws(' ', ${shopRequests.id}, ${shopRequests.confirmedAt}, ${shopRequests.expiresAt} <= now())`,
      })
      .from(shopRequests)
      .where(eq(shopRequests.id, thingID));
    return row?.edition ?? null;
  },
  readPublished,
  async showsFile(db, thingID, key) {
    return (await readPublished(db, thingID))?.seller.logo === key;
  },
  answer: confirmRequest,
};
