import { type Bounds, boundsOf, isArea, isSpot, type Point } from "@gisement/shared-domain/geometry";
import type { PlanShape } from "./api/plans.ts";
import type { PlanPicture } from "./picture/plan-picture.ts";
import { type PlanContext, type PlanView, type Size, toPlan, toScreen } from "./plan-view.ts";

/** Paints of the page, as its style gives them. */
export interface Paints {
  readonly paper: string;
  readonly ink: string;
  readonly accent: string;
  readonly snap: string;
  readonly font: string;
}
export interface Painted {
  readonly shape: PlanShape;
  /** Colour of the area and of its edge. */
  readonly fill: string;
  readonly stroke: string;
}
/** What is being drawn. */
export interface Draft {
  readonly points: readonly Point[];
  readonly closed: boolean;
  /** The end of the next side. */
  readonly next: Point | null;
  readonly snapped: boolean;
  readonly kind: "shape" | "measure" | "scale";
}
export interface Scene {
  readonly view: PlanView;
  readonly size: Size;
  readonly picture: PlanPicture | null;
  readonly paper: Bounds;
  readonly shapes: readonly Painted[];
  readonly selectedID: string | null;
  /** Shapes that are chosen together. */
  readonly chosenIDs: ReadonlySet<string>;
  readonly hoveredID: string | null;
  /** Drawn by the editor instead. */
  readonly editedID: string | null;
  readonly paints: Paints;
}

function trace(context: PlanContext, points: readonly Point[], closed: boolean): void {
  context.beginPath();
  for (const [index, { x, y }] of points.entries())
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  if (closed) context.closePath();
}

/** Labels narrower than this many pixels of the screen would be a blot. */
const LEAST_LABEL = 44;
const SPOT = 5;

function drawLabel(context: PlanContext, { view, paints }: Scene, { shape }: Painted): void {
  const { left, top, right } = boundsOf(shape.points);
  const room = (right - left) * view.zoom;
  if (room < LEAST_LABEL) return;
  // At its upper edge: the middle of a room is where plans print names of their own, and where lots lie.
  const { x, y } = toScreen(view, { x: (left + right) / 2, y: top });
  context.font = `500 11px ${paints.font}`;
  context.textAlign = "center";
  let text = shape.name;
  while (text.length > 3 && context.measureText(text).width > room - 8) text = `${text.slice(0, -2)}…`;
  context.lineWidth = 3;
  context.strokeStyle = paints.paper;
  context.fillStyle = paints.ink;
  context.strokeText(text, x, y + 15);
  context.fillText(text, x, y + 15);
}

function drawSpot(
  context: PlanContext,
  { view, paints, chosenIDs }: Scene,
  { shape, stroke }: Painted,
): void {
  const [point] = shape.points;
  if (!point) return;
  const { x, y } = toScreen(view, point);
  if (shape.type === "TEXT") {
    context.font = `500 13px ${paints.font}`;
    context.textAlign = "start";
    context.lineWidth = 3;
    context.strokeStyle = paints.paper;
    context.fillStyle = stroke;
    context.strokeText(shape.name, x, y);
    context.fillText(shape.name, x, y);
    return;
  }
  context.beginPath();
  context.arc(x, y, SPOT, 0, 2 * Math.PI);
  const isChosen = chosenIDs.has(shape.id);
  context.fillStyle = stroke;
  context.strokeStyle = isChosen ? paints.accent : paints.paper;
  context.lineWidth = isChosen ? 3 : 1.5;
  context.fill();
  context.stroke();
}

/** Draws what is being drawn, above everything else. */
export function drawDraft(
  context: PlanContext,
  { view, paints }: Pick<Scene, "view" | "paints">,
  draft: Draft,
): void {
  const points = draft.points.map((point) => toScreen(view, point));
  context.strokeStyle =
    draft.kind === "shape" ? paints.accent : draft.kind === "scale" ? paints.snap : paints.ink;
  context.fillStyle = paints.paper;
  context.lineWidth = 2.2;
  trace(context, points, false);
  context.stroke();
  const next = draft.next && toScreen(view, draft.next);
  const last = points.at(-1);
  if (next && last) {
    context.setLineDash([6, 4]);
    trace(
      context,
      [last, next, ...(draft.closed && points.length > 1 && points[0] ? [points[0]] : [])],
      false,
    );
    context.stroke();
    context.setLineDash([]);
  }
  for (const { x, y } of points) {
    context.beginPath();
    context.arc(x, y, 4, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
  if (!next) return;
  if (draft.snapped) {
    context.strokeStyle = paints.snap;
    context.strokeRect(next.x - 5, next.y - 5, 10, 10);
  }
  context.beginPath();
  context.moveTo(next.x - 8, next.y);
  context.lineTo(next.x + 8, next.y);
  context.moveTo(next.x, next.y - 8);
  context.lineTo(next.x, next.y + 8);
  context.stroke();
}

/** Draws a plan: paper, areas, the picture multiplied over them, then edges, spots and labels. */
export function drawPlan(context: PlanContext, scene: Scene): void {
  const { view, size, paper, picture, shapes, selectedID, chosenIDs, hoveredID, editedID, paints } = scene;
  context.clearRect(0, 0, size.width, size.height);
  const corner = toPlan(view, { x: 0, y: 0 });
  const far = toPlan(view, { x: size.width, y: size.height });
  const visible = shapes.filter(({ shape }) => {
    const { left, top, right, bottom } = boundsOf(shape.points);
    return shape.id !== editedID && right >= corner.x && left <= far.x && bottom >= corner.y && top <= far.y;
  });
  context.save();
  context.translate(view.x, view.y);
  context.scale(view.zoom, view.zoom);
  context.fillStyle = paints.paper;
  context.fillRect(paper.left, paper.top, paper.right - paper.left, paper.bottom - paper.top);
  for (const { shape, fill } of visible) {
    if (!isArea(shape.type)) continue;
    context.globalAlpha = 0.42;
    context.fillStyle = fill;
    trace(context, shape.points, true);
    context.fill();
  }
  context.globalAlpha = 1;
  if (picture) {
    context.save();
    context.globalCompositeOperation = "multiply";
    // The picture lies on the screen by itself.
    context.scale(1 / view.zoom, 1 / view.zoom);
    context.translate(-view.x, -view.y);
    picture.draw(context, view, size);
    context.restore();
  }
  for (const { shape, stroke } of visible) {
    if (isSpot(shape.type)) continue;
    const isSelected = shape.id === selectedID || chosenIDs.has(shape.id);
    const isMarked = isSelected || shape.id === hoveredID;
    context.strokeStyle = isMarked ? paints.accent : stroke;
    context.lineWidth = (isSelected ? 3 : isMarked ? 2.4 : 1.6) / view.zoom;
    if (shape.type === "MEASURE") context.setLineDash([8 / view.zoom, 4 / view.zoom]);
    trace(context, shape.points, isArea(shape.type));
    context.stroke();
    context.setLineDash([]);
  }
  context.restore();
  for (const painted of visible)
    if (isArea(painted.shape.type)) drawLabel(context, scene, painted);
    else if (isSpot(painted.shape.type)) drawSpot(context, scene, painted);
}
