import { composeLines, GroupLine, groupGaps } from "./line.ts";
import { buildLots, lotGroups } from "./testing/full-grid.tsx";

const lots = buildLots(6);
const groups = lotGroups(lots);
const names = (open: string[], rows: readonly ((typeof lots)[number] | undefined)[] = lots) =>
  composeLines(rows, groups, new Set(open), (lot) => lot.state ?? "").map((line) =>
    line instanceof GroupLine ? line.group.label : (line?.id ?? "…"),
  );

test("rows follow the heading of their group, and only while it is open", () => {
  expect(names([])).toEqual(["Bon", "Usé"]);
  expect(names(["worn"])).toEqual(["Bon", "Usé", "lot-1", "lot-3", "lot-5"]);
});

test("unloaded rows of an open group have a line, and are requested when they come into view", () => {
  const rows = lots.slice(0, 2);
  expect(names(["good", "worn"], rows)).toEqual(["Bon", "lot-0", "…", "…", "Usé", "lot-1", "…", "…"]);
  const lines = composeLines(rows, groups, new Set(["good", "worn"]), (lot) => lot.state ?? "");
  expect(groupGaps(lines, 0, 2)).toEqual([]);
  expect(groupGaps(lines, 3, 8)).toEqual([
    { key: "good", loaded: 1 },
    { key: "worn", loaded: 1 },
  ]);
});
