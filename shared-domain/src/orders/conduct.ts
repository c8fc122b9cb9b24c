import type { Locale, Translated } from "../locale/index.ts";

/** Where an order came from (decision E2). */
export const ORDER_SOURCES = [
  "inventory",
  "catalogue",
  "sourcing",
  "shop",
  "punchout",
  "api",
  "manual",
] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];
/** Those that a person's order may name; a payment and a PunchOut session say theirs. */
export const PERSON_SOURCES = ["inventory", "catalogue", "sourcing", "api", "manual"] as const;
export type PersonSource = (typeof PERSON_SOURCES)[number];

const SOURCE_LABELS: Readonly<Record<OrderSource, Translated>> = {
  inventory: { fr: "Inventaire", en: "Inventory", nl: "Inventaris" },
  catalogue: { fr: "Catalogue", en: "Catalogue", nl: "Catalogus" },
  sourcing: { fr: "Recherche de lots", en: "Search for lots", nl: "Zoeken naar loten" },
  shop: { fr: "Boutique", en: "Shop", nl: "Winkel" },
  punchout: { fr: "PunchOut", en: "PunchOut", nl: "PunchOut" },
  api: { fr: "API", en: "API", nl: "API" },
  manual: { fr: "Saisie", en: "Written by hand", nl: "Handmatig" },
};
const isSource = (value: string): value is OrderSource => Object.hasOwn(SOURCE_LABELS, value);

/** The source in words; null for an order from before sources were kept. */
export const sourceText = (source: string | null | undefined, locale: Locale): string | null =>
  source && isSource(source) ? SOURCE_LABELS[source][locale] : null;

/** Characters of a complaint to the platform. */
export const REPORT_REASON = { min: 5, max: 500 } as const;
