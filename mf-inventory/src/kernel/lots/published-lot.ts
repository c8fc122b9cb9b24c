interface PublishedLot {
  readonly slug: string;
  readonly shopSlug: string;
  readonly picture?: string | null;
}

/** The page of a lot in its shop, which is no page of the shell. */
export const publishedPage = ({ slug, shopSlug }: PublishedLot): string =>
  `/shops/${encodeURIComponent(shopSlug)}/p/${encodeURIComponent(slug)}`;

/** Its picture as the shop's pages show it: files of other owners are read nowhere else. */
export const publishedPictures = ({ shopSlug, picture }: PublishedLot): string[] =>
  picture ? [`/shops/${encodeURIComponent(shopSlug)}/files/thumb/160/${encodeURI(picture)}`] : [];
