import { windowsIn } from "./group-windows.ts";

const groups = [
  { key: "doors", count: 3 },
  { key: "windows", count: 250 },
  { key: "sinks", count: 2 },
];
const named = (open: string[], from: number, to: number) =>
  windowsIn(groups, new Set(open), { from, to }).map(({ key, window, start, end }) => [
    key,
    window,
    start,
    end,
  ]);

test("only the windows of rows in view are loaded, each at its place among the rows of the open groups", () => {
  const all = ["doors", "windows", "sinks"];
  expect(named(all, 0, 2)).toEqual([["doors", 0, 0, 3]]);
  expect(named(all, 2, 10)).toEqual([
    ["doors", 0, 0, 3],
    ["windows", 0, 3, 253],
  ]);
  expect(named(all, 200, 254)).toEqual([
    ["windows", 1, 103, 253],
    ["windows", 2, 203, 253],
    ["sinks", 0, 253, 255],
  ]);
});

test("closed groups have no rows", () => {
  expect(named(["sinks"], 0, 40)).toEqual([["sinks", 0, 0, 2]]);
  expect(named([], 0, 40)).toEqual([]);
});
