import { belongsTo, categoryKey, headerID, uniqueID } from "./block-id.ts";
import { lotOf, roundQuantity } from "./rules.ts";
import type {
  Block,
  BlockGroup,
  CatalogueProduct,
  CatalogueSort,
  HeaderBlock,
  ProductBlock,
} from "./types.ts";

/** Sorts filled stars before empty ones, more before fewer; lots without an index come last (CAT-529). */
function reemploymentRank(index: string | null): number {
  const match = /^([123])\/([01])$/.exec(index ?? "");
  return match ? Number(match[1]) + 3 * Number(match[2]) : 0;
}

function comparator(sort: CatalogueSort, collator: Intl.Collator) {
  const byName = (a: CatalogueProduct, b: CatalogueProduct) =>
    collator.compare(a.name, b.name) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  const orders: Record<CatalogueSort, (a: CatalogueProduct, b: CatalogueProduct) => number> = {
    name: byName,
    quantity: (a, b) => (b.quantity ?? -1) - (a.quantity ?? -1) || byName(a, b),
    reemployment: (a, b) =>
      reemploymentRank(b.reemploymentIndex) - reemploymentRank(a.reemploymentIndex) || byName(a, b),
    recent: (a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : byName(a, b)),
  };
  return orders[sort];
}

export function buildHeader(product: CatalogueProduct): HeaderBlock {
  return {
    id: headerID(product),
    type: "HEADER",
    referenceID: null,
    data: {
      lot: lotOf(product.categoryNumber),
      lotLabel: product.lotLabel,
      categoryNumber: product.categoryNumber,
      category: product.category,
      description: "",
    },
  };
}

export function buildProductBlock(product: CatalogueProduct, detailed = false): ProductBlock {
  const { id, ...data } = product;
  return {
    id,
    type: "PRODUCT",
    referenceID: id,
    data: { ...data, quantity: data.quantity === null ? null : roundQuantity(data.quantity), detailed },
  };
}

/** Numbered categories in their order, then the named ones by name, then products without a category. */
function compareCategories(a: CatalogueProduct, b: CatalogueProduct, collator: Intl.Collator): number {
  if (a.categoryNumber !== null && b.categoryNumber !== null) return a.categoryNumber - b.categoryNumber;
  if (a.categoryNumber !== null || b.categoryNumber !== null) return a.categoryNumber === null ? 1 : -1;
  const [left, right] = [a.category.trim(), b.category.trim()];
  if (!left !== !right) return left ? -1 : 1;
  return collator.compare(left, right) || (left < right ? -1 : left > right ? 1 : 0);
}

/**
 * Builds the blocks of a catalogue from its products: categories in the order of their numbers, each with a title,
 * products sorted inside (CAT-513). `keep` preserves what users edited: title texts and detailed sheets.
 */
export function buildBlocks(
  products: readonly CatalogueProduct[],
  sort: CatalogueSort,
  { locale = "fr", keep = [] }: { locale?: string; keep?: readonly Block[] } = {},
): Block[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  const keptHeaders = keep.filter((block) => block.type === "HEADER");
  const detailed = new Set(
    keep.flatMap((block) => (block.type === "PRODUCT" && block.data.detailed ? [block.referenceID] : [])),
  );
  const groups = new Map<string, CatalogueProduct[]>();
  // Sorting by id first makes the result independent of the input order.
  for (const product of products.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = categoryKey(product);
    const members = groups.get(key);
    if (members) members.push(product);
    else groups.set(key, [product]);
  }
  const compare = comparator(sort, collator);
  const ordered = [...groups.values()].flatMap((members) => {
    const [first] = members;
    return first ? [{ first, members }] : [];
  });
  ordered.sort((a, b) => compareCategories(a.first, b.first, collator));
  const ids = new Set<string>();
  const title = (first: CatalogueProduct): HeaderBlock => {
    const header =
      keptHeaders.find((existing) => belongsTo(existing, first) && !ids.has(existing.id)) ??
      buildHeader(first);
    const id = uniqueID(header.id, ids);
    ids.add(id);
    return id === header.id ? header : { ...header, id };
  };
  return ordered.flatMap(({ first, members }) => [
    title(first),
    ...members.toSorted(compare).map((product) => buildProductBlock(product, detailed.has(product.id))),
  ]);
}

/** Titles with the products below each. */
export function groupBlocks(blocks: readonly Block[]): BlockGroup[] {
  const groups: { header: HeaderBlock | null; products: ProductBlock[] }[] = [];
  for (const block of blocks) {
    if (block.type === "HEADER") {
      groups.push({ header: block, products: [] });
      continue;
    }
    const group = groups.at(-1);
    if (group) group.products.push(block);
    else groups.push({ header: null, products: [block] });
  }
  return groups;
}

/** Appends products to their category, and inserts a title in category order where the category is new. */
export function addProducts(blocks: readonly Block[], products: readonly CatalogueProduct[]): Block[] {
  const next = [...blocks];
  const existingIDs = new Set(blocks.map((block) => block.referenceID));
  for (const product of products) {
    if (existingIDs.has(product.id)) continue;
    existingIDs.add(product.id);
    const title = next.findIndex((block) => block.type === "HEADER" && belongsTo(block, product));
    if (title >= 0) {
      const after = next.findIndex((block, index) => index > title && block.type === "HEADER");
      next.splice(after < 0 ? next.length : after, 0, buildProductBlock(product));
      continue;
    }
    const { categoryNumber } = product;
    const later = next.findIndex(
      (block) =>
        block.type === "HEADER" &&
        categoryNumber !== null &&
        (block.data.categoryNumber === null || block.data.categoryNumber > categoryNumber),
    );
    const header = buildHeader(product);
    const id = uniqueID(header.id, new Set(next.map((block) => block.id)));
    next.splice(later < 0 ? next.length : later, 0, { ...header, id }, buildProductBlock(product));
  }
  return next;
}
