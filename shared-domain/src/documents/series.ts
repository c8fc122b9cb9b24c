/** Documents whose numbers a team sets beside those of its quotes. */
export const SERIES_KINDS = ["order", "invoice", "creditNote", "deliveryNote", "certificate"] as const;
export type SeriesKind = (typeof SERIES_KINDS)[number];

/** The prefix of a series whose settings have none, so that numbers of two kinds differ. */
export const SERIES_PREFIXES: Readonly<Record<SeriesKind, string>> = {
  order: "CO-",
  invoice: "FA-",
  creditNote: "AV-",
  deliveryNote: "BL-",
  certificate: "CE-",
};
export const SERIES_LIMITS = { prefix: 20, start: 1_000_000_000 } as const;
