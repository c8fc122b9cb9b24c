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
    ["TOTAL", 12, "m²"],
    ["Totaux", "", "12 u", "4 300 € HT"],
    ["Total 255 pièces", null],
    ["Total : 1 255"],
    ["Sous-total lot 3", 40, "u"],
    ["Total", "12 portes"],
    ["Sous-totalisateur", 1],
  ];
  expect(findTotalRows(rows)).toEqual([1, 2, 3, 4, 8, 9, 10, 11, 12]);
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
