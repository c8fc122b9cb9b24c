/** Shapes of structured columns that several nouns have (spec part 2 §3); each is stored as jsonb. */
export interface KeyValues {
  readonly key: string;
  readonly values: readonly string[];
  readonly type?: string | null;
}
/**
 * A typed value of a team's own property: numbers, booleans, days as `2026-03-31`, ranges, texts, one choice or a list of them,
 * key and value pairs. A text in a property of another type is an unconverted original.
 */
export type PropertyValue =
  | string
  | number
  | boolean
  | readonly string[]
  | { readonly min: number | null; readonly max: number | null }
  | { readonly [key: string]: string };
export type PropertyValues = Readonly<Record<string, PropertyValue>>;
export interface MetadataEntry {
  readonly key: string;
  readonly type?: string | null;
  readonly value?: unknown;
}
export interface DimensionRange {
  readonly key: string;
  readonly min: number | null;
  readonly max: number | null;
}
export interface PostalAddress {
  readonly address?: string | null;
  readonly city?: string | null;
  readonly country?: string | null;
  readonly email?: string | null;
  readonly name?: string | null;
  readonly phone?: string | null;
  readonly zipcode?: string | null;
}
