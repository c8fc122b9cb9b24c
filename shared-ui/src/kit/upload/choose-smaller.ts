import type { PictureHeader } from "@gisement/shared-domain/pictures";

/** Longest side in pixels: sharp on a large screen and in a printed catalogue. */
const LONGEST_SIDE = 2400;

/** Whether the picture must be redrawn: it is rotated, or larger than any use of it. */
export const mustRedraw = ({ width, height, orientation }: PictureHeader): boolean =>
  orientation !== 1 || Math.max(width ?? 0, height ?? 0) > LONGEST_SIDE;

/** The size to draw at, within the longest side. */
export function fitInside(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface Versions<Bytes> {
  readonly original: Bytes;
  /** The original without metadata, not redrawn. */
  readonly stripped: Bytes | null;
  readonly redrawn: Bytes | null;
  readonly header: PictureHeader;
}

/**
 * Chooses the version to upload: an upright one first, then the smaller one; the original only if there is no other.
 */
export function chooseSmaller<Bytes>(
  { original, stripped, redrawn, header }: Versions<Bytes>,
  sizeOf: (bytes: Bytes) => number,
): Bytes {
  if (!redrawn) return stripped ?? original;
  if (!stripped || mustRedraw(header)) return redrawn;
  return sizeOf(redrawn) < sizeOf(stripped) ? redrawn : stripped;
}
