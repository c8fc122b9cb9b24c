import { findRepeatedRows, findTotalRows } from "./odd-rows.ts";

test("finds rows that add up others, whatever their column", () => {
  const rows = [
    ["Porte", 12, "Lyon"],
    ["TOTAL", 255, null],
    [null, "Sous-total :", "1 200,50 €"],
    ["Total général", "", "255"],
    ["Totaal", 3, null],
    ["Total station", 1, null],
    ["Total", 4, "Lyon"],
    [null, null, 12],
  ];
  expect(findTotalRows(rows)).toEqual([1, 2, 3, 4]);
});

test("finds rows that repeat an earlier one in every cell", () => {
  const rows = [
    ["Porte", 12],
    ["Porte ", 12],
    ["Porte", 13],
    [null, ""],
    [null, ""],
    ["Porte", 12],
  ];
  expect(findRepeatedRows(rows)).toEqual([1, 5]);
});
