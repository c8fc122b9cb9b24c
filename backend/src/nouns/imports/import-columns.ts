import { randomUUID } from "node:crypto";
import type { ImportRow as CheckedRow } from "@gisement/shared-domain/import";
import { DEFAULT_ACTION, DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import { geohashOf, type LotWords } from "../lots/derive-columns.ts";
import { mergeOwnValues } from "../lots/own-values.ts";
import type { PlaceRow } from "../places/table.ts";
import type { ImportRow } from "./table.ts";

/** Names of places as people type them: accents, case and blanks aside. */
export const foldName = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** What the rows of one import have in common. */
export interface ImportFrame {
  readonly import: ImportRow;
  readonly places: ReadonlyMap<string, PlaceRow>;
  readonly placesByID: ReadonlyMap<string, PlaceRow>;
  /** Where rows without a place of their own go. */
  readonly defaultPlace: PlaceRow | null;
  readonly words: LotWords;
}

/** Columns of `product_statuses` that an import fills, with their SQL types; the record keys are these names. */
export const IMPORT_COLUMNS = {
  id: "uuid",
  product_id: "uuid",
  name: "text",
  name_en: "text",
  name_nl: "text",
  ref: "text",
  category: "text",
  search_labels: "text",
  quantity_number: "double precision",
  quantity_unit: "text",
  length: "double precision",
  width: "double precision",
  height: "double precision",
  diameter: "double precision",
  dimension_unit: "text",
  weight: "double precision",
  conditions: "text[]",
  condition: "text",
  provenances: "text[]",
  provenance: "text",
  brand: "text",
  model: "text",
  color: "text",
  material: "text[]",
  price_amount: "double precision",
  price_currency: "text",
  description: "text",
  description_en: "text",
  description_nl: "text",
  complement: "text",
  complement_en: "text",
  complement_nl: "text",
  place_id: "uuid",
  spot: "text",
  city: "text",
  lat: "double precision",
  lon: "double precision",
  geohash: "text",
  lot: "text",
  waste_code: "text",
  reemployment_index: "text",
  start_date: "timestamptz",
  internal_notes: "text",
  action: "text",
  properties: "jsonb",
} as const;
type ColumnName = keyof typeof IMPORT_COLUMNS;

/** The place that a row names, if the team has it. */
export const placeOf = (row: CheckedRow, frame: ImportFrame): PlaceRow | null =>
  (row.placeName ? frame.places.get(foldName(row.placeName)) : undefined) ?? null;

/** Where in the place: a name that no place of the team has is kept here. */
export function spotOf(row: CheckedRow, frame: ImportFrame): string | null {
  const unknown = row.placeName && !placeOf(row, frame) ? row.placeName : null;
  return unknown && row.spot ? `${unknown}, ${row.spot}` : (unknown ?? row.spot);
}

/** One checked row as the columns of a new lot. */
export function toImportRecord(row: CheckedRow, frame: ImportFrame): Record<ColumnName, unknown> {
  const properties = mergeOwnValues({}, row.properties, frame.words.fields);
  const place = placeOf(row, frame) ?? (row.placeName ? null : frame.defaultPlace);
  return {
    id: randomUUID(),
    product_id: randomUUID(),
    name: row.name,
    name_en: row.nameEN,
    name_nl: row.nameNL,
    ref: row.ref,
    category: row.category,
    search_labels: frame.words.of({ category: row.category, properties }),
    quantity_number: row.quantity.number,
    quantity_unit: row.quantity.unit ?? DEFAULT_UNIT,
    length: row.dimension.length,
    width: row.dimension.width,
    height: row.dimension.height,
    diameter: row.dimension.diameter,
    dimension_unit: row.dimension.unit,
    weight: row.weight,
    conditions: row.conditions,
    condition: row.conditions[0] ?? null,
    provenances: row.provenances,
    provenance: row.provenances[0] ?? null,
    brand: row.brand,
    model: row.model,
    color: row.color,
    material: row.material,
    price_amount: row.price.amount,
    price_currency: row.price.currency,
    description: row.description,
    description_en: row.descriptionEN,
    description_nl: row.descriptionNL,
    complement: row.complement,
    complement_en: row.complementEN,
    complement_nl: row.complementNL,
    place_id: place?.id ?? null,
    spot: spotOf(row, frame),
    city: row.city ?? place?.city ?? null,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    geohash: geohashOf(place?.lat ?? null, place?.lon ?? null),
    lot: row.lot,
    waste_code: row.wasteCode,
    reemployment_index: row.reemploymentIndex,
    start_date: row.startDate,
    internal_notes: row.internalNotes,
    action: row.action ?? DEFAULT_ACTION,
    properties,
  };
}
