import { randomUUID } from "node:crypto";
import {
  type ImportRow as CheckedRow,
  type FoundPlace,
  TEXT_KEYS,
  type TextKey,
} from "@gisement/shared-domain/import";
import { DEFAULT_ACTION, DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import { geohashOf, type LotWords } from "../lots/derive-columns.ts";
import { mergeOwnValues } from "../lots/own-values.ts";
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

/** Converts a checked row to the columns of a new lot; every row has the same columns. */
export function toLotValues(row: CheckedRow, frame: ImportFrame) {
  const properties = mergeOwnValues({}, row.properties, frame.words.fields);
  const place = placeOf(row, frame) ?? (row.placeName ? null : frame.defaultPlace);
  const { lat = null, lon = null } = place ?? {};
  const { length, width, height, diameter, unit: dimensionUnit } = row.dimension;
  return {
    ...(Object.fromEntries(TEXT_KEYS.map((key) => [key, row[key]])) as Record<TextKey, string | null>),
    productID: randomUUID(),
    name: row.name,
    category: row.category,
    ...frame.words.of({ category: row.category, properties }),
    quantityNumber: row.quantity.number,
    quantityUnit: row.quantity.unit ?? DEFAULT_UNIT,
    length,
    width,
    height,
    diameter,
    dimensionUnit,
    weight: row.weight,
    conditions: row.conditions,
    condition: row.conditions[0] ?? null,
    provenances: row.provenances,
    provenance: row.provenances[0] ?? null,
    material: row.material,
    priceAmount: row.price.amount,
    priceCurrency: row.price.currency,
    placeID: place?.id ?? null,
    spot: spotOf(row, frame),
    city: row.city ?? place?.city ?? null,
    lat,
    lon,
    geohash: geohashOf(lat, lon),
    wasteCode: row.wasteCode,
    reemploymentIndex: row.reemploymentIndex,
    startDate: dayStart(row.startDate),
    action: row.action ?? DEFAULT_ACTION,
    properties,
  };
}

/** Start of an ISO day. */
export const dayStart = (day: string | null): Date | null =>
  day === null ? null : new Date(`${day}T00:00:00Z`);
