import { prepareCheck } from "@gisement/shared-domain/import";
import {
  correct,
  errorCells,
  faultyCount,
  issuesOf,
  judge,
  readyRows,
  startCheck,
  undoCorrection,
} from "./check-state.ts";

const mapping = [{ field: "name" as const }, { field: "quantity" as const }];
const file = [
  ["Porte", "12"],
  ["Fenêtre", "douze"],
  ["", "3"],
  ["Radiateur", "douze"],
];
const check = prepareCheck(file, mapping, { locale: "fr", options: {} });
const start = () => startCheck(check, file);

test("groups the same error in several cells into one issue with its rows", () => {
  const issues = issuesOf(start().reports);
  expect(issues).toHaveLength(2);
  expect(issues[0]).toMatchObject({ field: "quantity", code: "not-a-number", found: "douze", rows: [1, 3] });
  expect(issues[1]).toMatchObject({ field: "name", code: "required", rows: [2] });
});

test("imports only rows without errors", () => {
  expect(readyRows(start().reports, new Set()).map(({ row }) => row.name)).toEqual(["Porte"]);
  expect(faultyCount(start().reports)).toBe(3);
});

test("corrects several cells in one step, and undoes all of them in one", () => {
  const before = start();
  const mended = correct(
    before,
    check,
    [1, 3].map((row) => ({ row, column: 1, value: "12" })),
  );
  expect(issuesOf(mended.reports).map((issue) => issue.field)).toEqual(["name"]);
  expect(readyRows(mended.reports, new Set()).map(({ row }) => row.quantity.number)).toEqual([12, 12, 12]);
  const undone = undoCorrection(mended, check);
  expect(undone.cells).toEqual(before.cells);
  expect(undone.reports).toEqual(before.reports);
  expect(undone.history).toEqual([]);
});

test("ignores undo without a correction", () => {
  const state = start();
  expect(undoCorrection(state, check)).toBe(state);
});

test("requires a distinct reference per row to update lots, but not to create them", () => {
  const mappingWithRef = [{ field: "name" as const }, { field: "ref" as const }];
  const rows = [
    ["Porte", "R-1"],
    ["Fenêtre", " r-1"],
    ["Évier", ""],
    ["Store", "R-2"],
  ];
  const { reports } = startCheck(prepareCheck(rows, mappingWithRef, { locale: "fr", options: {} }), rows);
  const codes = (mode: "create" | "update" | "both") =>
    judge(reports, mappingWithRef, mode).map(({ errors }) => errors.map(({ code }) => code));
  expect(codes("create")).toEqual([[], [], [], []]);
  expect(codes("both")).toEqual([["duplicate-reference"], ["duplicate-reference"], [], []]);
  expect(codes("update")).toEqual([["duplicate-reference"], ["duplicate-reference"], ["required"], []]);
});

test("recognises a row by its lot's id first: its reference may repeat, its id may not", () => {
  const columns = [{ field: "name" as const }, { field: "ref" as const }, { field: "id" as const }];
  const [one, two] = ["0b0c2d0e-0000-4000-8000-000000000001", "0b0c2d0e-0000-4000-8000-000000000002"];
  const rows = [
    ["Porte", "R-1", one],
    ["Porte", "R-1", two.toUpperCase()],
    ["Vasque", "", two],
    ["Store", "", ""],
    ["Store", "", "LOT-12"],
  ];
  const { reports } = startCheck(prepareCheck(rows, columns, { locale: "fr", options: {} }), rows);
  const codes = judge(reports, columns, "update").map(({ errors }) => errors.map(({ code }) => code));
  expect(codes).toEqual([[], ["duplicate-lot-id"], ["duplicate-lot-id"], ["required"], ["not-a-lot-id"]]);
});

test("lists errors in reading order", () => {
  expect(errorCells(start().reports)).toEqual([
    { row: 1, column: 1 },
    { row: 2, column: 0 },
    { row: 3, column: 1 },
  ]);
});

test("a row that is left out has nothing to correct and is not imported", () => {
  const reports = judge(start().reports, mapping, "create", new Set([0, 1]));
  expect(faultyCount(reports)).toBe(2);
  expect(readyRows(reports, new Set([0, 1]))).toEqual([]);
  const references = [{ field: "name" as const }, { field: "ref" as const }];
  const rows = [
    ["Porte", "A1"],
    ["Porte", "A1"],
    ["TOTAL", null],
  ];
  const prepared = prepareCheck(rows, references, { locale: "fr", options: {} });
  const twice = startCheck(prepared, rows).reports;
  expect(faultyCount(judge(twice, references, "update"))).toBe(3);
  expect(faultyCount(judge(twice, references, "update", new Set([1, 2])))).toBe(0);
});
