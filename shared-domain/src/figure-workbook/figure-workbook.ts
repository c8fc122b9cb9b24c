import type { Cell, CellFormulaValue, Workbook, Worksheet } from "exceljs";
import { cellText, loadExceljs, sheetName } from "../export/write-xlsx.ts";
import {
  DESTINATIONS,
  type Destination,
  destinationOf,
  type ImpactFactor,
  kilogramsOf,
} from "../projects/index.ts";

/** An amount of a lot, and the position of the factor that it rests on; null for its own value. */
export interface MeasuredAmount {
  readonly amount: number | null;
  readonly from: number | null;
}
/** A lot with all that figures are made of: kilograms, kilograms of CO2 equivalent, euros. */
export interface MeasuredLot {
  readonly id: string;
  readonly name: string;
  readonly ref: string | null;
  readonly category: string | null;
  readonly family: string | null;
  readonly action: string | null;
  readonly quantity: number | null;
  readonly unit: string | null;
  /** Kilograms of one unit. */
  readonly unitWeight: number | null;
  /** Euros of one unit. */
  readonly unitPrice: number | null;
  readonly weight: MeasuredAmount;
  readonly co2Impact: MeasuredAmount;
  readonly wasteCost: MeasuredAmount;
}

const WORDS = [
  ...["summary", "lots", "factors", "name", "ref", "category", "family", "status", "destination", "quantity"],
  ...[
    "unit",
    "unitWeight",
    "mass",
    "co2",
    "disposal",
    "unitPrice",
    "value",
    "source",
    "kind",
    "perUnit",
    "year",
  ],
  ...["total", "counted", "reuseRate", "noFamily", "ofSheet"],
] as const;
/** The words of the workbook, and the names of destinations. */
export type FigureWords = Readonly<Record<(typeof WORDS)[number] | `to-${Destination}`, string>>;

export interface WorkbookContent {
  readonly lots: readonly MeasuredLot[];
  readonly factors: readonly ImpactFactor[];
  readonly words: FigureWords;
  readonly statusName: (action: string | null) => string;
  readonly unitName: (unit: string | null) => string;
  readonly categoryName: (category: string | null) => string;
  /** Who takes part from outside sees no sums of money. */
  readonly hasMoney: boolean;
}

const DECIMALS = "#,##0.00";
const SHARE = "0 %";

/** A formula with the value that it has now, for programs that do not calculate. */
function setFormula(cell: Cell, formula: string, result: number | null, format = DECIMALS): void {
  cell.value = { formula, ...(result === null ? {} : { result }) } as CellFormulaValue;
  cell.numFmt = format;
}

type Column =
  | "name"
  | "ref"
  | "category"
  | "family"
  | "status"
  | "destination"
  | "quantity"
  | "unit"
  | "unitWeight"
  | "mass"
  | "co2"
  | "source"
  | "disposal"
  | "unitPrice"
  | "value";
const COLUMNS: readonly Column[] = [
  ...(["name", "ref", "category", "family", "status", "destination", "quantity", "unit"] as const),
  ...(["unitWeight", "mass", "co2", "source", "disposal", "unitPrice", "value"] as const),
];
const MONEY: readonly Column[] = ["disposal", "unitPrice", "value"];
const letterOf = (index: number): string => String.fromCharCode("A".charCodeAt(0) + index);

/** Row of a factor in its sheet, below the titles. */
const FIRST_ROW = 2;

interface Sheets {
  readonly lots: Worksheet;
  readonly columns: readonly Column[];
  readonly at: (column: Column) => string;
}

function writeFactors(book: Workbook, used: readonly ImpactFactor[], content: WorkbookContent): void {
  const { words, hasMoney, unitName, categoryName } = content;
  const sheet = book.addWorksheet(sheetName(words.factors), { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = ["source", "kind", "category", "perUnit", "mass", "co2", "disposal", "year"]
    .filter((name) => hasMoney || name !== "disposal")
    .map((name) => ({ header: cellText(words[name as keyof FigureWords]), width: 18 }));
  sheet.getRow(1).font = { bold: true };
  for (const factor of used)
    sheet.addRow([
      cellText(factor.source || factor.kind),
      factor.kind,
      cellText(categoryName(factor.category)),
      cellText(unitName(factor.unit)),
      factor.weight,
      factor.co2Impact,
      ...(hasMoney ? [factor.wasteCost] : []),
      factor.year,
    ]);
}
/** Columns of the sheet of factors. */
const FACTOR_COLUMN = { weight: "E", co2Impact: "F", wasteCost: "G" } as const;

/** Writes the lots: what is known as a number, what follows from it as a formula. */
function writeLots(
  { lots: sheet, columns, at }: Sheets,
  content: WorkbookContent,
  rowOf: (from: number) => number,
) {
  const { words, factors, statusName, unitName, categoryName } = content;
  const factorSheet = `'${sheetName(words.factors)}'`;
  for (const [index, lot] of content.lots.entries()) {
    const line = index + FIRST_ROW;
    const cell = (column: Column) => sheet.getCell(`${at(column)}${line}`);
    const here = (column: Column) => `${at(column)}${line}`;
    const text = (column: Column, value: string | null) => {
      if (value) cell(column).value = cellText(value);
    };
    text("name", lot.name);
    text("ref", lot.ref);
    text("category", categoryName(lot.category));
    text("family", lot.family ?? words.noFamily);
    text("status", statusName(lot.action));
    text("destination", words[`to-${destinationOf(lot.action)}`]);
    text("unit", unitName(lot.unit));
    if (lot.quantity !== null) cell("quantity").value = lot.quantity;
    if (lot.unitWeight !== null) cell("unitWeight").value = lot.unitWeight;
    const kilograms = kilogramsOf(lot.unit);
    const inFactors = (part: keyof typeof FACTOR_COLUMN, from: number) =>
      `${factorSheet}!$${FACTOR_COLUMN[part]}$${rowOf(from)}`;
    const mass = lot.weight;
    if (mass.amount !== null)
      setFormula(
        cell("mass"),
        mass.from !== null
          ? `${here("quantity")}*${inFactors("weight", mass.from)}`
          : lot.unitWeight !== null
            ? `IF(${here("quantity")}="",1,${here("quantity")})*${here("unitWeight")}`
            : `${here("quantity")}*${kilograms ?? 1}`,
        mass.amount,
      );
    const impact = (column: Column, part: "co2Impact" | "wasteCost") => {
      const { amount, from } = lot[part];
      if (amount === null || !columns.includes(column)) return;
      const factor = from === null ? undefined : factors[from];
      if (from === null || !factor) {
        cell(column).value = amount;
        cell(column).numFmt = DECIMALS;
        return;
      }
      const ofUnit = kilogramsOf(factor.unit);
      const many =
        ofUnit === null ? here("quantity") : ofUnit === 1 ? here("mass") : `${here("mass")}/${ofUnit}`;
      setFormula(cell(column), `${many}*${inFactors(part, from)}`, amount);
    };
    impact("co2", "co2Impact");
    impact("disposal", "wasteCost");
    const source = lot.co2Impact.from === null ? undefined : factors[lot.co2Impact.from];
    if (lot.co2Impact.amount !== null) text("source", source ? source.source || source.kind : words.ofSheet);
    if (columns.includes("unitPrice") && lot.unitPrice !== null) {
      cell("unitPrice").value = lot.unitPrice;
      if (lot.quantity !== null)
        setFormula(cell("value"), `${here("quantity")}*${here("unitPrice")}`, lot.quantity * lot.unitPrice);
    }
  }
}

const add = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** Writes what the lots add up to, as formulas over their sheet. */
function writeSummary(sheet: Worksheet, { at, columns }: Sheets, content: WorkbookContent): void {
  const { words, lots } = content;
  const lotSheet = `'${sheetName(words.lots)}'`;
  const last = Math.max(FIRST_ROW, lots.length + 1);
  const range = (column: Column) => `${lotSheet}!$${at(column)}$${FIRST_ROW}:$${at(column)}$${last}`;
  const measures = (
    [
      ["mass", (lot) => lot.weight.amount],
      ["co2", (lot) => lot.co2Impact.amount],
      ["disposal", (lot) => lot.wasteCost.amount],
      [
        "value",
        (lot) => (lot.quantity === null || lot.unitPrice === null ? null : lot.quantity * lot.unitPrice),
      ],
    ] as readonly (readonly [Column, (lot: MeasuredLot) => number | null])[]
  ).filter(([column]) => columns.includes(column));
  const head = (title: string) => {
    const row = sheet.addRow([
      cellText(title),
      cellText(words.lots),
      ...measures.map(([column]) => cellText(words[column as keyof FigureWords])),
    ]);
    row.font = { bold: true };
  };
  const line = (name: string, among: readonly MeasuredLot[], where: Column | null) => {
    const row = sheet.addRow([cellText(name)]);
    const here = `$A$${row.number}`;
    setFormula(
      row.getCell(2),
      where ? `COUNTIF(${range(where)},${here})` : `COUNTA(${range("name")})`,
      among.length,
      "#,##0",
    );
    for (const [index, [column, amountOf]] of measures.entries())
      setFormula(
        row.getCell(index + 3),
        where ? `SUMIF(${range(where)},${here},${range(column)})` : `SUM(${range(column)})`,
        add(among.map(amountOf)),
      );
    return row.number;
  };
  sheet.columns = [{ width: 34 }, ...Array.from({ length: measures.length + 1 }, () => ({ width: 18 }))];
  head(words.summary);
  const all = line(words.total, lots, null);
  const counted = sheet.addRow([cellText(words.counted)]);
  for (const [index, [column, amountOf]] of measures.entries())
    setFormula(
      counted.getCell(index + 3),
      `COUNT(${range(column)})`,
      lots.filter((lot) => amountOf(lot) !== null).length,
      "#,##0",
    );
  const rate = sheet.addRow([cellText(words.reuseRate)]);
  sheet.addRow([]);
  head(words.destination);
  const rows = new Map(
    DESTINATIONS.map((destination) => [
      destination,
      line(
        words[`to-${destination}`],
        lots.filter(({ action }) => destinationOf(action) === destination),
        "destination",
      ),
    ]),
  );
  const stays = lots.filter(({ action }) => ["reuse", "kept"].includes(destinationOf(action)));
  const whole = add(lots.map(({ weight }) => weight.amount));
  setFormula(
    rate.getCell(3),
    `IF(C${all}>0,(C${rows.get("reuse")}+C${rows.get("kept")})/C${all},"")`,
    whole > 0 ? add(stays.map(({ weight }) => weight.amount)) / whole : null,
    SHARE,
  );
  sheet.addRow([]);
  head(words.family);
  const families = [...new Set(lots.map(({ family }) => family ?? words.noFamily))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  for (const family of families)
    line(
      family,
      lots.filter((lot) => (lot.family ?? words.noFamily) === family),
      "family",
    );
}

/**
 * Writes figures as a workbook that calculates: sums by destination and family over a sheet of lots, whose amounts follow from
 * quantities, weights, prices and a sheet of factors.
 */
export async function figureWorkbook(content: WorkbookContent): Promise<Uint8Array<ArrayBuffer>> {
  const { words, lots, factors, hasMoney } = content;
  const { Workbook } = await loadExceljs();
  const book = new Workbook();
  const columns = COLUMNS.filter((column) => hasMoney || !MONEY.includes(column));
  const summary = book.addWorksheet(sheetName(words.summary));
  const sheet = book.addWorksheet(sheetName(words.lots), {
    views: [{ state: "frozen", ySplit: 1, xSplit: 1 }],
  });
  sheet.columns = columns.map((column) => ({
    header: cellText(words[column]),
    width: column === "name" ? 34 : 16,
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const sheets: Sheets = { lots: sheet, columns, at: (column) => letterOf(columns.indexOf(column)) };
  const used = [
    ...new Set(
      lots.flatMap(({ weight, co2Impact, wasteCost }) =>
        [weight.from, co2Impact.from, ...(hasMoney ? [wasteCost.from] : [])].filter((from) => from !== null),
      ),
    ),
  ].toSorted((one, other) => one - other);
  writeLots(sheets, content, (from) => used.indexOf(from) + FIRST_ROW);
  writeSummary(summary, sheets, content);
  writeFactors(
    book,
    used.flatMap((from) => factors[from] ?? []),
    content,
  );
  return new Uint8Array(await book.xlsx.writeBuffer());
}
