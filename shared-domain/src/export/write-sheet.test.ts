import { Workbook } from "exceljs";
import { readSpreadsheet } from "../spreadsheet/index.ts";
import { type SheetCell, writeSheet } from "./index.ts";

const HEAD = { name: "Lots", columns: [{ header: "Nom" }, { header: "Valeur" }] };
const DANGEROUS = ["=1+1", "+1", "-1", "@A1", "\t=1", "\r=1", "＝1+1"];

async function workbook(rows: SheetCell[][], notes: { row: number; column: number; text: string }[] = []) {
  const bytes = await writeSheet("xlsx", HEAD, rows, { locale: "fr", notes });
  const book = new Workbook();
  await book.xlsx.load(bytes.buffer);
  return book.worksheets[0]!;
}
const csv = async (rows: SheetCell[][], locale: "fr" | "en" | "nl" = "fr") =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await writeSheet("csv", HEAD, rows, { locale }));

test("a workbook never contains a formula: such texts stay texts, even when edited", async () => {
  const sheet = await workbook(DANGEROUS.map((text) => [text, 1]));
  for (const index of DANGEROUS.keys()) {
    const cell = sheet.getCell(index + 2, 1);
    expect(cell.formula).toBeUndefined();
    expect(typeof cell.value).toBe("string");
    expect(cell.numFmt).toBe("@");
  }
});

test("a text file protects such texts with an apostrophe, which our import removes", async () => {
  const text = await csv(DANGEROUS.map((each) => [each, "x"]));
  for (const line of text.replaceAll('"', "").split("\r\n").slice(1, 3)) expect(line).toMatch(/^'[=+]/);
  expect(text).not.toMatch(/[;"][=+@＝\t]/);
  const content = await readSpreadsheet(new TextEncoder().encode(text), { fileName: "lots.csv" });
  expect(content.ok && content.rows.map(([first]) => first)).toEqual(
    DANGEROUS.map((each) => each.replace("\r", "\n")),
  );
});

test("numbers stay numbers, negative ones too; days stay days", async () => {
  const sheet = await workbook([[-12.5, { day: "2026-04-01" }]]);
  expect(sheet.getCell(2, 1).value).toBe(-12.5);
  expect(sheet.getCell(2, 2).value).toEqual(new Date("2026-04-01T00:00:00Z"));
  expect(await csv([[-12.5, { day: "2026-04-01" }]])).toBe("\ufeffNom;Valeur\r\n-12,5;2026-04-01\r\n");
  expect(await csv([[-12.5, true]], "en")).toBe("\ufeffNom,Valeur\r\n-12.5,true\r\n");
});

test("a column's choices are on a second sheet and offered in its cells; the first sheet is still the one read", async () => {
  const bytes = await writeSheet(
    "xlsx",
    {
      name: "Lots",
      lists: "Listes",
      columns: [{ header: "Nom" }, { header: "État", choices: ["Neuf", "=Bon"] }],
    },
    [["Porte", "Neuf"]],
    { locale: "fr" },
  );
  const book = new Workbook();
  await book.xlsx.load(bytes.buffer);
  expect(book.worksheets.map(({ name }) => name)).toEqual(["Lots", "Listes"]);
  expect(book.worksheets[1]?.getColumn(1).values.slice(1)).toEqual(["État", "Neuf", "=Bon"]);
  expect(book.worksheets[0]?.getCell("B40").dataValidation).toMatchObject({
    type: "list",
    formulae: ["'Listes'!$A$2:$A$3"],
  });
  expect(book.worksheets[0]?.getCell("A40").dataValidation).toBeUndefined();
  expect(await readSpreadsheet(bytes, { fileName: "a.xlsx" })).toMatchObject({
    ok: true,
    rows: [["Porte", "Neuf"]],
  });
});

test("comments appear on their cells", async () => {
  const sheet = await workbook([["Porte", "douze"]], [{ row: 0, column: 1, text: "n’est pas un nombre" }]);
  expect(JSON.stringify(sheet.getCell(2, 2).note)).toContain("n’est pas un nombre");
});

test("an empty export contains its headers only, and the sheet name follows the format's rules", async () => {
  const bytes = await writeSheet(
    "xlsx",
    { name: "Lots [à vendre] : portes / fenêtres et menuiseries", columns: HEAD.columns },
    [],
    { locale: "fr" },
  );
  expect(await readSpreadsheet(bytes, { fileName: "a.xlsx" })).toMatchObject({ ok: false, error: "no-data" });
});
