import { createFormatter } from "../locale/create-formatter.ts";
import { copyBlock, planClear, planFill, planPaste, type Sheet } from "./cell-edits.ts";
import { fillTo } from "./fill.ts";
import { composeLines, type GridLine } from "./line.ts";
import { cellAt, rangeBetween } from "./selection-range.ts";
import { asLines, buildLots, type Lot, lotColumns, lotGroups } from "./testing/full-grid.tsx";

const lots = buildLots(6);
const sheetOf = (lines: readonly GridLine<Lot>[]): Sheet<Lot> => ({
  lines,
  columns: lotColumns,
  format: createFormatter("fr"),
});
const sheet = sheetOf(lots);
const at = (row: number, col: number) => ({ row, col });
const PRICE = 2;

test("a block fills down and right from its first cell, each text parsed by its column's type", () => {
  const plan = planPaste(sheet, cellAt(at(1, 1)), [
    ["7", "1 200,50 €", "usé"],
    ["8", "3/4", "bon"],
  ]);
  expect(asLines(plan.edits)).toEqual([
    ["lot-1", "count", 7],
    ["lot-1", "price", 1200.5],
    ["lot-2", "count", 8],
    ["lot-2", "price", 0.75],
  ]);
  // These cells already had these states.
  expect([plan.unchanged, plan.refusals]).toEqual([2, []]);
  expect(plan.range).toEqual({ top: 1, bottom: 2, left: 1, right: 3 });
});

test("cells that cannot take their text are rejected one by one, the others are filled", () => {
  const lines = [...lots.slice(0, 2), undefined];
  const plan = planPaste(sheetOf(lines), cellAt(at(1, 2)), [
    ["douze", "neuf", "x", "y"],
    ["5", "bon"],
    ["6"],
  ]);
  expect(plan.edits).toEqual([]);
  expect(plan.refusals.map(({ row, col, reason }) => [row, col, reason])).toEqual([
    [1, 2, "number"],
    [1, 3, "choice"],
    [1, 4, "readonly"],
    [1, 5, "outside"],
    [2, 2, "notLoaded"],
    [2, 3, "notLoaded"],
    [3, 2, "outside"],
  ]);
});

test("one cell fills the selected range, and a block that fits several times is repeated", () => {
  const one = planPaste(sheet, rangeBetween(at(1, 2), at(3, 2)), [["5"]]);
  expect(asLines(one.edits).map(([, , value]) => value)).toEqual([5, 5, 5]);
  const two = planPaste(sheet, rangeBetween(at(0, 2), at(3, 2)), [["1"], ["2"]]);
  expect(asLines(two.edits).map(([, , value]) => value)).toEqual([1, 2, 1, 2]);
  const odd = planPaste(sheet, rangeBetween(at(0, 2), at(2, 2)), [["1"], ["2"]]);
  expect(asLines(odd.edits)).toHaveLength(2);
});

test("copying and pasting skip group headings", () => {
  const rows = ["good", "worn"].flatMap((state) => lots.filter((lot) => lot.state === state));
  const lines = composeLines(rows, lotGroups(lots), new Set(["good", "worn"]));
  const grouped = sheetOf(lines);
  // lot-4 is the last of its group, lot-1 the first of the next one.
  const range = rangeBetween(at(3, PRICE), at(5, PRICE));
  expect(copyBlock(grouped, range).block).toEqual([["40"], ["10"]]);
  const plan = planPaste(grouped, cellAt(at(3, PRICE)), [["1"], ["2"]]);
  expect(asLines(plan.edits)).toEqual([
    ["lot-4", "price", 1],
    ["lot-1", "price", 2],
  ]);
});

test("clearing skips read-only cells, and reports them if there are no others", () => {
  const plan = planClear(sheet, rangeBetween(at(0, 3), at(0, 4)));
  expect(asLines(plan.edits)).toEqual([["lot-0", "state", null]]);
  expect(plan.refusals).toEqual([]);
  expect(planClear(sheet, cellAt(at(0, 4))).refusals).toMatchObject([{ reason: "readonly" }]);
});

test("filling repeats values, continues series, and parses text in columns of other types", () => {
  const down = fillTo(cellAt(at(0, 3)), at(2, 3));
  expect(asLines(down ? planFill(sheet, cellAt(at(0, 3)), down).edits : [])).toEqual([
    ["lot-1", "state", "good"],
  ]);
  const series = rangeBetween(at(1, PRICE), at(2, PRICE));
  const values = buildLots(6).map((lot) => ({ ...lot, price: lot.id < "lot-3" ? lot.price : 0 }));
  const on = fillTo(series, at(5, PRICE));
  expect(asLines(on ? planFill(sheetOf(values), series, on).edits : [])).toEqual([
    ["lot-3", "price", 30],
    ["lot-4", "price", 40],
    ["lot-5", "price", 50],
  ]);
  const up = fillTo(series, at(0, PRICE));
  expect(asLines(up ? planFill(sheet, series, up).edits : [])).toEqual([]);
  const right = fillTo(cellAt(at(3, 1)), at(3, 3));
  const plan = right && planFill(sheet, cellAt(at(3, 1)), right);
  expect(asLines(plan?.edits)).toEqual([["lot-3", "price", 3]]);
  expect(plan?.refusals).toMatchObject([{ col: 3, text: "3", reason: "choice" }]);
});

test("rows that are not loaded are left out of a copy and counted", () => {
  const lines = [lots[0], undefined, lots[2]];
  expect(copyBlock(sheetOf(lines), rangeBetween(at(0, 0), at(2, 3)))).toEqual({
    block: [
      ["Porte 0", "0", "0", "Bon"],
      ["Porte 2", "2", "20", "Bon"],
    ],
    skipped: 1,
  });
});
