import { lotPage } from "@gisement/shared-domain/shops";
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { locationType, quantityType, toLocation } from "../../platform/graphql/value-types.ts";
import { findOwnPictures } from "../files/owned-file.ts";
import { shops } from "../shops/table.ts";
import { asShopShows, freeOf, isPublishedLot } from "./published-lots.ts";
import { productStatuses as lot } from "./status-table.ts";
import { type ProductStatusRow, productStatusColumns, productStatusType } from "./types.ts";

/** A lot that a shop shows to everybody, without what the shop keeps back. */
export interface PublishedLot {
  readonly row: ProductStatusRow;
  readonly shop: { readonly slug: string; readonly name: string };
  /** The first picture that belongs to its owner. */
  readonly picture: string | null;
}

const isOfLot: SQL = sql`(${shops.enabled} and not ${shops.deleted} and ${shops.slug} is not null
  and ${shops.organizationID} is not distinct from ${lot.organizationID}
  and (${shops.organizationID} is not null or ${shops.userID} = ${lot.byUserID}))`;

const isShownBy = and(isOfLot, or(eq(shops.id, lot.shopID), isNull(lot.shopID)));

/** What a shop needs of a lot to show it. */
type Priced = Pick<typeof productStatusColumns, "id" | "priceAmount" | "shopPrice">;

/** Some columns of the lots of all open shops, as these show them; in the order of their ids, after one of them. */
export async function readPublishedRows<Columns extends Priced & Partial<typeof productStatusColumns>>(
  db: Executor,
  columns: Columns,
  {
    condition,
    after,
    limit,
  }: { readonly condition: SQL; readonly after: string | null; readonly limit: number },
): Promise<Pick<ProductStatusRow, keyof Columns & keyof ProductStatusRow>[]> {
  const found = await db
    .select({ row: columns as typeof productStatusColumns, hides: shops.hideFields })
    .from(lot)
    .innerJoin(shops, isShownBy)
    .where(and(condition, isPublishedLot(), after ? gt(lot.id, after) : undefined))
    .orderBy(lot.id)
    .limit(limit);
  return found.map(({ row, hides }) => asShopShows(row as ProductStatusRow, hides));
}

/** The lots of all open shops for which this holds, newest first. */
export async function findPublishedLots(
  db: Executor,
  condition: SQL,
  limit: number,
): Promise<PublishedLot[]> {
  const found = await db
    .select({
      row: productStatusColumns,
      shop: { slug: shops.slug, name: shops.name, hides: shops.hideFields },
    })
    .from(lot)
    .innerJoin(shops, isShownBy)
    .where(and(condition, isPublishedLot()))
    .orderBy(sql`${lot.updatedAt} desc`, lot.id)
    .limit(limit);
  const rows = found.map(({ row }) => row as ProductStatusRow);
  const own = await ownPictures(db, rows);
  return found.map(({ shop: { slug, name, hides } }, index) => {
    const row = rows[index] as ProductStatusRow;
    return {
      row: asShopShows(row, hides),
      shop: { slug: slug ?? "", name },
      picture: row.pictures.find((key) => own.has(`${ownerOf(row)} ${key}`)) ?? null,
    };
  });
}

const ownerOf = ({ organizationID, byUserID }: ProductStatusRow): string => organizationID ?? byUserID ?? "";

/** Pictures that belong to the owner of their lot, each with that owner. */
async function ownPictures(db: Executor, rows: readonly ProductStatusRow[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const owner of new Set(rows.map(ownerOf))) {
    const lots = rows.filter((row) => ownerOf(row) === owner);
    const keys = lots.flatMap(({ pictures }) => pictures);
    const organizationID = lots[0]?.organizationID ?? null;
    for (const key of await findOwnPictures(db, keys, { organizationID, userID: owner }))
      known.add(`${owner} ${key}`);
  }
  return known;
}

const toTenth = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * 10) / 10;

export const publishedLotType = builder.objectRef<PublishedLot>("PublishedLot").implement({
  description:
    "A lot of another owner that a shop shows to everybody, without what the shop keeps back: such a value is null.",
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ row }) => row.id }),
    slug: t.string({ nullable: false, resolve: ({ row }) => row.slug ?? "" }),
    shopSlug: t.string({ nullable: false, resolve: ({ shop }) => shop.slug }),
    shopName: t.string({ nullable: false, resolve: ({ shop }) => shop.name }),
    organizationID: t.id({ nullable: true, resolve: ({ row }) => row.organizationID }),
    byUserID: t.id({
      nullable: true,
      description: "The owner of a lot without a team.",
      resolve: ({ row }) => (row.organizationID ? null : row.byUserID),
    }),
    name: t.string({ nullable: true, resolve: ({ row }) => row.name }),
    nameEN: t.string({ nullable: true, resolve: ({ row }) => row.nameEN }),
    nameNL: t.string({ nullable: true, resolve: ({ row }) => row.nameNL }),
    ref: t.string({ nullable: true, resolve: ({ row }) => row.ref }),
    action: t.string({ nullable: true, resolve: ({ row }) => row.action }),
    category: t.string({ nullable: true, resolve: ({ row }) => row.category }),
    city: t.string({ nullable: true, resolve: ({ row }) => row.city }),
    location: t.field({
      type: locationType,
      nullable: true,
      description: "Its town: degrees to a tenth. Exactly where it is, only its own team knows.",
      resolve: ({ row: { lat, lon } }) => toLocation({ lat: toTenth(lat), lon: toTenth(lon) }),
    }),
    price: t.float({
      nullable: true,
      description: "In euros without VAT, per unit.",
      resolve: ({ row }) => row.priceAmount,
    }),
    quantity: t.field({
      type: quantityType,
      nullable: false,
      description: "What nobody has reserved.",
      resolve: ({ row }) => ({ number: freeOf(row), unit: row.quantityUnit }),
    }),
    picture: t.string({ nullable: true, resolve: ({ picture }) => picture }),
  }),
});

interface ShopPage {
  readonly lotID: string;
  readonly slug: string | null;
  readonly shopSlug: string | null;
}

/** The pages of lots that shops show to everybody, for all readers alike. */
const shopPages: LoaderSource<ShopPage> = {
  load: ({ db }, ids) =>
    db
      .select({ lotID: lot.id, slug: lot.slug, shopSlug: shops.slug })
      .from(lot)
      .innerJoin(shops, isShownBy)
      .where(and(inArray(lot.id, [...ids]), isPublishedLot())),
  idOf: ({ lotID }) => lotID,
};

export function registerShopPages(): void {
  builder.objectFields(productStatusType, (t) => ({
    shopPage: t.string({
      nullable: true,
      description: "The path of its public page, while a shop shows it to everybody.",
      resolve: async ({ id }, _args, { loaders }) => {
        const page = await loaders.one(shopPages, id);
        return page?.slug && page.shopSlug ? lotPage({ slug: page.slug, shopSlug: page.shopSlug }) : null;
      },
    }),
  }));
}
