import type { Bounds, Point } from "@gisement/shared-domain/geometry";

/** How a plan lies on the screen: a point of the picture is at `x + zoom * point.x` pixels of the canvas. */
export interface PlanView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A canvas of the page, or one that is kept beside it. */
export type PlanContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What one step of the zoom adds (PLAN-507). */
export const ZOOM_STEP = 0.1;
const LEAST = 0.1;
const MOST = 8;
/** What stays free around a fitted plan, in pixels of the screen: tools and lists float there on a wide one. */
interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const NARROW: Margins = { left: 16, top: 64, right: 16, bottom: 64 };
const WIDE: Margins = { left: 72, top: 64, right: 16, bottom: 136 };
const isWide = ({ width, height }: Size): boolean => width >= 700 && height >= 480;

export const toScreen = ({ zoom, x, y }: PlanView, point: Point): Point => ({
  x: x + zoom * point.x,
  y: y + zoom * point.y,
});
export const toPlan = ({ zoom, x, y }: PlanView, point: Point): Point => ({
  x: (point.x - x) / zoom,
  y: (point.y - y) / zoom,
});

const limited = (zoom: number): number => Math.min(MOST, Math.max(LEAST, Math.round(zoom * 1000) / 1000));

/** Zooms so that the point under the pointer stays where it is. */
export function zoomTo(view: PlanView, zoom: number, at: Point): PlanView {
  const next = limited(zoom);
  const point = toPlan(view, at);
  return { zoom: next, x: at.x - next * point.x, y: at.y - next * point.y };
}
/** One step nearer or farther, on the steps themselves: 47 % becomes 50 % or 40 %. */
export function zoomStep(view: PlanView, direction: 1 | -1, at: Point): PlanView {
  const steps = view.zoom / ZOOM_STEP;
  const whole = direction > 0 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1;
  return zoomTo(view, whole * ZOOM_STEP, at);
}

/** The view that shows all of these bounds, in the middle of what floating parts leave free. */
export function fit(bounds: Bounds, size: Size): PlanView {
  const margins = isWide(size) ? WIDE : NARROW;
  const [across, down] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  if (!(across > 0 && down > 0)) return { zoom: 1, x: margins.left, y: margins.top };
  const width = size.width - margins.left - margins.right;
  const height = size.height - margins.top - margins.bottom;
  const zoom = limited(Math.min(width / across, height / down, 2));
  return {
    zoom,
    x: margins.left + (width - zoom * across) / 2 - zoom * bounds.left,
    y: margins.top + (height - zoom * down) / 2 - zoom * bounds.top,
  };
}
