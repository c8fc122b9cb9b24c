import type { PublishedFact, PublishedWord } from "@gisement/shared-domain/catalogue";
import { formatMoney, formatQuantity, formatUnit } from "@gisement/shared-domain/format";
import { type Locale, type Translated, translatedOptions } from "@gisement/shared-domain/locale";
import { percentOf, toCents, toEuros } from "@gisement/shared-domain/money";
import type { ShopProduct } from "@gisement/shared-domain/shops";
import type { Executor } from "../../platform/database/database.ts";
import { type FactData, factValues } from "../catalogs/published-content.ts";
import { findOwnPictures } from "../files/owned-file.ts";
import { asShopShows, freeOf } from "../lots/published-lots.ts";
import { lotColumns, type ProductStatusRow } from "../lots/types.ts";
import { sellerVat } from "../orders/order-vat.ts";
import { findFieldRows } from "../properties/find-properties.ts";
import { LABELLED_LISTS, type Labels, labelValues } from "../properties/label-values.ts";
import { type FoundShop, readerOf } from "./find-shop.ts";

/** The columns that a shop's pages read, a quarter of a lot's. */
export const SHOP_COLUMNS = lotColumns(
  "id",
  "slug",
  "ref",
  "name",
  "nameEN",
  "nameNL",
  "description",
  "descriptionEN",
  "descriptionNL",
  "category",
  "action",
  "condition",
  "provenance",
  "material",
  "color",
  "brand",
  "model",
  "length",
  "width",
  "height",
  "diameter",
  "dimensionUnit",
  "weight",
  "quantityNumber",
  "quantityUnit",
  "heldQuantity",
  "priceAmount",
  "shopPrice",
  "city",
  "lat",
  "lon",
  "pictures",
);
/** A lot as the pages of its shop read it. */
export type ShopLotRow = Pick<ProductStatusRow, keyof typeof SHOP_COLUMNS>;

/** The words in which a shop's pages show stored values. */
export interface ShopWords extends Labels {
  /** Percent that the pages add to prices; null where they show prices without VAT only. */
  readonly vat: number | null;
  readonly categoryOf: (value: string, locale: Locale) => string;
}

export async function readShopWords(db: Executor, shop: FoundShop): Promise<ShopWords> {
  const rows = await findFieldRows(db, readerOf(shop), [...LABELLED_LISTS, "category"]);
  const categories = new Map<string, Translated>(
    rows
      .filter(({ key }) => key === "category")
      .flatMap(({ options }) => translatedOptions(options))
      .map((term) => [term.value, term] as const),
  );
  const { row, team } = shop;
  const { vat } = sellerVat(team?.quoteSettings, team?.country);
  return {
    vat: row.enableTax && vat.scheme === "standard" ? vat.rate : null,
    ...labelValues(rows),
    categoryOf: (value, locale) => categories.get(value)?.[locale] ?? value,
  };
}

const inLocale = (locale: Locale, fr: string | null, en: string | null, nl: string | null): string =>
  (locale === "en" && en) || (locale === "nl" && nl) || fr || "";

/** The details of a lot. Its town only: where exactly a lot is stands on no public page (decision E10). */
const factsOf = (row: ShopLotRow, locale: Locale, words: Labels) =>
  factValues(
    {
      dimension: {
        length: row.length,
        width: row.width,
        height: row.height,
        diameter: row.diameter,
        unit: row.dimensionUnit,
      } as FactData["dimension"],
      channels: [],
      condition: row.condition,
      provenance: row.provenance,
      materials: row.material,
      color: row.color ?? "",
      brand: row.brand ?? "",
      model: row.model ?? "",
      weight: row.weight,
      place: row.city ?? "",
    },
    locale,
    words,
  );

/** The price with VAT, rounded once, as the line of an invoice is. */
const withVat = (price: number, percent: number): number =>
  toEuros((toCents(price) + percentOf(toCents(price), percent)) as ReturnType<typeof toCents>);

/** A lot as the pages of its shop show it, without what the shop keeps back. */
function toProduct(
  lot: ShopLotRow,
  locale: Locale,
  words: ShopWords,
  { hideFields, own }: { readonly hideFields: readonly string[]; readonly own: ReadonlySet<string> },
): ShopProduct {
  const { labelOf, units, categoryOf } = words;
  const row = asShopShows(lot, hideFields);
  const unit = row.quantityUnit ?? "u";
  const shown = freeOf(row);
  const price = row.priceAmount || null;
  const wordOf = (list: "action" | "condition", value: string | null): PublishedWord | undefined =>
    value ? { value, label: labelOf(list, value, locale) } : undefined;
  const status = wordOf("action", row.action);
  const state = wordOf("condition", row.condition);
  const facts = Object.entries(factsOf(row, locale, words)).flatMap(([name, value]) =>
    value ? [{ name: name as PublishedFact, value }] : [],
  );
  return {
    id: row.slug ?? "",
    slug: row.slug ?? "",
    name: inLocale(locale, row.name, row.nameEN, row.nameNL),
    reference: row.ref ?? "",
    pictures: row.pictures.filter((key) => own.has(key)),
    quantity: shown === null ? "" : formatQuantity({ number: shown, unit }, locale, units),
    // That it is sold out is said in any case.
    free: shown ?? (freeOf(lot) === 0 ? 0 : null),
    price: price === null ? "" : formatMoney(price),
    unit: formatUnit(unit, locale, units),
    ...(price === null ? {} : { amount: price }),
    ...(price === null || words.vat === null ? {} : { priceWithVat: formatMoney(withVat(price, words.vat)) }),
    ...(status ? { status } : {}),
    ...(state ? { state } : {}),
    ...(row.category ? { category: { value: row.category, label: categoryOf(row.category, locale) } } : {}),
    reemploymentIndex: null,
    facts,
    description: inLocale(locale, row.description, row.descriptionEN, row.descriptionNL),
  };
}

/** Lots as their shop shows them: only its owner's own pictures. */
export async function toShopProducts(
  db: Executor,
  shop: FoundShop,
  rows: readonly ShopLotRow[],
  locale: Locale,
  words: ShopWords,
): Promise<ShopProduct[]> {
  const { organizationID, userID, row } = shop;
  const keys = [...new Set(rows.flatMap(({ pictures }) => pictures))];
  const own = await findOwnPictures(db, keys, { organizationID, userID: userID ?? "" });
  const { hideFields } = row;
  return rows.map((each) => toProduct(each, locale, words, { own, hideFields }));
}
