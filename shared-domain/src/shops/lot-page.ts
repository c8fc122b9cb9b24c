/** The page of a lot in its shop, which is no page of the application. */
export const lotPage = ({ slug, shopSlug }: { readonly slug: string; readonly shopSlug: string }): string =>
  `/shops/${encodeURIComponent(shopSlug)}/p/${encodeURIComponent(slug)}`;
