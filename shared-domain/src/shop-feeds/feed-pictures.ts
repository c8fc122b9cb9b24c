import { FEED_LIMITS, type FeedColumn, feedAddressFault, WITHIN } from "./feed.ts";

/** What a column of addresses of pictures becomes. */
export const FEED_PICTURES = "pictures";

const NAMED =
  /^(?:photos?|images?|pictures?|foto.?s?|afbeelding(?:en)?)(?:[\s_-]?ur[il]s?)?(?:[\s_-]?\d+)?$/i;

/** Positions of the columns with addresses of pictures: as chosen, or as their names suggest where nothing is chosen. */
export function pictureColumns(columns: readonly string[], chosen: readonly FeedColumn[]): number[] {
  const known = new Map(chosen.map(({ column, field }) => [column, field]));
  return columns.flatMap((column, index) => {
    const field = known.get(column);
    const isMeant = known.has(column)
      ? field === FEED_PICTURES
      : NAMED.test(column.split(WITHIN).at(-1) ?? column);
    return isMeant ? [index] : [];
  });
}

/** The addresses in these cells, in their order and once: separated by spaces, commas, semicolons or bars. Only those that can be read. */
export function pictureAddresses(cells: readonly unknown[]): string[] {
  const found = cells.flatMap((cell) => (typeof cell === "string" ? cell.split(/[\s,;|]+/) : []));
  const addresses = found.filter(
    (text) => text !== "" && text.length <= FEED_LIMITS.url && feedAddressFault(text) === null,
  );
  return [...new Set(addresses)].slice(0, FEED_LIMITS.pictures);
}
