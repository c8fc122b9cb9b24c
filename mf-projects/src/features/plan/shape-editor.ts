import { isArea, isSpot, type Point } from "@gisement/shared-domain/geometry";
import type { Canvas, FabricObject, Polyline, TPointerEvent } from "fabric";
import type { PlanView, Size } from "./plan-view.ts";

interface Edited {
  readonly id: string;
  readonly type: string;
  readonly points: readonly Point[];
}
export interface ShapeEditor {
  show: (shape: Edited | null, color: string) => void;
  place: (view: PlanView, size: Size) => void;
  /** Whether the pointer is on the edited shape or one of its handles. */
  owns: (event: Event) => boolean;
  close: () => Promise<void>;
}

const HANDLE = { cornerSize: 11, transparentCorners: false, borderScaleFactor: 1, padding: 0 } as const;

/** The points of a line or polygon where they lie now. */
function pointsOf(fabric: typeof import("fabric"), shape: Polyline): Point[] {
  const matrix = shape.calcTransformMatrix();
  return shape.points.map((point) => {
    const { x, y } = new fabric.Point(point.x - shape.pathOffset.x, point.y - shape.pathOffset.y).transform(
      matrix,
    );
    return { x: round(x), y: round(y) };
  });
}
/** Hundredths of a pixel are finer than any picture. */
const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Edits one shape with handles, over the plan: fabric's objects are slow by the thousand, so that all others are drawn on
 * the plan's own canvas.
 */
export async function openShapeEditor(
  host: HTMLElement,
  onChange: (id: string, points: readonly Point[]) => void,
): Promise<ShapeEditor> {
  const fabric = await import(/* webpackChunkName: "shape-editor" */ "fabric");
  // Its own element: the library wraps it in others, which React would not find again.
  const element = document.createElement("canvas");
  host.append(element);
  const canvas: Canvas = new fabric.Canvas(element, {
    selection: false,
    renderOnAddRemove: false,
    preserveObjectStacking: true,
    enablePointerEvents: true,
  });
  let shown: { readonly shape: Edited; readonly object: FabricObject } | null = null;

  const objectOf = ({ type, points }: Edited, color: string): FabricObject => {
    const [first = { x: 0, y: 0 }] = points;
    if (isSpot(type))
      return new fabric.Circle({
        left: first.x,
        top: first.y,
        originX: "center",
        originY: "center",
        radius: 9,
        fill: "transparent",
        stroke: color,
        strokeWidth: 2,
        strokeUniform: true,
        hasControls: false,
        objectCaching: false,
      });
    const common = {
      fill: isArea(type) ? `${color}22` : "transparent",
      stroke: color,
      strokeWidth: 2,
      strokeUniform: true,
      objectCaching: false,
      perPixelTargetFind: !isArea(type),
      cornerColor: "#ffffff",
      cornerStrokeColor: color,
      borderColor: color,
      ...HANDLE,
    };
    const corners = points.map(({ x, y }) => ({ x, y }));
    const object = isArea(type) ? new fabric.Polygon(corners, common) : new fabric.Polyline(corners, common);
    if (type !== "RECTANGLE") {
      object.controls = fabric.controlsUtils.createPolyControls(object);
      object.hasBorders = false;
    } else object.setControlVisible("mtr", false);
    return object;
  };
  canvas.on("object:modified", () => {
    if (!shown) return;
    const { shape, object } = shown;
    const points = isSpot(shape.type)
      ? [{ x: round(object.getCenterPoint().x), y: round(object.getCenterPoint().y) }]
      : pointsOf(fabric, object as Polyline);
    onChange(shape.id, points);
  });
  return {
    show(shape, color) {
      canvas.remove(...canvas.getObjects());
      shown = shape && { shape, object: objectOf(shape, color) };
      if (shown) {
        canvas.add(shown.object);
        canvas.setActiveObject(shown.object);
      }
      canvas.requestRenderAll();
    },
    place({ zoom, x, y }, size) {
      canvas.setDimensions(size);
      canvas.setViewportTransform([zoom, 0, 0, zoom, x, y]);
      const spot = shown && isSpot(shown.shape.type) ? shown.object : null;
      // A spot is a sign: as large on the screen however near the plan is.
      spot?.set({ scaleX: 1 / zoom, scaleY: 1 / zoom });
      spot?.setCoords();
      canvas.requestRenderAll();
    },
    owns: (event) => canvas.findTarget(event as TPointerEvent).target !== undefined,
    close: async () => {
      await canvas.dispose();
      host.replaceChildren();
    },
  };
}
