import {
  addProducts,
  type Block,
  buildBlocks,
  buildProductBlock,
  type CatalogueCover,
  type CatalogueProduct,
  type CatalogueSort,
  groupBlocks,
  type HeaderData,
} from "@gisement/shared-domain/catalogue";
import type { Locale } from "@gisement/shared-domain/locale";
import {
  blocksOf,
  type CatalogueDocument,
  contentsFrom,
  type ProductsByLocale,
  primaryLocale,
} from "./document.ts";

/** An edit returns the next document, or the same object if nothing changes. */
export type Edit = (document: CatalogueDocument) => CatalogueDocument;

const inEveryLocale = (
  document: CatalogueDocument,
  change: (blocks: readonly Block[]) => readonly Block[],
) => ({
  ...document,
  contents: Object.fromEntries(
    document.locales.map((locale) => [locale, change(blocksOf(document, locale))]),
  ),
});

export type HeaderTexts = Pick<HeaderData, "lotLabel" | "category" | "description">;

/** Title texts belong to one language. */
export const editHeader =
  (locale: Locale, id: string, texts: HeaderTexts): Edit =>
  (document) => {
    const blocks = blocksOf(document, locale);
    const block = blocks.find((candidate) => candidate.id === id);
    if (block?.type !== "HEADER") return document;
    const keys = Object.keys(texts) as (keyof HeaderTexts)[];
    if (keys.every((key) => texts[key] === block.data[key])) return document;
    const next = blocks.map(
      (candidate): Block =>
        candidate === block ? { ...block, data: { ...block.data, ...texts } } : candidate,
    );
    return { ...document, contents: { ...document.contents, [locale]: next } };
  };

/** Only a different flag is a change (CAT-532). */
export const setDetailed =
  (id: string, detailed: boolean): Edit =>
  (document) => {
    const block = blocksOf(document, primaryLocale(document)).find((candidate) => candidate.id === id);
    if (block?.type !== "PRODUCT" || block.data.detailed === detailed) return document;
    return inEveryLocale(document, (blocks) =>
      blocks.map(
        (candidate): Block =>
          candidate.type === "PRODUCT" && candidate.id === id
            ? { ...candidate, data: { ...candidate.data, detailed } }
            : candidate,
      ),
    );
  };

/** Swaps a product with its neighbour; at the edge of its category it moves into the next one. */
function moveProduct(blocks: readonly Block[], index: number, by: -1 | 1): readonly Block[] {
  const target = index + by;
  const [product, neighbour] = [blocks[index], blocks[target]];
  // Above the first title a product would have no category.
  if (!product || !neighbour || (target === 0 && neighbour.type === "HEADER")) return blocks;
  const next = [...blocks];
  next[index] = neighbour;
  next[target] = product;
  return next;
}

/** Moves a title with its products past the whole neighbouring category. */
function moveGroup(blocks: readonly Block[], id: string, by: -1 | 1): readonly Block[] {
  const groups = groupBlocks(blocks);
  const index = groups.findIndex((group) => group.header?.id === id);
  const [group, neighbour] = [groups[index], groups[index + by]];
  if (!group || !neighbour?.header) return blocks;
  groups[index] = neighbour;
  groups[index + by] = group;
  return groups.flatMap(({ header, products }): Block[] => (header ? [header, ...products] : [...products]));
}

function moveIn(blocks: readonly Block[], id: string, by: -1 | 1): readonly Block[] {
  const index = blocks.findIndex((block) => block.id === id);
  if (index < 0) return blocks;
  return blocks[index]?.type === "HEADER" ? moveGroup(blocks, id, by) : moveProduct(blocks, index, by);
}

export const moveBlock =
  (id: string, by: -1 | 1): Edit =>
  (document) => {
    const before = blocksOf(document, primaryLocale(document));
    if (moveIn(before, id, by) === before) return document;
    return inEveryLocale(document, (blocks) => moveIn(blocks, id, by));
  };

/** Rebuilds the blocks from the products (CAT-513); keeps title texts and detailed sheets. */
export const sortBy =
  (sort: CatalogueSort, products: ProductsByLocale): Edit =>
  (document) => {
    const primary = primaryLocale(document);
    const blocks = buildBlocks(products[primary], sort, {
      locale: primary,
      keep: blocksOf(document, primary),
    });
    return {
      ...document,
      sort,
      contents: contentsFrom(blocks, document.locales, products, document.contents),
    };
  };

export const setTemplate =
  (template: string): Edit =>
  (document) =>
    document.template === template ? document : { ...document, template };

export const setCover =
  (cover: CatalogueCover): Edit =>
  (document) =>
    document.cover === cover ? document : { ...document, cover };

export type CatalogueOptions = Pick<
  CatalogueDocument,
  "publishDate" | "firstPageNumber" | "rotorFooterLabel" | "shownProperties" | "locales"
>;

/** The blocks with the values that the team's own properties have now: a version may be older than the choice. */
function withOwnFacts(blocks: readonly Block[], products: readonly CatalogueProduct[]): Block[] {
  const byID = new Map(products.map((product) => [product.id, product]));
  return blocks.map((block): Block => {
    if (block.type !== "PRODUCT") return block;
    const own = byID.get(block.referenceID)?.own;
    return own ? { ...block, data: { ...block.data, own } } : block;
  });
}

export const setOptions =
  (options: CatalogueOptions, products: ProductsByLocale): Edit =>
  (document) => {
    const same =
      options.publishDate === document.publishDate &&
      options.firstPageNumber === document.firstPageNumber &&
      options.rotorFooterLabel === document.rotorFooterLabel &&
      options.shownProperties.join() === document.shownProperties.join() &&
      options.locales.join() === document.locales.join();
    if (same) return document;
    const primary = primaryLocale(document);
    const [first = primary] = options.locales;
    // A new first language inherits the order of the former one.
    const blocks =
      document.contents[first] ??
      contentsFrom(blocksOf(document, primary), [primary, first], products)[first] ??
      [];
    const shownBefore = new Set(document.shownProperties);
    const withFacts: CatalogueDocument["contents"] = Object.fromEntries(
      document.locales.map((each) => [each, withOwnFacts(blocksOf(document, each), products[each])]),
    );
    const isMore = options.shownProperties.some((key) => !shownBefore.has(key));
    return {
      ...document,
      ...options,
      contents: isMore
        ? contentsFrom(withOwnFacts(blocks, products[first]), options.locales, products, withFacts)
        : contentsFrom(blocks, options.locales, products, document.contents),
    };
  };

export interface Difference {
  /** Lots of the project that the catalogue lacks. */
  readonly added: readonly CatalogueProduct[];
  /** Lots changed after their block was created. */
  readonly changed: readonly CatalogueProduct[];
  /** Ids of blocks whose lot has left the project. */
  readonly gone: readonly string[];
}

export function compareWithProducts(
  blocks: readonly Block[],
  products: readonly CatalogueProduct[],
): Difference {
  const shownBlocks = new Map(
    blocks.flatMap((block) => (block.type === "PRODUCT" ? [[block.referenceID, block] as const] : [])),
  );
  const projectIDs = new Set(products.map((product) => product.id));
  return {
    added: products.filter((product) => !shownBlocks.has(product.id)),
    changed: products.filter((product) => {
      const block = shownBlocks.get(product.id);
      return block !== undefined && block.data.updatedAt < product.updatedAt;
    }),
    gone: [...shownBlocks].flatMap(([id, block]) => (projectIDs.has(id) ? [] : [block.id])),
  };
}

/** The lots of a difference, by id: those that came, changed and are gone. */
export function lotsOf(difference: Difference, blocks: readonly Block[]): string[] {
  const gone = new Set(difference.gone);
  return [
    ...[...difference.added, ...difference.changed].map(({ id }) => id),
    ...blocks.flatMap((block) => (block.type === "PRODUCT" && gone.has(block.id) ? [block.referenceID] : [])),
  ];
}

/**
 * Updates the catalogue from the project: adds new lots to their category, rewrites changed ones and removes the
 * others. With `only`, the lots with these ids alone.
 */
export const bringUpToDate =
  (products: ProductsByLocale, only?: ReadonlySet<string>): Edit =>
  (document) => {
    const primary = primaryLocale(document);
    const blocks = blocksOf(document, primary);
    const difference = compareWithProducts(blocks, products[primary]);
    const isTaken = (lotID: string) => !only || only.has(lotID);
    const added = difference.added.filter(({ id }) => isTaken(id));
    const changed = difference.changed.filter(({ id }) => isTaken(id));
    const left = new Set(difference.gone);
    const removedIDs = new Set(
      blocks.flatMap((block) =>
        block.type === "PRODUCT" && left.has(block.id) && isTaken(block.referenceID) ? [block.id] : [],
      ),
    );
    if (added.length + changed.length + removedIDs.size === 0) return document;
    const rewritten = new Map(changed.map((product) => [product.id, product]));
    const keptBlocks = blocks
      .filter((block) => !removedIDs.has(block.id))
      .map((block): Block => {
        const product = block.type === "PRODUCT" ? rewritten.get(block.referenceID) : undefined;
        if (block.type !== "PRODUCT" || !product) return block;
        return { ...buildProductBlock(product, block.data.detailed), id: block.id };
      });
    const emptied = new Set(
      groupBlocks(keptBlocks).flatMap(({ header, products: members }) =>
        header && members.length === 0 ? [header.id] : [],
      ),
    );
    const next = addProducts(
      keptBlocks.filter((block) => !emptied.has(block.id)),
      added,
    );
    return { ...document, contents: contentsFrom(next, document.locales, products, document.contents) };
  };
