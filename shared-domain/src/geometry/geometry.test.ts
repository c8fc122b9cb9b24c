import {
  areaOf,
  atDistance,
  contains,
  crossesItself,
  DEFAULT_SCALE,
  distanceToSides,
  faultOf,
  fitOf,
  lengthOf,
  measuresOf,
  type Point,
  roundMeasure,
  SHAPE_TYPES,
  scaleOf,
  snap,
} from "./index.ts";

const SQUARE: readonly Point[] = [
  { x: 100, y: 100 },
  { x: 400, y: 100 },
  { x: 400, y: 400 },
  { x: 100, y: 400 },
];
const L_SHAPE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 300, y: 0 },
  { x: 300, y: 100 },
  { x: 100, y: 100 },
  { x: 100, y: 300 },
  { x: 0, y: 300 },
];
const BOW_TIE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 100, y: 100 },
  { x: 100, y: 0 },
  { x: 0, y: 100 },
];

/** A repeatable sequence of numbers from 0 to below 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 2 ** 32;
  };
}

/** Corners on a grid of a hundredth of a pixel, around a centre, so that no two sides cross. */
function randomPolygon(random: () => number): readonly Point[] {
  const corners = 3 + Math.floor(random() * 20);
  const centre = { x: random() * 20_000, y: random() * 20_000 };
  const size = 20 + random() * 3000;
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((index + 0.2 + random() * 0.6) / corners) * 2 * Math.PI;
    const radius = size * (0.3 + random() * 0.7);
    const grid = (value: number) => Math.round(value * 100) / 100;
    return { x: grid(centre.x + radius * Math.cos(angle)), y: grid(centre.y + radius * Math.sin(angle)) };
  });
  return crossesItself(points) ? randomPolygon(random) : points;
}

/** Whole hundredths of the area in square metres, half up, by whole numbers alone: the scale is in hundredths of a pixel. */
function exactArea(points: readonly Point[], hundredths: number): bigint {
  const whole = points.map(({ x, y }) => [BigInt(Math.round(x * 100)), BigInt(Math.round(y * 100))] as const);
  let double = 0n;
  for (const [index, [x, y]] of whole.entries()) {
    const [nextX, nextY] = whole[(index + 1) % whole.length] ?? [0n, 0n];
    double += x * nextY - nextX * y;
  }
  if (double < 0n) double = -double;
  const square = BigInt(hundredths) * BigInt(hundredths);
  return (double * 100n + square) / (2n * square);
}

/** The whole root of a number, rounded down. */
function rootOf(value: bigint): bigint {
  let root = BigInt(Math.floor(Math.sqrt(Number(value))));
  while (root * root > value) root -= 1n;
  while ((root + 1n) * (root + 1n) <= value) root += 1n;
  return root;
}
/** Whole hundredths of the circumference in metres, half up, with nine more digits for each side. */
function exactLength(points: readonly Point[], hundredths: number): bigint {
  const digits = 10n ** 9n;
  let sum = 0n;
  for (const [index, { x, y }] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? { x: 0, y: 0 };
    const [dx, dy] = [BigInt(Math.round((next.x - x) * 100)), BigInt(Math.round((next.y - y) * 100))];
    sum += rootOf((dx * dx + dy * dy) * digits * digits);
  }
  const divisor = BigInt(hundredths) * digits;
  return (sum * 100n * 2n + divisor) / (2n * divisor);
}

test("areas, lengths and their rounding agree with whole-number arithmetic over 10,000 random polygons", () => {
  const random = randomNumbers(20261128);
  for (let round = 0; round < 10_000; round += 1) {
    const points = randomPolygon(random);
    const hundredths = 500 + Math.floor(random() * 30_000);
    const { area, length } = measuresOf("FREEFORM", points, hundredths / 100);
    expect([round, Math.round((area ?? 0) * 100), Math.round((length ?? 0) * 100)]).toEqual([
      round,
      Number(exactArea(points, hundredths)),
      Number(exactLength(points, hundredths)),
    ]);
  }
});

test("a half is rounded up, also where its binary value lies a little below", () => {
  expect([1.005, 2.675, 0.125, 36, 0.004_999].map(roundMeasure)).toEqual([1.01, 2.68, 0.13, 36, 0]);
});

test("measures are of the site, and need a scale", () => {
  expect(measuresOf("RECTANGLE", SQUARE, 50)).toEqual({ area: 36, length: 24 });
  expect(measuresOf("FREEFORM", L_SHAPE, 100)).toEqual({ area: 5, length: 12 });
  expect(measuresOf("LINE", SQUARE, 50)).toEqual({ area: null, length: 18 });
  expect(measuresOf("RECTANGLE", SQUARE, null)).toEqual({ area: null, length: null });
  expect(measuresOf("MARKER", [{ x: 1, y: 1 }], 50)).toEqual({ area: null, length: null });
});

test("a calibration gives the scale, or none for a length or a distance of nought", () => {
  const from = { x: 100, y: 950 };
  expect(scaleOf({ from, to: { x: 1600, y: 950 }, metres: 30 })).toBe(50);
  expect(scaleOf({ from, to: from, metres: 30 })).toBeNull();
  expect(scaleOf({ from, to: { x: 1600, y: 950 }, metres: 0 })).toBeNull();
  expect(DEFAULT_SCALE).toBe(100);
});

test("points that make no shape are told apart", () => {
  expect(faultOf("FREEFORM", BOW_TIE)).toBe("crossing");
  expect(faultOf("FREEFORM", SQUARE.slice(0, 2))).toBe("tooFew");
  expect(
    faultOf(
      "FREEFORM",
      Array.from({ length: 1001 }, (_, x) => ({ x, y: x * x })),
    ),
  ).toBe("tooMany");
  expect(
    faultOf("FREEFORM", [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 5, y: 0 },
    ]),
  ).toBe("crossing");
  expect(faultOf("LINE", [SQUARE[0] as Point, SQUARE[0] as Point])).toBe("flat");
  expect(faultOf("MARKER", SQUARE)).toBe("tooMany");
  for (const type of SHAPE_TYPES) {
    const points = { RECTANGLE: SQUARE, FREEFORM: L_SHAPE, LINE: L_SHAPE, MEASURE: L_SHAPE } as const;
    expect(faultOf(type, type in points ? points[type as "LINE"] : SQUARE.slice(0, 1))).toBeNull();
  }
});

test("a point lies in a room or not, and at a distance from its sides", () => {
  expect(contains(L_SHAPE, { x: 50, y: 250 })).toBe(true);
  expect(contains(L_SHAPE, { x: 200, y: 200 })).toBe(false);
  expect(distanceToSides({ x: 250, y: 90 }, SQUARE, true)).toBe(10);
  expect(distanceToSides({ x: 90, y: 250 }, SQUARE, false)).toBe(Math.hypot(10, 150));
  expect(areaOf(L_SHAPE)).toBe(50_000);
  expect(lengthOf(L_SHAPE, true)).toBe(1200);
});

test("drawing snaps to corners first, then to sides, then to right angles", () => {
  const shapes = [{ points: SQUARE, closed: true }];
  expect(snap({ x: 396, y: 104 }, shapes, 10)).toEqual({ point: { x: 400, y: 100 }, by: "corner" });
  expect(snap({ x: 250, y: 106 }, shapes, 10)).toEqual({ point: { x: 250, y: 100 }, by: "side" });
  expect(snap({ x: 250, y: 250 }, shapes, 10)).toEqual({ point: { x: 250, y: 250 }, by: null });
  const drawn = [
    { x: 600, y: 600 },
    { x: 800, y: 600 },
  ];
  expect(snap({ x: 804, y: 900 }, shapes, 10, drawn)).toEqual({
    point: { x: 800, y: 900 },
    by: "rightAngle",
  });
  expect(snap({ x: 604, y: 603 }, shapes, 10, drawn)).toEqual({ point: { x: 600, y: 600 }, by: "corner" });
  expect(atDistance({ x: 0, y: 0 }, { x: 30, y: 40 }, 100)).toEqual({ x: 60, y: 80 });
});

it("lays one picture on another by two places: both meet, and everything keeps its shape", () => {
  const random = randomNumbers(11);
  const place = (): Point => ({ x: random() * 5000, y: random() * 5000 });
  for (let round = 0; round < 1000; round += 1) {
    const [from, to] = [
      [place(), place()],
      [place(), place()],
    ] as const;
    const fit = fitOf({ from, to });
    if (!fit) throw new Error("two random places are one");
    for (const index of [0, 1] as const) {
      expect(fit.move(from[index]).x).toBeCloseTo(to[index].x, 1);
      expect(fit.move(from[index]).y).toBeCloseTo(to[index].y, 1);
    }
    const polygon = randomPolygon(random);
    const moved = polygon.map(fit.move);
    // Corners are rounded to a hundredth of a pixel.
    expect(lengthOf(moved, true) / lengthOf(polygon, true) / fit.scale).toBeCloseTo(1, 2);
    expect(areaOf(moved) / areaOf(polygon) / fit.scale ** 2).toBeCloseTo(1, 1);
  }
  const corner = { x: 1, y: 1 };
  expect(fitOf({ from: [corner, corner], to: [corner, { x: 2, y: 2 }] })).toBeNull();
});
