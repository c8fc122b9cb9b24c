import {
  atDistance,
  DEFAULT_SCALE,
  distanceBetween,
  isArea,
  type Point,
  snap,
} from "@gisement/shared-domain/geometry";
import { useCallback, useState } from "react";
import type { PlanShape } from "./api/plans.ts";
import { rectangleBetween } from "./shape-hits.ts";
import { drawsShape, pointsOf, type Tool } from "./tools.ts";

interface Options {
  readonly tool: Tool;
  readonly shapes: readonly PlanShape[];
  /** Pixels per metre; null if the plan has no scale. */
  readonly scale: number | null;
  /** How far a snap takes the pointer, in pixels of the picture. */
  readonly reach: number;
  readonly onDrawn: (points: readonly Point[]) => void;
}
interface Drawing {
  readonly points: readonly Point[];
  readonly next: Point | null;
  readonly snapped: boolean;
  /** Digits typed for the length of the next side, in metres. */
  readonly typed: string;
}
const NOTHING: Drawing = { points: [], next: null, snapped: false, typed: "" };

/** The points that are set one after the other until a shape is done. */
export function useDrawing({ tool, shapes, scale, reach, onDrawn }: Options) {
  const [drawing, setDrawing] = useState<Drawing>(NOTHING);
  const isDrawing = drawsShape(tool) || tool === "scale";
  const cancel = useCallback(() => setDrawing(NOTHING), []);

  const finish = (points: readonly Point[]) => {
    const distinct = points.filter((point, index) => {
      const before = points[index - 1];
      return !before || distanceBetween(before, point) > 0.01;
    });
    setDrawing({ ...NOTHING, next: drawing.next });
    const [first, second] = distinct;
    onDrawn(tool === "RECTANGLE" && first && second ? rectangleBetween(first, second) : distinct);
  };
  const aim = (pointer: Point): { readonly point: Point; readonly snapped: boolean } => {
    if (tool === "scale") return { point: pointer, snapped: false };
    const { point, by } = snap(
      pointer,
      shapes.map(({ points, type }) => ({ points, closed: isArea(type) })),
      reach,
      drawing.points,
    );
    return { point, snapped: by !== null };
  };
  const move = (pointer: Point) => {
    if (!isDrawing) return;
    const { point, snapped } = aim(pointer);
    setDrawing((current) => ({ ...current, next: point, snapped }));
  };
  const add = (point: Point) => {
    const [first] = drawing.points;
    const points = [...drawing.points, point];
    const closes =
      tool === "FREEFORM" && first && drawing.points.length > 2 && distanceBetween(first, point) <= reach;
    if (closes) return finish(drawing.points);
    if (points.length === pointsOf(tool)) return finish(points);
    setDrawing({ points, next: point, snapped: false, typed: "" });
  };
  const lengthTyped = Number(drawing.typed.replace(",", "."));
  return {
    ...drawing,
    isDrawing,
    cancel,
    move,
    /** Sets a point where the pointer is. */
    click: (pointer: Point) => isDrawing && add(aim(pointer).point),
    /** Sets a point where the crosshair is, at the typed length if there is one; set twice at one place, the shape is done. */
    enter: () => {
      const last = drawing.points.at(-1);
      const { next } = drawing;
      if (!next) return;
      if (last && drawing.typed && lengthTyped > 0)
        return add(atDistance(last, next, lengthTyped * (scale ?? DEFAULT_SCALE)));
      if (last && distanceBetween(last, next) < 0.01) return finish(drawing.points);
      add(next);
    },
    /** Ends a shape without a certain number of points. */
    complete: () => drawing.points.length > 1 && finish(drawing.points),
    back: () =>
      setDrawing((current) =>
        current.typed
          ? { ...current, typed: current.typed.slice(0, -1) }
          : { ...current, points: current.points.slice(0, -1) },
      ),
    type: (digit: string) =>
      setDrawing((current) =>
        current.points.length > 0 ? { ...current, typed: current.typed + digit } : current,
      ),
    /** Moves the crosshair by pixels of the picture; it starts where the caller says. */
    step: (x: number, y: number, start: Point) =>
      setDrawing((current) => {
        const from = current.next ?? current.points.at(-1) ?? start;
        return { ...current, next: { x: from.x + x, y: from.y + y }, snapped: false };
      }),
  };
}
export type DrawingSession = ReturnType<typeof useDrawing>;
