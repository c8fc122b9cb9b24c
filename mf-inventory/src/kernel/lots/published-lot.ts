interface PublishedLot {
  readonly slug: string;
  readonly shopSlug: string;
  readonly picture?: string | null;
}

/** Its picture as the shop's pages show it: files of other owners are read nowhere else. */
export const publishedPictures = ({ shopSlug, picture }: PublishedLot): string[] =>
  picture ? [`/shops/${encodeURIComponent(shopSlug)}/files/thumb/160/${encodeURI(picture)}`] : [];
