import { expect, test } from "vitest";
import { drawGround, MAP_HEIGHT, MAP_WIDTH, partAround, toMapPoint } from "./flat-map.ts";

test("positions lie on the picture as on a map: north above south, west left of east", () => {
  const [lille, lyon, brest] = [
    { lat: 50.63, lon: 3.06 },
    { lat: 45.76, lon: 4.84 },
    { lat: 48.39, lon: -4.49 },
  ].map(toMapPoint) as [{ x: number; y: number }, { x: number; y: number }, { x: number; y: number }];
  expect(lille.y).toBeLessThan(lyon.y);
  expect(brest.x).toBeLessThan(lille.x);
  for (const { x, y } of [lille, lyon, brest]) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(MAP_WIDTH);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(MAP_HEIGHT);
  }
});

test("a part of the picture contains its points with room around them, however near they are", () => {
  const points = [
    { x: 400, y: 300 },
    { x: 410, y: 900 },
  ];
  const { x, y, width, height } = partAround(points);
  for (const point of points) {
    expect(point.x).toBeGreaterThan(x + width * 0.1);
    expect(point.x).toBeLessThan(x + width * 0.9);
    expect(point.y).toBeGreaterThan(y + height * 0.1);
    expect(point.y).toBeLessThan(y + height * 0.9);
  }
  expect(width / height).toBeCloseTo(3 / 4);
  expect(partAround([{ x: 1, y: 1 }]).width).toBeGreaterThan(200);
});

test("outlines become closed paths", () => {
  const ring = [
    [2, 48],
    [3, 48],
    [3, 49],
  ] as const;
  expect(drawGround({ ours: [ring], around: [] })).toMatch(/d="M\d+ \d+L\d+ \d+L\d+ \d+Z"\/><\/svg>$/);
});
