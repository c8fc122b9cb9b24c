import type { Field } from "@gisement/shared-domain/fields";
import { LOT, type LotKey } from "@gisement/shared-domain/records/lot";
import type { productStatuses } from "./status-table.ts";

/** Name in code of a column of `product_statuses`. */
export type LotColumn = keyof typeof productStatuses.$inferSelect & string;

/**
 * Fields whose columns are named differently from their key. Searches and imports compare the first column; for lists with
 * a mirrored first value, that value (decision A34).
 */
const RENAMED = {
  quantity: ["quantityNumber", "quantityUnit"],
  unit: ["quantityUnit"],
  dimension: ["length", "width", "height", "diameter", "volume", "dimensionUnit"],
  condition: ["condition", "conditions"],
  provenance: ["provenance", "provenances"],
  price: ["priceAmount", "priceCurrency"],
  place: ["placeID"],
  location: ["lat", "lon", "geohash"],
  project: ["projectID"],
  held: ["heldQuantity"],
  responsible: ["toUserID"],
} as const satisfies Partial<Record<LotKey, readonly [LotColumn, ...LotColumn[]]>>;

/** `storage.room` is a part of the column `storage`. */
type ColumnOfKey<Key extends string> = Key extends `${infer Column}.${string}` ? Column : Key;
type Unmatched = Exclude<ColumnOfKey<Exclude<LotKey, keyof typeof RENAMED>>, LotColumn>;
/** Compiles only while every field of a lot has a column: an error here names the fields without one. */
const UNMATCHED: Readonly<Record<Unmatched, never>> = {};

const renamed: Readonly<Partial<Record<string, readonly LotColumn[]>>> = { ...UNMATCHED, ...RENAMED };
const columnOfKey = (key: string): LotColumn => key.split(".", 1)[0] as LotColumn;

/** Columns that store a field; the column to compare comes first. */
export const columnsOf = ({ key }: Pick<Field, "key">): readonly [LotColumn, ...LotColumn[]] =>
  (renamed[key] ?? [columnOfKey(key)]) as readonly [LotColumn, ...LotColumn[]];

/** The column to compare for a field. */
export const columnOf = (field: Pick<Field, "key">): LotColumn => columnsOf(field)[0];

const fields: readonly Field[] = LOT.list;

/** Fields that a client may send by name, in the order of the fields. */
export const SENT_FIELDS: readonly Field[] = fields.filter(
  ({ path, editable }) => editable !== false && path.length === 1,
);
