/**
 * The public address of a shop, or of a product in it, below that of the marketplace; `#` for a shop without a slug (SHOP-006 to
 * SHOP-008).
 */
export function marketplaceLink(
  marketplace: string,
  shopSlug: string | null | undefined,
  productSlug?: string | null,
): string {
  if (!shopSlug) return "#";
  const shop = `${marketplace.replace(/\/+$/, "")}/${shopSlug}`;
  return productSlug ? `${shop}/p/${productSlug}` : shop;
}
