/** Shapes of structured columns that several nouns have (spec part 2 §3); each is stored as jsonb. */
export interface KeyValues {
  readonly key: string;
  readonly values: readonly string[];
  readonly type?: string | null;
}
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
