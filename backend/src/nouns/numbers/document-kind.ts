import { SERIES_KINDS, SERIES_PREFIXES } from "@gisement/shared-domain/documents";

/** Documents that are numbered. Each kind of a team is a series of its own. */
export const DOCUMENT_KINDS = ["quote", ...SERIES_KINDS] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The prefix of a series whose settings have none, so that numbers of two kinds differ. Quotes never had one. */
export const DEFAULT_PREFIXES: Readonly<Record<DocumentKind, string>> = {
  quote: "",
  ...SERIES_PREFIXES,
};

/** Minimum number of digits, so that numbers sort as texts. */
export const MIN_DIGITS = 4;

/** A number as printed: `DV-0041`. */
export const formatNumber = (prefix: string, value: number): string =>
  `${prefix}${String(value).padStart(MIN_DIGITS, "0")}`;
