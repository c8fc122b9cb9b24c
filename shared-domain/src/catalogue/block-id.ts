import type { CatalogueProduct, HeaderBlock } from "./types.ts";

/** The wanted id, with a running number behind it when it is taken. */
export function uniqueID(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let copy = 2; taken.has(id); copy += 1) id = `${wanted}-${copy}`;
  return id;
}

type Categorised = Pick<CatalogueProduct, "categoryNumber" | "category">;

/** What makes two products or titles stand in one category: the number, or without one the name. */
export function categoryKey({ categoryNumber, category }: Categorised): string {
  return categoryNumber === null ? `name:${category.trim()}` : `number:${categoryNumber}`;
}

/** Readable in an address and the same each time, so that a copied link survives a rebuild. */
export function headerID({ categoryNumber, category }: Categorised): string {
  if (categoryNumber !== null) return `category-${categoryNumber}`;
  const slug = category
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return `category-${slug || "none"}`;
}

/** A title whose words were changed still belongs to its category by its id. */
export function belongsTo(header: HeaderBlock, product: Categorised): boolean {
  return header.id === headerID(product) || categoryKey(header.data) === categoryKey(product);
}
