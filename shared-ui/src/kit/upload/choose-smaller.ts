import type { PictureHeader } from "@gisement/shared-domain/pictures";

/** Longest side that is sent: sharp on a large screen and in a printed catalogue. */
export const LONGEST_SIDE = 2400;

/** Must it be drawn anew: because it lies on its side, or is larger than anybody shows it? */
export const mustRedraw = ({ width, height, orientation }: PictureHeader): boolean =>
  orientation !== 1 || Math.max(width ?? 0, height ?? 0) > LONGEST_SIDE;

/** The size to draw at, within the longest side. */
export function fitInside(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface Versions<Bytes> {
  readonly original: Bytes;
  /** Nothing drawn anew, notes taken out. */
  readonly stripped: Bytes | null;
  readonly redrawn: Bytes | null;
  readonly header: PictureHeader;
}

/** The version to send: upright before all, then the lighter one; the original only where there is no other. */
export function chooseSmaller<Bytes>(
  { original, stripped, redrawn, header }: Versions<Bytes>,
  sizeOf: (bytes: Bytes) => number,
): Bytes {
  if (!redrawn) return stripped ?? original;
  if (!stripped || mustRedraw(header)) return redrawn;
  return sizeOf(redrawn) < sizeOf(stripped) ? redrawn : stripped;
}
