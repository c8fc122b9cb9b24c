/** A4 at 96 px per inch. */
export const SHEET = { width: (210 / 25.4) * 96, height: (297 / 25.4) * 96, gap: 24 } as const;
/** Number of pages rendered beyond the viewport at either end (CAT-526). */
const OVERSCAN = 1;

export interface Viewport {
  /** Pixels, zoom included. */
  readonly scrollTop: number;
  readonly height: number;
}

/** Distance from the top of all pages to a page's top edge, in pixels with zoom. */
export const topOfPage = (index: number, zoom: number): number => index * (SHEET.height + SHEET.gap) * zoom;

/** First and last page to render, 0-based. */
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
/** Rounds to tenths without binary noise. */
export const clampZoom = (zoom: number): number =>
  Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round(zoom * 10) / 10));
/** The zoom at which a page fills this width in pixels, at most its real size. */
export const fitZoom = (width: number): number =>
  width > 0 ? Math.min(1, Math.max(ZOOM.min, Math.floor(((width - 32) / SHEET.width) * 100) / 100)) : 1;
