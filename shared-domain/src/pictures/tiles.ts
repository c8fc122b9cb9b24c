/** Pictures with a longer side are shown in tiles, so that only what is seen is loaded: pixels. */
export const TILED_FROM = 4096;
/** Side of a tile in pixels; those at the right and lower edge are smaller. */
export const TILE_SIDE = 512;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
/** One tile: each level has half as many pixels on a side as the next; the last one has those of the picture. */
export interface TilePlace {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

/** The level with all pixels of a picture. */
export const lastLevel = ({ width, height }: PictureSize): number =>
  Math.ceil(Math.log2(Math.max(width, height, 1)));
/** The largest level that is a single tile. */
export const firstLevel = (): number => Math.log2(TILE_SIDE);

/** Pixels of the picture for one pixel of a level. */
export const reductionOf = (size: PictureSize, level: number): number => 2 ** (lastLevel(size) - level);

/** How many tiles a level has across and down. */
export function tilesOf(
  size: PictureSize,
  level: number,
): { readonly columns: number; readonly rows: number } {
  const reduction = reductionOf(size, level);
  const count = (side: number) => Math.ceil(Math.ceil(side / reduction) / TILE_SIDE);
  return { columns: count(size.width), rows: count(size.height) };
}

/** Whether the picture has this tile. */
export function hasTile(size: PictureSize, { level, column, row }: TilePlace): boolean {
  if (![level, column, row].every((part) => Number.isInteger(part) && part >= 0)) return false;
  if (level < firstLevel() || level > lastLevel(size)) return false;
  const { columns, rows } = tilesOf(size, level);
  return column < columns && row < rows;
}

/** The level to show at so many pixels of the screen for one of the picture: the first that is fine enough. */
export const levelFor = (size: PictureSize, zoom: number): number =>
  Math.min(lastLevel(size), Math.max(firstLevel(), Math.ceil(lastLevel(size) + Math.log2(zoom) - ROUNDING)));
/** A level that is less than this too coarse is fine enough. */
const ROUNDING = 0.05;
