import type { MapLayer, MapPoint } from "./types.ts";

/** Pixels of a bar of one item, and of each doubling. */
const LEAST_HEIGHT = 18;
const STEP = 6;
const MOST_HEIGHT = 66;

/** Height in pixels of a bar of that many items. */
export const heightOf = (total: number): number =>
  Math.min(MOST_HEIGHT, LEAST_HEIGHT + STEP * Math.log2(Math.max(total, 1)));

/** The layers of several points, added up by their paint, in the order in which the first point has them. */
export function addLayers(points: readonly MapPoint[]): readonly MapLayer[] {
  const sums = new Map<string, number>();
  for (const { layers = [] } of points)
    for (const { paint, count } of layers) sums.set(paint, (sums.get(paint) ?? 0) + count);
  return [...sums].map(([paint, count]) => ({ paint, count })).filter(({ count }) => count > 0);
}

/** A standing bar whose layers are as thick as their counts, with their number below. */
export function drawCore(layers: readonly MapLayer[], written: string): HTMLElement {
  const total = layers.reduce((sum, { count }) => sum + count, 0);
  const marker = document.createElement("span");
  marker.className = "gis-map__core";
  const bar = document.createElement("span");
  bar.className = "gis-map__bar";
  bar.style.blockSize = `${heightOf(total)}px`;
  for (const { paint, count } of layers) {
    const layer = document.createElement("span");
    layer.className = paint;
    layer.style.flexGrow = String(count);
    bar.append(layer);
  }
  const number = document.createElement("span");
  number.className = "gis-map__number";
  number.textContent = written;
  marker.append(bar, number);
  return marker;
}
