import exceljs, { type CellFormulaValue, type Workbook, type Worksheet } from "exceljs";
import { DESTINATIONS, type ImpactFactor } from "../projects/index.ts";
import { type FigureWords, figureWorkbook, type MeasuredLot } from "./index.ts";

const words = new Proxy({}, { get: (_target, name) => String(name) }) as FigureWords;
const factor = (more: Partial<ImpactFactor>): ImpactFactor => ({
  kind: "FDES",
  source: "FDES 28817",
  category: "33",
  unit: "m2",
  weight: 25,
  co2Impact: 142,
  wasteCost: null,
  year: 2024,
  link: null,
  ...more,
});
const FACTORS = [
  factor({ category: "12", source: "unused" }),
  factor({}),
  factor({ kind: "DEFAULT", source: "", unit: "kg", weight: null, co2Impact: 1.9, wasteCost: 0.15 }),
  factor({ source: "Mesure", unit: "t", weight: null, co2Impact: 300 }),
];
const lot = (more: Partial<MeasuredLot>): MeasuredLot => ({
  id: "1",
  name: "Cloison",
  ref: "RE-1",
  category: "33",
  family: "Cloisons",
  action: "sale",
  quantity: 4,
  unit: "m2",
  unitWeight: null,
  unitPrice: 12,
  weight: { amount: 100, from: 1 },
  co2Impact: { amount: 568, from: 1 },
  wasteCost: { amount: 15, from: 2 },
  ...more,
});
const unknown = { amount: null, from: null };
const LOTS = [
  lot({}),
  lot({
    name: "=1+1",
    action: "keep",
    unitWeight: 30,
    weight: { amount: 120, from: null },
    co2Impact: { amount: 36, from: 3 },
    wasteCost: { amount: 18, from: 2 },
  }),
  lot({
    name: "Sans quantité",
    quantity: null,
    unitWeight: 8,
    weight: { amount: 8, from: null },
    co2Impact: { amount: 7, from: null },
    wasteCost: { amount: 1.2, from: 2 },
  }),
  lot({
    name: "Vrac",
    action: "recycle",
    unit: "t",
    quantity: 0.5,
    family: null,
    weight: { amount: 500, from: null },
    co2Impact: { amount: 950, from: 2 },
    wasteCost: { amount: 75, from: 2 },
  }),
  lot({
    name: "Inconnu",
    action: null,
    quantity: null,
    weight: unknown,
    co2Impact: unknown,
    wasteCost: unknown,
    unitPrice: null,
  }),
];

async function read(hasMoney = true): Promise<Workbook> {
  const bytes = await figureWorkbook({
    lots: LOTS,
    factors: FACTORS,
    words,
    statusName: (action) => action ?? "tbd",
    unitName: (unit) => unit ?? "",
    categoryName: (category) => category ?? "",
    hasMoney,
  });
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes as never);
  return book;
}

type Value = number | string | null;
const isFormula = (value: unknown): value is CellFormulaValue =>
  typeof value === "object" && value !== null && "formula" in value;

/** Calculates the formulas that the workbook uses, without looking at the results that it has stored. */
function calculate(book: Workbook, sheet: Worksheet, address: string): Value {
  const { value } = sheet.getCell(address.replaceAll("$", ""));
  return isFormula(value) ? evaluate(book, sheet, value.formula) : ((value ?? null) as Value);
}
function evaluate(book: Workbook, sheet: Worksheet, formula: string): Value {
  const reference = /^(?:'([^']+)'!)?(\$?[A-Z]+\$?\d+)(?::(\$?[A-Z]+\$?\d+))?$/;
  const range = (text: string): Value[] => {
    const [, name, from = "", to = from] = reference.exec(text) ?? [];
    const of = name ? (book.getWorksheet(name) as Worksheet) : sheet;
    const [, letters = "", first = ""] = /([A-Z]+)(\d+)/.exec(from.replaceAll("$", "")) ?? [];
    const last = /\d+/.exec(to.replaceAll("$", "").replace(/^[A-Z]+/, ""))?.[0] ?? first;
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      calculate(book, of, `${letters}${Number(first) + index}`),
    );
  };
  const sum = (values: readonly Value[]) =>
    values.reduce<number>((all, each) => all + (typeof each === "number" ? each : 0), 0);
  const call = /^(SUM|COUNT|COUNTA|COUNTIF|SUMIF)\((.*)\)$/.exec(formula);
  if (call) {
    const [first = [], , third = first] = (call[2] ?? "").split(",").map(range);
    const wanted = (call[2] ?? "").includes(",") ? range((call[2] ?? "").split(",")[1] ?? "")[0] : null;
    if (call[1] === "SUM") return sum(first);
    if (call[1] === "COUNT") return first.filter((each) => typeof each === "number").length;
    if (call[1] === "COUNTA") return first.filter((each) => each !== null && each !== "").length;
    const rows = first.flatMap((each, index) => (each === wanted ? [third[index] ?? null] : []));
    return call[1] === "COUNTIF" ? rows.length : sum(rows);
  }
  const share = /^IF\((\w+)>0,\((\w+)\+(\w+)\)\/\w+,""\)$/.exec(formula);
  if (share) {
    const [whole = 0, one = 0, other = 0] = share.slice(1).map((each) => Number(range(each)[0]));
    return whole > 0 ? (one + other) / whole : "";
  }
  const piece = /^IF\((\w+)="",1,\1\)\*(.+)$/.exec(formula);
  if (piece) return Number(range(piece[1] ?? "")[0] ?? 1) * Number(range(piece[2] ?? "")[0]);
  const [product = "", divisor = "1"] =
    formula.split(/\/(\d+)\*/).length > 1
      ? [formula.replace(/\/\d+\*/, "*"), /\/(\d+)\*/.exec(formula)?.[1] ?? "1"]
      : [formula, "1"];
  return (
    product
      .split("*")
      .map((part) => (reference.test(part) ? Number(range(part)[0]) : Number(part)))
      .reduce((all, each) => all * each, 1) / Number(divisor)
  );
}

test("every stored result is what its formula calculates, and sums follow from the lots and factors", async () => {
  const book = await read();
  let formulas = 0;
  for (const sheet of book.worksheets)
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (!isFormula(cell.value)) return;
        formulas += 1;
        const { formula, result } = cell.value;
        const calculated = evaluate(book, sheet, formula);
        if (typeof result === "number") expect(calculated).toBeCloseTo(result, 9);
        // Nought and nothing are not stored.
        else expect([0, ""]).toContain(calculated);
      }),
    );
  // Five measures of three lots or more, a total, six destinations and two families.
  expect(formulas).toBeGreaterThan(50);
  const summary = book.getWorksheet("summary") as Worksheet;
  const line = (name: string) => {
    let found: Value[] = [];
    summary.eachRow((row) => {
      if (row.getCell(1).value === name)
        found = [2, 3, 4, 5, 6].map((column) => calculate(book, summary, row.getCell(column).address));
    });
    return found;
  };
  expect(line("total")).toEqual([5, 728, 1561, expect.closeTo(109.2, 9), 102]);
  expect(line("to-kept")).toEqual([1, 120, 36, 18, 48]);
  expect(line("noFamily")).toEqual([1, 500, 950, 75, 6]);
  expect(line("reuseRate")[1]).toBeCloseTo(228 / 728, 9);
  expect(DESTINATIONS.every((destination) => line(`to-${destination}`).length === 5)).toBe(true);
  // A factor that nothing rests on is not listed.
  const sources = (book.getWorksheet("factors") as Worksheet).getColumn(1).values;
  expect(sources).toEqual([undefined, "source", "FDES 28817", "DEFAULT", "Mesure"]);
});

test("a change of a factor changes what rests on it", async () => {
  const book = await read();
  const factors = book.getWorksheet("factors") as Worksheet;
  factors.getCell("F2").value = 10;
  expect(calculate(book, book.getWorksheet("lots") as Worksheet, "K2")).toBe(40);
});

test("a name that looks like a formula stays a text", async () => {
  const sheet = (await read()).getWorksheet("lots") as Worksheet;
  expect(sheet.getCell("A3").value).toBe("=1+1");
  expect(sheet.getCell("A3").type).toBe(exceljs.ValueType.String);
});

test("without sums of money there is no column, sum or factor of it", async () => {
  const book = await read(false);
  const texts: string[] = [];
  for (const sheet of book.worksheets)
    sheet.eachRow((row) => row.eachCell((cell) => void texts.push(JSON.stringify(cell.value))));
  for (const money of ["disposal", "unitPrice", "value"]) expect(texts).not.toContain(`"${money}"`);
  const sheet = book.getWorksheet("summary") as Worksheet;
  expect(sheet.getRow(2).cellCount).toBe(4);
});
