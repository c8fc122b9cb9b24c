/** A4 at 96 px per inch. */
export const SHEET = { width: (210 / 25.4) * 96, height: (297 / 25.4) * 96, gap: 24 } as const;
/** Pages drawn beyond the window at either end (CAT-526). */
export const OVERSCAN = 1;

export interface Viewport {
  /** Pixels, after zoom. */
  readonly scrollTop: number;
  readonly height: number;
}

/** Distance of a page's top edge from the top of all pages, in pixels after zoom. */
export const topOfPage = (index: number, zoom: number): number => index * (SHEET.height + SHEET.gap) * zoom;

/** First and last page to draw, counted from 0. */
export function visiblePages(
  viewport: Viewport,
  zoom: number,
  count: number,
): { first: number; last: number } {
  const step = (SHEET.height + SHEET.gap) * zoom;
  const first = Math.floor(viewport.scrollTop / step) - OVERSCAN;
  const last = Math.floor((viewport.scrollTop + viewport.height) / step) + OVERSCAN;
  return { first: Math.max(0, first), last: Math.min(count - 1, last) };
}

export const ZOOM = { min: 0.3, max: 2, step: 0.1 } as const;
/** Steps of a tenth, without the traces of binary fractions. */
export const clampZoom = (zoom: number): number =>
  Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round(zoom * 10) / 10));
/** The zoom at which a page fills this many pixels, never larger than life. */
export const fitZoom = (width: number): number =>
  width > 0 ? Math.min(1, Math.max(ZOOM.min, Math.floor(((width - 32) / SHEET.width) * 100) / 100)) : 1;
