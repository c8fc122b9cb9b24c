import { randomUUID } from "node:crypto";
import type { Field } from "@gisement/shared-domain/fields";
import {
  type ImportRow as CheckedRow,
  type FoundPlace,
  ROW_FIELDS,
  rowMember,
} from "@gisement/shared-domain/import";
import { DEFAULT_ACTION, DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import { geohashOf, type LotWords } from "../lots/derive-columns.ts";
import { mergeOwnValues } from "../lots/own-values.ts";
import { columnValues } from "../lots/product-input.ts";
import type { productStatuses } from "../lots/status-table.ts";
import type { PlaceRow } from "../places/table.ts";
import type { ImportRow } from "./table.ts";

/** Data shared by all rows of an import. */
export interface ImportFrame {
  readonly import: ImportRow;
  readonly findPlace: (text: string) => FoundPlace<PlaceRow> | null;
  readonly placesByID: ReadonlyMap<string, PlaceRow>;
  /** Place of rows that have none. */
  readonly defaultPlace: PlaceRow | null;
  readonly words: LotWords;
}

const foundPlace = ({ placeName }: CheckedRow, frame: ImportFrame): FoundPlace<PlaceRow> | null =>
  placeName ? frame.findPlace(placeName) : null;

/** The team's place that the row names, if it exists. */
export const placeOf = (row: CheckedRow, frame: ImportFrame): PlaceRow | null =>
  foundPlace(row, frame)?.place ?? null;

/** The spot in the place; also keeps the name of an unknown place, and what the text says after a known one. */
export function spotOf(row: CheckedRow, frame: ImportFrame): string | null {
  const found = foundPlace(row, frame);
  const beside = found ? found.rest : row.placeName;
  return [beside, row.spot].filter(Boolean).join(", ") || null;
}

/** The value of a field in a row, as the API has it. */
const sentOf = (row: CheckedRow, field: Field): unknown => {
  const value = (row as unknown as Readonly<Record<string, unknown>>)[rowMember(field)] ?? null;
  if (field.type === "BOOLEAN") return value === true;
  return field.type === "DATE" ? dayStart(value as string | null) : value;
};
const PLAIN = ROW_FIELDS.filter(({ type }) => type !== "RELATION");

/** The columns of one field of a row. */
export const rowColumns = (row: CheckedRow, field: Field): Record<string, unknown> =>
  columnValues(field, sentOf(row, field));

/** Converts a checked row to the columns of a new lot; every row has the same columns. */
export function toLotValues(row: CheckedRow, frame: ImportFrame) {
  const properties = mergeOwnValues({}, row.properties, frame.words.fields);
  const place = placeOf(row, frame) ?? (row.placeName ? null : frame.defaultPlace);
  const { lat = null, lon = null } = place ?? {};
  const plain = Object.assign({}, ...PLAIN.map((field) => rowColumns(row, field))) as Partial<
    typeof productStatuses.$inferInsert
  >;
  return {
    ...plain,
    productID: randomUUID(),
    ...frame.words.of({ category: row.category, properties }),
    quantityUnit: plain.quantityUnit ?? DEFAULT_UNIT,
    placeID: place?.id ?? null,
    spot: spotOf(row, frame),
    city: row.city ?? place?.city ?? null,
    lat,
    lon,
    geohash: geohashOf(lat, lon),
    action: row.action ?? DEFAULT_ACTION,
    properties,
  };
}

/** Start of an ISO day. */
export const dayStart = (day: string | null): Date | null =>
  day === null ? null : new Date(`${day}T00:00:00Z`);
