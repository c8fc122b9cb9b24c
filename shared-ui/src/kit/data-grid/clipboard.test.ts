import fc from "fast-check";
import { readBlock, readHtmlTable, readTsv, writeHtml, writeTsv } from "./clipboard.ts";

const text = fc.string({
  unit: fc.constantFrom("a", "é", '"', "\t", "\n", " ", ",", "1", "=", "<", "&"),
  maxLength: 8,
});
const block = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
  );

test("text written with tabs is parsed back to the same cells, with quotes, tabs and line breaks inside cells", () => {
  fc.assert(
    fc.property(block, (cells) => {
      // An empty last cell looks like the end of the text.
      fc.pre(cells[cells.length - 1]?.join("") !== "" || (cells[0]?.length ?? 0) > 1);
      expect(readTsv(writeTsv(cells))).toEqual(cells);
    }),
  );
});

test("a table is parsed back to the same cells, except for spaces around words", () => {
  const trimmed = (cell: string) =>
    cell
      .split("\n")
      .map((line) => line.replace(/\s+/g, " ").trim())
      .join("\n")
      .trim();
  fc.assert(
    fc.property(block, (cells) => {
      expect(readHtmlTable(writeHtml(cells))).toEqual(cells.map((line) => line.map(trimmed)));
    }),
  );
});

test.each([
  [
    "Excel ends the last row with a line break",
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a cell of two lines",
    'a\t"b\nc"\nd\te',
    [
      ["a", "b\nc"],
      ["d", "e"],
    ],
  ],
  ["an inch sign is no quotation", '19"\t"grand" modèle', [['19"', '"grand" modèle']]],
  ["an empty row between", "a\n\nb", [["a"], [""], ["b"]]],
])("text with tabs: %s", (_what, given, cells) => {
  expect(readTsv(given)).toEqual(cells);
});

test("merged cells of a table count as their first cell, and its source may break lines anywhere", () => {
  const html = `<html><style>td{}</style><table>
    <tr><td colspan=2>Porte
      coupe-feu</td><td rowspan=2>12,5</td></tr>
    <tr><td>a<br>b</td><td>&nbsp;c</td></tr></table></html>`;
  expect(readHtmlTable(html)).toEqual([
    ["Porte coupe-feu", "", "12,5"],
    ["a\nb", "c", ""],
  ]);
});

test("a table takes precedence over the text; text without a table is split by its tabs", () => {
  expect(readBlock("a b", "<table><tr><td>a</td><td>b</td></tr></table>")).toEqual([["a", "b"]]);
  expect(readBlock("a\tb", "<b>a</b>")).toEqual([["a", "b"]]);
  expect(readBlock("", "")).toBeNull();
});

test("text that Excel would take for a formula is marked as text; a negative number is not", () => {
  const html = writeHtml([["=HYPERLINK(1)", "-12,5", "+33 1"]]);
  expect(html.match(/mso-number-format/g)).toHaveLength(1);
});
