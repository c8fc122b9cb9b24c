import { firstLevel, hasTile, lastLevel, levelFor, reductionOf, tilesOf } from "./tiles.ts";

const SCAN = { width: 9000, height: 6100 };

test("the last level has all pixels, each one before half as many on a side, the first is one tile", () => {
  expect(lastLevel(SCAN)).toBe(14);
  expect([14, 13, 12].map((level) => reductionOf(SCAN, level))).toEqual([1, 2, 4]);
  expect(tilesOf(SCAN, 14)).toEqual({ columns: 18, rows: 12 });
  expect(tilesOf(SCAN, 13)).toEqual({ columns: 9, rows: 6 });
  expect(tilesOf(SCAN, firstLevel())).toEqual({ columns: 1, rows: 1 });
  expect(lastLevel({ width: 4096, height: 20 })).toBe(12);
});

test("a picture has the tiles of its levels and no others", () => {
  expect(hasTile(SCAN, { level: 14, column: 17, row: 11 })).toBe(true);
  for (const [level, column, row] of [
    [14, 18, 0],
    [14, 0, 12],
    [15, 0, 0],
    [8, 0, 0],
    [14, -1, 0],
    [14, 0.5, 0],
    [Number.NaN, 0, 0],
  ] as const)
    expect(hasTile(SCAN, { level, column, row })).toBe(false);
});

test("the level shown is the first that is fine enough, within those that there are", () => {
  expect([4, 1, 0.9, 0.5, 0.26, 0.25, 0.01].map((zoom) => levelFor(SCAN, zoom))).toEqual([
    14, 14, 14, 13, 13, 12, 9,
  ]);
});
