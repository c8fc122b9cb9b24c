import type { DimensionRange, KeyValues, MetadataEntry, PostalAddress } from "../database/shapes.ts";
import { builder } from "./builder.ts";

/** Small types that several nouns share (spec part 2 §3). */
export const locationType = builder.objectRef<{ lat: number; lon: number }>("Location").implement({
  fields: (t) => ({
    lat: t.exposeFloat("lat", { nullable: false }),
    lon: t.exposeFloat("lon", { nullable: false }),
  }),
});
/** Both coordinates or null. */
export const toLocation = (row: { lat: number | null; lon: number | null }) =>
  row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon };

export const priceType = builder
  .objectRef<{ amount: number | null; currency: string | null }>("Price")
  .implement({
    fields: (t) => ({
      amount: t.exposeFloat("amount", { nullable: true }),
      currency: t.exposeString("currency", { nullable: true }),
    }),
  });

export const quantityType = builder
  .objectRef<{ number: number | null; unit: string | null }>("Quantity")
  .implement({
    fields: (t) => ({
      number: t.exposeFloat("number", { nullable: true }),
      unit: t.exposeString("unit", { nullable: true }),
    }),
  });

export interface DimensionShape {
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly diameter: number | null;
  readonly volume: number | null;
  readonly unit: string | null;
}
export const dimensionType = builder.objectRef<DimensionShape>("Dimension").implement({
  fields: (t) => ({
    length: t.exposeFloat("length", { nullable: true }),
    width: t.exposeFloat("width", { nullable: true }),
    height: t.exposeFloat("height", { nullable: true }),
    diameter: t.exposeFloat("diameter", { nullable: true }),
    volume: t.exposeFloat("volume", { nullable: true }),
    unit: t.exposeString("unit", { nullable: true }),
  }),
});

export const dimensionRangeType = builder.objectRef<DimensionRange>("DimensionRange").implement({
  fields: (t) => ({
    key: t.exposeString("key", { nullable: true }),
    min: t.exposeFloat("min", { nullable: true }),
    max: t.exposeFloat("max", { nullable: true }),
  }),
});

/** Texts by key, whose type is read only when it is asked for. */
export interface TypedValues extends KeyValues {
  readonly readType?: () => Promise<string>;
}
export const keyValuesType = builder.objectRef<TypedValues>("KeyValues").implement({
  fields: (t) => ({
    key: t.exposeString("key", { nullable: false }),
    values: t.stringList({ nullable: false, resolve: ({ values }) => values }),
    type: t.string({ nullable: true, resolve: ({ type, readType }) => readType?.() ?? type }),
  }),
});

export const metadataEntryType = builder.objectRef<MetadataEntry>("MetadataEntry").implement({
  fields: (t) => ({
    key: t.exposeString("key", { nullable: false }),
    type: t.string({ nullable: true, resolve: ({ type }) => type }),
    value: t.field({ type: "JSON", nullable: true, resolve: ({ value }) => value }),
  }),
});

const ADDRESS = ["address", "city", "country", "email", "name", "phone", "zipcode"] as const;
export const addressType = builder.objectRef<PostalAddress>("Address").implement({
  fields: (t) =>
    Object.fromEntries(
      ADDRESS.map((name) => [name, t.string({ nullable: true, resolve: (address) => address[name] })]),
    ),
});

/** A bucket of an aggregation, and of any other count by value. The API contract fixes the spelling. */
export interface AggregateBucket {
  readonly key: string;
  readonly doc_count: number;
  readonly min?: number | null;
  readonly max?: number | null;
}
export const aggregateBucketType = builder.objectRef<AggregateBucket>("AggregateBucket").implement({
  fields: (t) => ({
    key: t.exposeString("key", { nullable: false }),
    doc_count: t.exposeInt("doc_count", { nullable: false }),
    min: t.float({ nullable: true, resolve: ({ min }) => min }),
    max: t.float({ nullable: true, resolve: ({ max }) => max }),
  }),
});
