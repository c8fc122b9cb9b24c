import type { Field } from "@gisement/shared-domain/fields";
import { LOT, type LotKey } from "@gisement/shared-domain/records/lot";
import type { productStatuses } from "./status-table.ts";

/** Name in code of a column of `product_statuses`. */
export type LotColumn = keyof typeof productStatuses.$inferSelect & string;

/** Columns of the values that have parts, by the names of the parts in the API. */
export const PARTS = {
  quantity: { number: "quantityNumber", unit: "quantityUnit" },
  price: { amount: "priceAmount", currency: "priceCurrency" },
  dimension: {
    length: "length",
    width: "width",
    height: "height",
    diameter: "diameter",
    volume: "volume",
    unit: "dimensionUnit",
  },
  location: { lat: "lat", lon: "lon" },
} as const satisfies Partial<Record<LotKey, Readonly<Record<string, LotColumn>>>>;
type ColumnsOf<Parts> = Parts extends Parts ? Parts[keyof Parts] : never;
/** The columns of values with parts, which the API has as a whole. */
export const PART_COLUMNS = Object.values(PARTS).flatMap((parts) => Object.values(parts)) as ColumnsOf<
  (typeof PARTS)[keyof typeof PARTS]
>[];
const partColumns = (key: keyof typeof PARTS) => Object.values(PARTS[key]) as [LotColumn, ...LotColumn[]];

type Parted = keyof typeof PARTS;
type Row = typeof productStatuses.$inferSelect;
type PartsOf<Key extends Parted, Of> = {
  [Part in keyof (typeof PARTS)[Key]]: Of[(typeof PARTS)[Key][Part] & keyof Of];
};
/** A value with parts as the API has it, from the columns of a row. */
export function partsOf<const Key extends Parted, Of extends Partial<Row>>(
  row: Of,
  key: Key,
): PartsOf<Key, Of> {
  const parts = Object.entries(PARTS[key]) as [string, keyof Of][];
  return Object.fromEntries(parts.map(([part, column]) => [part, row[column]])) as PartsOf<Key, Of>;
}

/** Lists whose first value is also stored alone, in the column that searches and imports compare (decision A34). */
export const MIRRORED = {
  condition: ["condition", "conditions"],
  provenance: ["provenance", "provenances"],
} as const satisfies Partial<Record<LotKey, readonly [LotColumn, LotColumn]>>;

/** Fields whose columns are named differently from their key; searches and imports compare the first column. */
const RENAMED = {
  ...MIRRORED,
  quantity: partColumns("quantity"),
  unit: [PARTS.quantity.unit],
  dimension: partColumns("dimension"),
  price: partColumns("price"),
  place: ["placeID"],
  location: [...partColumns("location"), "geohash"],
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
