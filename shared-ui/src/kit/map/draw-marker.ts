import type { Extent } from "./separate-markers.ts";
import type { MapLayer, MapPoint } from "./types.ts";

/** Pixels of a bar of one item, and of each doubling. */
const LEAST_HEIGHT = 18;
const STEP = 6;
const MOST_HEIGHT = 66;

/** Height in pixels of a bar of that many items. */
const heightOf = (total: number): number =>
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

interface Numbers {
  readonly number: (value: number) => string;
}

/** 1 for a single item, then one more for each power of ten. */
const sizeOf = (count: number) => Math.min(4, String(count).length);
/** Half the pixels of a circle of each size, with its edge. */
const CIRCLES = [0, 13, 16, 19, 24] as const;
/** Pixels of a digit below a bar, and of the row. */
const DIGIT = 6.8;
const NUMBER_ROW = 15;
/** Half the pixels of a bar, with its outline. */
const BAR_SIDE = 8;

/** What the markers of these points cover around their positions, by their number of items. */
export function extentOf(points: readonly MapPoint[], format: Numbers): (count: number) => Extent {
  const circle = (count: number): Extent => {
    const half = CIRCLES[sizeOf(count)] ?? CIRCLES[4];
    return { side: half, above: half, below: half };
  };
  const bar = (count: number): Extent => ({
    side: Math.max(BAR_SIDE, (format.number(count).length * DIGIT + 4) / 2),
    above: heightOf(count),
    below: NUMBER_ROW,
  });
  const bars = points.filter(({ layers }) => layers).length;
  if (bars === 0) return circle;
  if (bars === points.length) return bar;
  return (count) => ({
    side: Math.max(bar(count).side, circle(count).side),
    above: Math.max(bar(count).above, circle(count).above),
    below: Math.max(bar(count).below, circle(count).below),
  });
}

/** The content and classes of a marker: a bar of the layers of its points, or a circle with their number. */
export function clusterMarker(
  inside: readonly MapPoint[],
  count: number,
  format: Numbers,
): { readonly content: HTMLElement; readonly classNames: readonly string[] } {
  const layers = addLayers(inside);
  if (layers.length > 0)
    return {
      content: drawCore(layers, format.number(count)),
      classNames: ["gis-map__point", "gis-map__point--core"],
    };
  const content = document.createElement("span");
  if (count > 1 || inside.length > 1) content.textContent = format.number(count);
  return { content, classNames: ["gis-map__point", `gis-map__point--${sizeOf(count)}`] };
}
