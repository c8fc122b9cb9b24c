import {
  type Block,
  buildBlocks,
  buildHeader,
  buildProductBlock,
  type CatalogueCover,
  type CatalogueProduct,
  type CatalogueSort,
  coverOf,
  DEFAULT_COVER,
  DEFAULT_SORT,
  DEFAULT_TEMPLATE,
  groupBlocks,
  type ProductBlock,
  repairContent,
} from "@gisement/shared-domain/catalogue";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@gisement/shared-domain/locale";
import type { StoredCatalogue } from "../api/get-version.ts";

/** The project's lots in each interface language. */
export type ProductsByLocale = Readonly<Record<Locale, readonly CatalogueProduct[]>>;

/** The edited document: everything that a save writes. */
export interface CatalogueDocument {
  readonly template: string;
  readonly sort: CatalogueSort;
  readonly cover: CatalogueCover;
  /** `yyyy-mm-dd`, or empty. */
  readonly publishDate: string;
  readonly firstPageNumber: number;
  readonly rotorFooterLabel: string;
  /** Keys of the team's own properties on the pages of products. */
  readonly shownProperties: readonly string[];
  /** At least one; the first determines the order of the blocks. */
  readonly locales: readonly Locale[];
  readonly contents: Readonly<Partial<Record<Locale, readonly Block[]>>>;
}

export const primaryLocale = (document: Pick<CatalogueDocument, "locales">): Locale =>
  document.locales[0] ?? DEFAULT_LOCALE;
export const blocksOf = (document: CatalogueDocument, locale: Locale): readonly Block[] =>
  document.contents[locale] ?? [];

/**
 * A product in another language: as it was there, if that is the state that the first language shows; else that state with the
 * texts of today.
 */
function translateProduct(
  member: ProductBlock,
  former: ProductBlock | undefined,
  product: CatalogueProduct | undefined,
): ProductBlock {
  const { updatedAt, detailed } = member.data;
  if (former?.data.updatedAt === updatedAt) return { ...member, data: { ...former.data, detailed } };
  if (!product) return member;
  const translated = buildProductBlock(product, detailed);
  if (product.updatedAt === updatedAt) return { ...translated, id: member.id };
  const { name, category, lotLabel, description, own } = translated.data;
  return {
    ...member,
    data: { ...member.data, name, category, lotLabel, description, ...(own ? { own } : {}) },
  };
}

/** The same blocks with the texts of another language; `formerBlocks` are those that it has, with its titles as edited. */
function translateBlocks(
  blocks: readonly Block[],
  products: readonly CatalogueProduct[],
  formerBlocks: readonly Block[] = [],
): Block[] {
  const byID = new Map(products.map((product) => [product.id, product]));
  const former = new Map(formerBlocks.map((block) => [block.referenceID ?? block.id, block]));
  const formerOf = ({ referenceID }: ProductBlock) => {
    const block = former.get(referenceID);
    return block?.type === "PRODUCT" ? block : undefined;
  };
  return groupBlocks(blocks).flatMap(({ header, products: members }) => {
    const first = members.map((member) => byID.get(member.referenceID)).find(Boolean);
    const title = header && former.get(header.id);
    const translated = header && (title ?? (first ? { ...buildHeader(first), id: header.id } : header));
    return [
      ...(translated ? [translated] : []),
      ...members.map((member) => translateProduct(member, formerOf(member), byID.get(member.referenceID))),
    ];
  });
}

/** The contents of all languages, in the order of the first one's blocks. */
export function contentsFrom(
  blocks: readonly Block[],
  locales: readonly Locale[],
  products: ProductsByLocale,
  former: CatalogueDocument["contents"] = {},
): CatalogueDocument["contents"] {
  const [primary, ...others] = locales;
  if (!primary) return {};
  return Object.fromEntries([
    [primary, blocks],
    ...others.map((locale) => [locale, translateBlocks(blocks, products[locale], former[locale])] as const),
  ]);
}

/** The initial catalogue: all lots by category, today's date, French (spec part 2 §9). */
export function newDocument(products: ProductsByLocale, today: string): CatalogueDocument {
  return {
    template: DEFAULT_TEMPLATE,
    cover: DEFAULT_COVER,
    sort: DEFAULT_SORT,
    publishDate: today,
    firstPageNumber: 1,
    rotorFooterLabel: "",
    shownProperties: [],
    locales: [DEFAULT_LOCALE],
    contents: {
      [DEFAULT_LOCALE]: buildBlocks(products[DEFAULT_LOCALE], DEFAULT_SORT, { locale: DEFAULT_LOCALE }),
    },
  };
}

/** Converts a saved version into an editable document; `repaired` is the number of corrections made. */
export function readDocument(stored: StoredCatalogue): { document: CatalogueDocument; repaired: number } {
  const metadata = new Map(stored.metadata.map((entry) => [entry.key, entry.value]));
  const firstPageNumber = Number(metadata.get("firstPageNumber"));
  const footer = metadata.get("rotorFooterLabel");
  const shown = metadata.get("shownProperties");
  const repairs = stored.content.map(repairContent);
  const contents: Partial<Record<Locale, readonly Block[]>> = {};
  for (const { content } of repairs) {
    const language = content.language.toLowerCase();
    if (isLocale(language)) contents[language] ??= content.blocks;
  }
  const supported = stored.supportedLocales.map((locale) => locale.toLowerCase()).filter(isLocale);
  const withContent = supported.filter((locale) => contents[locale]);
  const [fallback] = Object.keys(contents).filter(isLocale);
  return {
    document: {
      template: stored.template ?? DEFAULT_TEMPLATE,
      cover: coverOf(metadata.get("cover")),
      sort: DEFAULT_SORT,
      publishDate: stored.publishDate?.slice(0, 10) ?? "",
      firstPageNumber: Number.isInteger(firstPageNumber) && firstPageNumber >= 1 ? firstPageNumber : 1,
      rotorFooterLabel: typeof footer === "string" ? footer : "",
      shownProperties: Array.isArray(shown) ? shown.filter((key) => typeof key === "string") : [],
      locales: withContent.length > 0 ? withContent : [fallback ?? DEFAULT_LOCALE],
      contents,
    },
    repaired: repairs.reduce((sum, { repairs: list }) => sum + list.length, 0),
  };
}
