import path from "node:path";
import type Konva from "konva";
import type { Page } from "playwright";
import { ROOT } from "../lib/paths.ts";

/** A polygon as all three draw it, in pixels of the picture. */
export interface Polygon {
  readonly name: string;
  readonly color: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}
/** Width and height of the drawing, and what of the picture it shows: its scale, and where its corner lies. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Whether the names of the polygons have room. */
  readonly isNamed: boolean;
}

const open = (page: Page, { width, height }: Frame) =>
  page.setContent(`<body style="margin:0"><canvas width="${width}" height="${height}"></canvas>`);

/** The polygons on a canvas without anything else: drawn anew for each frame in which it was dragged. */
export async function openPlainPlan(page: Page, polygons: readonly Polygon[], frame: Frame): Promise<void> {
  await open(page, frame);
  await page.evaluate(
    ({ polygons: all, frame: { width, height, zoom, x: startX, y: startY, isNamed } }) => {
      const canvas = document.querySelector("canvas") as HTMLCanvasElement;
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      const offset = { x: startX, y: startY };
      let held: { x: number; y: number } | null = null;
      let isAsked = false;
      const draw = () => {
        isAsked = false;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, width, height);
        context.setTransform(zoom, 0, 0, zoom, offset.x, offset.y);
        context.lineWidth = 1.5 / zoom;
        for (const { points, color } of all) {
          context.beginPath();
          for (const [index, { x, y }] of points.entries())
            if (index === 0) context.moveTo(x, y);
            else context.lineTo(x, y);
          context.closePath();
          context.globalAlpha = 0.3;
          context.fillStyle = color;
          context.fill();
          context.globalAlpha = 1;
          context.strokeStyle = color;
          context.stroke();
        }
        if (!isNamed) return;
        context.setTransform(1, 0, 0, 1, offset.x, offset.y);
        context.font = "500 11px sans-serif";
        context.textAlign = "center";
        context.lineWidth = 3;
        for (const { name, points } of all) {
          const place = [(points[0]?.x ?? 0) * zoom, (points[0]?.y ?? 0) * zoom] as const;
          context.strokeStyle = "#fff";
          context.strokeText(name, ...place);
          context.fillStyle = "#222";
          context.fillText(name, ...place);
        }
      };
      canvas.addEventListener("mousedown", ({ clientX: x, clientY: y }) => {
        held = { x: x - offset.x, y: y - offset.y };
      });
      canvas.addEventListener("mouseup", () => {
        held = null;
      });
      canvas.addEventListener("mousemove", ({ clientX, clientY }) => {
        if (!held) return;
        offset.x = clientX - held.x;
        offset.y = clientY - held.y;
        if (!isAsked) requestAnimationFrame(draw);
        isAsked = true;
      });
      draw();
    },
    { polygons, frame },
  );
}

interface Fabric {
  readonly Canvas: new (element: HTMLCanvasElement, options: object) => FabricCanvas;
  readonly Polygon: new (points: readonly object[], options: object) => object;
}
interface FabricCanvas {
  viewportTransform: number[];
  add(...objects: object[]): void;
  on(event: string, act: (event: { readonly e: MouseEvent }) => void): void;
  requestRenderAll(): void;
}

/** The polygons as objects of fabric, whose canvas is dragged. */
export async function openFabricPlan(page: Page, polygons: readonly Polygon[], frame: Frame): Promise<void> {
  await open(page, frame);
  await page.addScriptTag({ path: path.join(ROOT, "node_modules/fabric/dist/index.min.js") });
  await page.evaluate(
    ({ polygons: all, frame: { zoom, x, y } }) => {
      const { fabric } = window as unknown as { fabric: Fabric };
      const canvas = new fabric.Canvas(document.querySelector("canvas") as HTMLCanvasElement, {
        selection: false,
        renderOnAddRemove: false,
      });
      const shapes = all.map(
        ({ points, color }) =>
          new fabric.Polygon(points, {
            fill: `${color}4d`,
            stroke: color,
            strokeWidth: 1.5 / zoom,
            selectable: false,
            evented: false,
          }),
      );
      canvas.add(...shapes);
      canvas.viewportTransform = [zoom, 0, 0, zoom, x, y];
      let held: { x: number; y: number } | null = null;
      canvas.on("mouse:down", ({ e }) => {
        held = { x: e.clientX, y: e.clientY };
      });
      canvas.on("mouse:up", () => {
        held = null;
      });
      canvas.on("mouse:move", ({ e }) => {
        if (!held) return;
        const view = canvas.viewportTransform;
        view[4] = (view[4] ?? 0) + e.clientX - held.x;
        view[5] = (view[5] ?? 0) + e.clientY - held.y;
        held = { x: e.clientX, y: e.clientY };
        canvas.requestRenderAll();
      });
      canvas.requestRenderAll();
    },
    { polygons, frame },
  );
}

/** The polygons as lines of konva, whose stage is dragged. */
export async function openKonvaPlan(page: Page, polygons: readonly Polygon[], frame: Frame): Promise<void> {
  await page.setContent(`<body style="margin:0"><div id="plan"></div>`);
  await page.addScriptTag({ path: path.join(ROOT, "node_modules/konva/konva.min.js") });
  await page.evaluate(
    ({ polygons: all, frame: { width, height, zoom, x, y, isNamed } }) => {
      const { Konva: konva } = window as unknown as { Konva: typeof Konva };
      const scale = { x: zoom, y: zoom };
      const stage = new konva.Stage({ container: "plan", width, height, draggable: true, scale, x, y });
      const layer = new konva.Layer();
      layer.add(
        ...all.map(
          ({ points, color }) =>
            new konva.Line({
              points: points.flatMap((point) => [point.x, point.y]),
              closed: true,
              fill: `${color}4d`,
              stroke: color,
              strokeWidth: 1.5 / zoom,
            }),
        ),
      );
      if (isNamed)
        layer.add(
          ...all.map(
            ({ name, points: [point] }) =>
              new konva.Text({
                text: name,
                x: point?.x,
                y: point?.y,
                fontSize: 11 / zoom,
                fill: "#222",
                stroke: "#fff",
                strokeWidth: 3 / zoom,
                fillAfterStrokeEnabled: true,
              }),
          ),
        );
      stage.add(layer);
      layer.draw();
      Object.assign(window, { layer });
    },
    { polygons, frame },
  );
}

/** Milliseconds in which konva finds the shape at a place, on average over these places in pixels of the screen. */
export const findInKonva = (
  page: Page,
  places: readonly { readonly x: number; readonly y: number }[],
): Promise<number> =>
  page.evaluate((all) => {
    const { layer } = window as unknown as { layer: Konva.Layer };
    const start = performance.now();
    for (const place of all) layer.getIntersection(place);
    return (performance.now() - start) / all.length;
  }, places);
