import type { CatalogueProduct, HeaderBlock } from "./types.ts";

/** The given id, with a running number appended when it is taken. */
export function uniqueID(baseID: string, existingIDs: ReadonlySet<string>): string {
  let id = baseID;
  for (let copy = 2; existingIDs.has(id); copy += 1) id = `${baseID}-${copy}`;
  return id;
}

type Categorised = Pick<CatalogueProduct, "categoryNumber" | "category">;

/** Key of a category: its number, or its name when it has none. */
export function categoryKey({ categoryNumber, category }: Categorised): string {
  return categoryNumber === null ? `name:${category.trim()}` : `number:${categoryNumber}`;
}

/** Readable in an address and stable, so that a copied link survives a rebuild. */
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

/** A title whose text was edited still belongs to its category, by its id. */
export function belongsTo(header: HeaderBlock, product: Categorised): boolean {
  return header.id === headerID(product) || categoryKey(header.data) === categoryKey(product);
}
