import {
  figuresOf,
  type HeaderBlock,
  type ProductBlock,
  type ProductData,
  PUBLISHED_FACTS,
  type PublishedCatalogue,
  type PublishedFact,
  type PublishedProduct,
  type PublishedSection,
  repairContent,
} from "@gisement/shared-domain/catalogue";
import {
  formatDimension,
  formatMoney,
  formatQuantity,
  formatUnit,
  formatWeight,
} from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import { DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import type { Labels } from "../properties/label-values.ts";

/** The own properties of a product that visitors see, in one language. */
export type OwnFacts = (data: ProductData, locale: Locale) => NonNullable<PublishedProduct["ownFacts"]>;

interface PublishedParts {
  readonly isOwnPicture: (key: string) => boolean;
  readonly ownFacts: OwnFacts;
}

/** What the details of a product are written from. */
export type FactData = Pick<ProductData, "brand" | "model" | PublishedFact>;

/** The values of a product's details in one language; empty ones are not published. */
export function factValues(
  data: FactData,
  locale: Locale,
  { labelOf }: Labels,
): Record<PublishedFact, string> {
  return {
    dimension: formatDimension(data.dimension, locale),
    channels: data.channels.map((channel) => labelOf("channels", channel, locale)).join(", "),
    condition: labelOf("condition", data.condition, locale),
    provenance: labelOf("provenance", data.provenance, locale),
    materials: data.materials.map((material) => labelOf("material", material, locale)).join(", "),
    color: data.color,
    brand: [data.brand, data.model].filter(Boolean).join(" "),
    weight: formatWeight(data.weight, locale),
    place: data.place,
  };
}

function publishedProduct(
  { id, data }: ProductBlock,
  locale: Locale,
  labels: Labels,
  { isOwnPicture, ownFacts }: PublishedParts,
): PublishedProduct {
  const { units, labelOf } = labels;
  const values = factValues(data, locale, labels);
  const own = ownFacts(data, locale);
  const wordOf = (list: "action" | "condition", value: string | null) =>
    value ? { value, label: labelOf(list, value, locale) } : undefined;
  const status = wordOf("action", data.action);
  const state = wordOf("condition", data.condition);
  return {
    id,
    name: data.name,
    reference: data.reference,
    pictures: data.pictures.filter(isOwnPicture),
    quantity: formatQuantity({ number: data.quantity, unit: data.unit }, locale, units),
    // A lot given away has no price line.
    price: data.price === null || data.price === 0 ? "" : formatMoney(data.price),
    unit: formatUnit(data.unit ?? "u", locale, units),
    ...(data.price ? { amount: data.price } : {}),
    ...(status ? { status } : {}),
    ...(state ? { state } : {}),
    reemploymentIndex: data.reemploymentIndex,
    facts: PUBLISHED_FACTS.flatMap((name) => (values[name] ? [{ name, value: values[name] }] : [])),
    ...(own.length > 0 ? { ownFacts: own } : {}),
    description: data.description,
  };
}

const newSection = (header: HeaderBlock | null): PublishedSection & { products: PublishedProduct[] } => ({
  id: header?.id ?? "start",
  lot: header?.data.lot ?? null,
  lotLabel: header?.data.lotLabel ?? "",
  title: header?.data.category ?? "",
  description: header?.data.description ?? "",
  products: [],
});

/** The blocks of one language as visitors see them, with the words that the team uses now. */
export function publishedSections(
  content: unknown,
  locale: Locale,
  labels: Labels,
  parts: PublishedParts,
): readonly PublishedSection[] {
  const sections: ReturnType<typeof newSection>[] = [];
  for (const block of repairContent(content).content.blocks) {
    if (block.type === "HEADER") sections.push(newSection(block));
    else {
      if (sections.length === 0) sections.push(newSection(null));
      sections.at(-1)?.products.push(publishedProduct(block, locale, labels, parts));
    }
  }
  return sections;
}

const productsOf = (content: unknown): readonly ProductBlock[] =>
  repairContent(content).content.blocks.filter((block) => block.type === "PRODUCT");

/** Lots, pieces and kilograms of a catalogue; only lots counted by the piece have pieces. */
export function publishedFigures(content: unknown): NonNullable<PublishedCatalogue["figures"]> {
  const products = productsOf(content);
  const { lots, quantities, weight } = figuresOf(products);
  const pieces = quantities.find(({ unit }) => unit === DEFAULT_UNIT)?.number ?? 0;
  return { lots, pieces, weight };
}

/** Keys of all pictures that the contents name, whoever they belong to. */
export const namedPictures = (contents: readonly unknown[]): readonly string[] =>
  contents.flatMap((content) => productsOf(content).flatMap(({ data }) => data.pictures));
