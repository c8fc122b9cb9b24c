import { type ExportedLot, type SheetCell, stockColumns, stockRows } from "@gisement/shared-domain/export";
import type { Locale } from "@gisement/shared-domain/locale";
import { fileLists, readOptions } from "@gisement/shared-domain/option-lists";
import type { ShopDoor, ShopStock, StockCell } from "@gisement/shared-domain/shops";
import { and, asc, gt } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { findOwnPictures } from "../files/owned-file.ts";
import { partsOf } from "../lots/lot-columns.ts";
import { asShopShows, freeOf, lotsOfShop } from "../lots/published-lots.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "../lots/types.ts";
import { findFieldRows } from "../properties/find-properties.ts";
import { type Found, findShop, readerOf } from "./find-shop.ts";

/** Lots of one answer. */
const PAGE = 500;

/** A lot as the columns read it: what can still be asked for of it, without what its shop keeps back. */
function toExported(row: ProductStatusRow, hideFields: readonly string[]): ExportedLot {
  const shown = asShopShows({ ...row, quantityNumber: freeOf(row) }, hideFields);
  return {
    ...shown,
    // Partners recognise a lot again by its reference: without one, or a hidden one, by its address.
    ref: shown.ref || row.slug,
    quantity: partsOf(shown, "quantity"),
    price: partsOf(shown, "price"),
    dimension: partsOf(shown, "dimension"),
    properties: [],
    id: row.slug ?? "",
  } as unknown as ExportedLot;
}

const toCell = (cell: SheetCell): StockCell => (typeof cell === "object" && cell !== null ? cell.day : cell);

/** The next lots of a shop that is online, in the order of their ids, as a file for programs of other teams. */
export async function readShopStock(
  db: Database,
  door: ShopDoor,
  { after, locale }: { readonly after: string | null; readonly locale: Locale },
  pageSize = PAGE,
): Promise<Found<ShopStock>> {
  const answer = await findShop(db, door);
  if (answer.state !== "open") return answer;
  const shop = answer.found;
  const { organizationID, userID } = shop;
  const { hideFields, name, slug } = shop.row;
  const begins = after && isUuid(after) ? gt(lot.id, after) : undefined;
  const [fields, rows] = await Promise.all([
    findFieldRows(db, readerOf(shop)),
    selectProductStatuses(db)
      .where(and(lotsOfShop(shop), begins))
      .orderBy(asc(lot.id))
      .limit(pageSize + 1),
  ]);
  const listed = rows.slice(0, pageSize);
  const pictures = [...new Set(listed.flatMap((row) => row.pictures))];
  const own = await findOwnPictures(db, pictures, { organizationID, userID: userID ?? "" });
  const cellsOf = stockRows(locale, fileLists(readOptions(fields, locale)));
  return {
    state: "open",
    found: {
      shop: { name, slug: slug ?? door.slug },
      columns: stockColumns(locale),
      lots: listed.map((row) => ({
        slug: row.slug ?? "",
        cells: cellsOf(toExported(row, hideFields)).map(toCell),
        pictures: row.pictures.filter((key) => own.has(key)),
      })),
      next: rows.length > pageSize ? (listed.at(-1)?.id ?? null) : null,
    },
  };
}
