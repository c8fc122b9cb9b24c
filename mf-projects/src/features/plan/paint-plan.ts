import { drawPlan, type Scene } from "./draw-plan.ts";
import type { PlanContext } from "./plan-view.ts";

/** What is drawn around the seen part, as a share of its width and height on each side. */
const AROUND = 0.25;
/** Pixels of a kept drawing, of four bytes each. */
const MOST_PIXELS = 24_000_000;

/** A drawing that is kept beside the page. */
interface Surface {
  readonly image: CanvasImageSource;
  readonly context: PlanContext;
}
interface Painting {
  readonly scene: Scene;
  readonly density: number;
  /** Of the scene's picture. */
  readonly state: number;
}
interface Kept extends Painting {
  readonly image: CanvasImageSource;
  /** Pixels of the screen on each side of the seen part. */
  readonly around: { readonly x: number; readonly y: number };
}

function createSurface(width: number, height: number): Surface | null {
  if (typeof OffscreenCanvas === "undefined") return null;
  const image = new OffscreenCanvas(width, height);
  const context = image.getContext("2d");
  return context && { image, context };
}

/** Whether two paintings differ at most in the place of the plan. */
function isMoved(one: Painting, other: Painting): boolean {
  const { view, ...before } = one.scene;
  const { view: seen, ...now } = other.scene;
  return (
    view.zoom === seen.zoom &&
    one.density === other.density &&
    one.state === other.state &&
    (Object.keys(now) as (keyof typeof now)[]).every((part) => now[part] === before[part])
  );
}

/**
 * Paints a plan on a canvas. While it is only dragged, a drawing somewhat larger than the seen part is kept and laid on the
 * canvas, so that a frame costs the same however much is drawn.
 *
 * @param create makes a surface of so many pixels; null if there is none, and each frame is drawn anew
 */
export function createPlanPainter(create = createSurface): (context: PlanContext, scene: Scene) => void {
  let last: Painting | null = null;
  let kept: Kept | null = null;

  const keep = (painting: Painting): Kept | null => {
    const { scene, density } = painting;
    const { view, size } = scene;
    const around = { x: Math.round(size.width * AROUND), y: Math.round(size.height * AROUND) };
    const [width, height] = [size.width + 2 * around.x, size.height + 2 * around.y];
    const [across, down] = [Math.round(width * density), Math.round(height * density)];
    if (across * down > MOST_PIXELS) return null;
    const surface = create(across, down);
    if (!surface) return null;
    surface.context.setTransform(density, 0, 0, density, 0, 0);
    const moved = { zoom: view.zoom, x: view.x + around.x, y: view.y + around.y };
    drawPlan(surface.context, { ...scene, view: moved, size: { width, height } });
    return { ...painting, image: surface.image, around };
  };
  const holds = ({ scene: { view }, around }: Kept, { scene: { view: seen } }: Painting): boolean =>
    Math.abs(seen.x - view.x) <= around.x && Math.abs(seen.y - view.y) <= around.y;

  return (context, scene) => {
    const density = window.devicePixelRatio || 1;
    const painting: Painting = { scene, density, state: scene.picture?.state() ?? 0 };
    const wasDragged = last !== null && isMoved(last, painting) && last.scene.view !== scene.view;
    last = painting;
    if (kept && !isMoved(kept, painting)) kept = null;
    if (wasDragged && !(kept && holds(kept, painting))) kept = keep(painting);
    if (!kept || !holds(kept, painting)) {
      context.setTransform(density, 0, 0, density, 0, 0);
      drawPlan(context, scene);
      return;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    // It covers the whole canvas, and takes the place of what was there.
    context.globalCompositeOperation = "copy";
    // On whole pixels: a drawing laid between them would be blurred.
    const at = (now: number, then: number, around: number) => Math.round((now - then - around) * density);
    const { view } = kept.scene;
    context.drawImage(
      kept.image,
      at(scene.view.x, view.x, kept.around.x),
      at(scene.view.y, view.y, kept.around.y),
    );
    context.globalCompositeOperation = "source-over";
    context.setTransform(density, 0, 0, density, 0, 0);
  };
}
