import { composeLines, GroupLine, rowsAbove } from "./line.ts";
import { buildLots, lotGroups } from "./testing/full-grid.tsx";

const lots = buildLots(6);
const groups = lotGroups(lots);
const [good, worn] = [
  lots.filter(({ state }) => state === "good"),
  lots.filter(({ state }) => state === "worn"),
];
const names = (open: string[], rows: readonly ((typeof lots)[number] | undefined)[]) =>
  composeLines(rows, groups, new Set(open)).map((line) =>
    line instanceof GroupLine ? line.group.label : (line?.id ?? "…"),
  );

test("rows follow the heading of their group, and only while it is open", () => {
  expect(names([], [])).toEqual(["Bon", "Usé"]);
  expect(names(["worn"], worn)).toEqual(["Bon", "Usé", "lot-1", "lot-3", "lot-5"]);
  expect(names(["good", "worn"], [...good, ...worn])).toEqual([
    "Bon",
    "lot-0",
    "lot-2",
    "lot-4",
    "Usé",
    "lot-1",
    "lot-3",
    "lot-5",
  ]);
});

test("rows of an open group that are not loaded have a line at their place", () => {
  expect(names(["good", "worn"], [good[0], undefined, good[2]])).toEqual([
    "Bon",
    "lot-0",
    "…",
    "lot-4",
    "Usé",
    "…",
    "…",
    "…",
  ]);
});

test("the rows above a line are counted without headings and without closed groups", () => {
  const above = (open: string[]) =>
    Array.from({ length: 9 }, (_, line) => rowsAbove(groups, new Set(open), line));
  expect(above(["good", "worn"])).toEqual([0, 0, 1, 2, 3, 3, 4, 5, 6]);
  expect(above(["worn"]).slice(0, 6)).toEqual([0, 0, 0, 1, 2, 3]);
  expect(above([]).slice(0, 3)).toEqual([0, 0, 0]);
});
