import type { Locale, Translated } from "../locale/index.ts";

const title = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl });

/** Details of a published product, in display order, with their titles. */
export const FACT_TITLES = {
  dimension: title("Dimensions", "Dimensions", "Afmetingen"),
  channels: title("Filière", "Channel", "Kanaal"),
  condition: title("État", "Condition", "Staat"),
  provenance: title("Provenance", "Origin", "Herkomst"),
  materials: title("Matériaux", "Materials", "Materialen"),
  color: title("Couleur", "Colour", "Kleur"),
  brand: title("Marque et modèle", "Brand and model", "Merk en model"),
  weight: title("Poids", "Weight", "Gewicht"),
  place: title("Lieu", "Place", "Locatie"),
} as const;
export type PublishedFact = keyof typeof FACT_TITLES;
export const PUBLISHED_FACTS = Object.keys(FACT_TITLES) as readonly PublishedFact[];

/** A stored value and its word. */
export interface PublishedWord {
  readonly value: string;
  readonly label: string;
}

/** A product as visitors see it: texts in one language, ready to show. */
export interface PublishedProduct {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
  /** Keys of the team's own pictures. */
  readonly pictures: readonly string[];
  readonly quantity: string;
  /** Without VAT, per unit; empty for a product that is given away. */
  readonly price: string;
  /** Name of the unit of the price. */
  readonly unit: string;
  /** The price as a number, for sorting; missing without a price, like the next two in copies from before they existed. */
  readonly amount?: number;
  readonly status?: PublishedWord;
  /** The condition, which is also among the facts. */
  readonly state?: PublishedWord;
  readonly reemploymentIndex: string | null;
  readonly facts: readonly { readonly name: PublishedFact; readonly value: string }[];
  /** The team's own properties that the catalogue shows; missing in copies from before there were any. */
  readonly ownFacts?: readonly { readonly label: string; readonly value: string }[];
  readonly description: string;
}

/** A category with its products; products before the first category have an empty title. */
export interface PublishedSection {
  readonly id: string;
  readonly lot: number | null;
  readonly lotLabel: string;
  readonly title: string;
  readonly description: string;
  readonly products: readonly PublishedProduct[];
}

/** Whom visitors write to. */
export interface PublishedContact {
  readonly name: string;
  readonly logo: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string;
}

/**
 * The published copy of one saved version: everything that visitors may see, and nothing else. It changes only when the
 * team publishes again.
 */
export interface PublishedCatalogue {
  readonly kind: "catalogue";
  /** Name of the project. */
  readonly name: string;
  readonly picture: string | null;
  /** Where the project is. */
  readonly address: string;
  /** What the project is, in the team's words; missing in copies from before it was published. */
  readonly description?: string;
  /** Sums of the whole catalogue, as on its printed cover; missing in copies from before there were any. */
  readonly figures?: { readonly lots: number; readonly pieces: number; readonly weight: number | null };
  /** ISO time. */
  readonly publishDate: string | null;
  readonly contact: PublishedContact;
  /** At least one, in the order of the catalogue's languages. */
  readonly contents: readonly { readonly language: Locale; readonly sections: readonly PublishedSection[] }[];
}
