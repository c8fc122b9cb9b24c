import type { PlanShape } from "./api/plans.ts";
import type { Painted, Scene } from "./draw-plan.ts";
import { createPlanPainter } from "./paint-plan.ts";
import type { PlanContext, PlanView } from "./plan-view.ts";

interface Drawn {
  readonly context: PlanContext;
  /** Edges drawn, and places at which a kept drawing was laid. */
  readonly count: () => number;
  readonly laid: () => readonly (readonly number[])[];
}
/** A canvas that counts what is drawn on it. */
function buildCanvas(): Drawn {
  let edges = 0;
  const laid: number[][] = [];
  const acts: Record<string, unknown> = {
    stroke: () => {
      edges += 1;
    },
    drawImage: (_image: unknown, ...place: number[]) => laid.push(place),
    measureText: () => ({ width: 10 }),
  };
  const context = new Proxy(acts, {
    get: (known, name: string) => known[name] ?? (() => undefined),
    set: () => true,
  });
  return { context: context as unknown as PlanContext, count: () => edges, laid: () => laid };
}

const shape = {
  id: "a",
  type: "RECTANGLE",
  name: "Bureau",
  points: [
    { x: 100, y: 100 },
    { x: 300, y: 100 },
    { x: 300, y: 200 },
  ],
} as unknown as PlanShape;
const shapes: readonly Painted[] = [{ shape, fill: "#2f6f9f", stroke: "#2f6f9f" }];
const NONE: ReadonlySet<string> = new Set();
const size = { width: 800, height: 600 };
const paper = { left: 0, top: 0, right: 3000, bottom: 2000 };
const paints = { paper: "#fff", ink: "#000", accent: "#0a0", snap: "#a0a", font: "sans-serif" };
const sceneAt = (view: PlanView, more: Partial<Scene> = {}): Scene => ({
  ...{ view, size, paper, shapes, paints, picture: null },
  ...{ selectedID: null, chosenIDs: NONE, hoveredID: null, editedID: null },
  ...more,
});

function open() {
  const page = buildCanvas();
  const surfaces: (Drawn & { readonly width: number; readonly height: number })[] = [];
  const paint = createPlanPainter((width, height) => {
    const made = buildCanvas();
    surfaces.push({ ...made, width, height });
    return { image: {} as CanvasImageSource, context: made.context };
  });
  return { page, surfaces, paint: (scene: Scene) => paint(page.context, scene) };
}

test("a plan that is dragged is drawn once, with what lies around it, and then only laid in its place", () => {
  const { page, surfaces, paint } = open();
  paint(sceneAt({ zoom: 1, x: 0, y: 0 }));
  expect(page.count()).toBe(1);
  for (let step = 1; step <= 20; step += 1) paint(sceneAt({ zoom: 1, x: step * 5, y: step * -3 }));
  expect(page.count()).toBe(1);
  expect(surfaces.map(({ width, height, count }) => [width, height, count()])).toEqual([[1200, 900, 1]]);
  // Kept at its first place: later ones are so much farther.
  expect(page.laid()[0]).toEqual([-200, -150]);
  expect(page.laid().at(-1)).toEqual([95 - 200, -57 - 150]);
});

test("it is drawn anew where the kept part ends", () => {
  const { surfaces, paint } = open();
  for (let x = 0; x <= 1000; x += 50) paint(sceneAt({ zoom: 1, x, y: 0 }));
  // At 50, 300, 550 and 800: 200 pixels on each side of each.
  expect(surfaces).toHaveLength(4);
});

test.each<readonly [string, PlanView, Partial<Scene>]>([
  ["nearer", { zoom: 2, x: 60, y: 0 }, {}],
  ["with another shape", { zoom: 1, x: 60, y: 0 }, { shapes: [...shapes] }],
  ["with one chosen", { zoom: 1, x: 60, y: 0 }, { selectedID: "a" }],
  ["in other colours", { zoom: 1, x: 60, y: 0 }, { paints: { ...paints } }],
])("nothing that is kept is shown %s", (_how, view, more) => {
  const { page, paint } = open();
  for (const x of [0, 20, 40]) paint(sceneAt({ zoom: 1, x, y: 0 }));
  const laid = page.laid().length;
  paint(sceneAt(view, more));
  expect(page.count()).toBe(2);
  expect(page.laid()).toHaveLength(laid);
});

test("nor once more of the picture has arrived", () => {
  let state = 0;
  const picture = { width: 9000, height: 6000, state: () => state, draw: () => undefined };
  const { page, surfaces, paint } = open();
  for (const x of [0, 20, 40]) paint(sceneAt({ zoom: 1, x, y: 0 }, { picture }));
  expect(surfaces).toHaveLength(1);
  state = 1;
  paint(sceneAt({ zoom: 1, x: 40, y: 0 }, { picture }));
  expect(page.count()).toBe(2);
});

test("a screen that is too large to keep is drawn anew in each frame", () => {
  const { page, surfaces, paint } = open();
  const large = { width: 7680, height: 4320 };
  for (const x of [0, 20, 40]) paint(sceneAt({ zoom: 1, x, y: 0 }, { size: large }));
  expect(surfaces).toHaveLength(0);
  expect(page.count()).toBe(3);
});
