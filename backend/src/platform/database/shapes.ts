/** Shapes of the structured columns (spec part 2 §3); each is stored as jsonb. */
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
export interface ProductGroup {
  readonly type: string;
  readonly value: string;
  readonly label: string;
}
export interface DimensionRange {
  readonly key: string;
  readonly min: number | null;
  readonly max: number | null;
}
export interface ProductCare {
  readonly assembly?: string | null;
  readonly conditioning?: string | null;
  readonly potential?: string | null;
  readonly removal?: string | null;
  readonly safety?: string | null;
  readonly storage?: string | null;
  readonly transport?: string | null;
  readonly access?: string | null;
}
export interface PlaceStorage {
  readonly level?: string | null;
  readonly room?: string | null;
  readonly shelf?: string | null;
  readonly indication?: string | null;
}
export interface QuoteSettings {
  readonly prefix?: string | null;
  readonly startNumber?: number | null;
  readonly defaultValidityDays?: number | null;
  readonly defaultTaxRate?: number | null;
  readonly defaultTerms?: string | null;
  readonly footerText?: string | null;
  readonly logo?: string | null;
  readonly template?: string | null;
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
export interface CatalogueBlock {
  readonly id: string;
  readonly type: "HEADER" | "PRODUCT";
  readonly data: Readonly<Record<string, unknown>>;
  readonly referenceID: string | null;
}
export interface CatalogueContent {
  readonly language: string;
  readonly time: string;
  readonly version: number;
  readonly blocks: readonly CatalogueBlock[];
}
export interface OrganizationSettings {
  /** Environment defaults of feature flags are overridden here by the platform (decision C8). */
  readonly flags?: Readonly<Record<string, boolean>>;
  /** Shown to every signed-in person in the directory of organizations. */
  readonly directory?: boolean;
}
export interface InvitationDetails {
  readonly sendEmail?: boolean;
  readonly organizationName?: string | null;
  /** Name of whoever invites. */
  readonly host?: string | null;
  /** Name of whoever is invited, as it was typed. */
  readonly name?: string | null;
  readonly type?: string | null;
}
export interface Job {
  readonly brevoId?: number | null;
  readonly label?: string | null;
  readonly value?: string | null;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
