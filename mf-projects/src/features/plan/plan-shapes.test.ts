import { fit, toPlan, toScreen, ZOOM_STEP, zoomStep, zoomTo } from "./plan-view.ts";
import { inside, rectangleBetween, shapeAt } from "./shape-hits.ts";

const room = {
  id: "room",
  type: "RECTANGLE",
  points: rectangleBetween({ x: 400, y: 400 }, { x: 100, y: 100 }),
};
const wing = { id: "wing", type: "FREEFORM", points: rectangleBetween({ x: 0, y: 0 }, { x: 900, y: 900 }) };
const wall = {
  id: "wall",
  type: "LINE",
  points: [
    { x: 100, y: 250 },
    { x: 400, y: 250 },
  ],
};
const door = { id: "door", type: "MARKER", points: [{ x: 250, y: 250 }] };

test("[PLAN-507] the zoom goes in steps of a tenth, and the point under the pointer stays", () => {
  expect(ZOOM_STEP).toBe(0.1);
  const view = { zoom: 0.47, x: 30, y: 20 };
  const at = { x: 200, y: 100 };
  const nearer = zoomStep(view, 1, at);
  expect(nearer.zoom).toBe(0.5);
  expect(zoomStep(nearer, 1, at).zoom).toBe(0.6);
  expect(zoomStep(view, -1, at).zoom).toBe(0.4);
  expect(toScreen(nearer, toPlan(view, at)).x).toBeCloseTo(200);
  expect([zoomTo(view, 0, at).zoom, zoomTo(view, 99, at).zoom]).toEqual([0.1, 8]);
});

test("a plan is fitted into its frame, in the middle", () => {
  const picture = { left: 0, top: 0, right: 1000, bottom: 500 };
  expect(fit(picture, { width: 532, height: 400 })).toEqual({ zoom: 0.5, x: 16, y: 75 });
  // On a wide screen it lies beside the tools and above the lists.
  expect(fit(picture, { width: 1088, height: 700 })).toEqual({ zoom: 1, x: 72, y: 64 });
  expect(fit({ left: 0, top: 0, right: 0, bottom: 0 }, { width: 500, height: 400 }).zoom).toBe(1);
});

test("the smallest thing under the pointer is taken: spot, line, room, wing", () => {
  const shapes = [wing, room, wall, door];
  const at = (x: number, y: number) => shapeAt(shapes, { x, y }, 8)?.id ?? null;
  expect([at(252, 253), at(150, 253), at(150, 150), at(700, 700), at(2000, 0)]).toEqual([
    "door",
    "wall",
    "room",
    "wing",
    null,
  ]);
});

test("a room knows the spots within it", () => {
  const beside = { id: "beside", type: "POINT", points: [{ x: 500, y: 250 }] };
  expect(inside(room, [room, wall, door, beside])).toEqual([door]);
  expect(inside(wall, [door])).toEqual([]);
});
