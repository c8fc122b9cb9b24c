import * as XLSX from "@e965/xlsx";
import fc from "fast-check";
import { strToU8 } from "fflate";
import { decodeText } from "./decode-text.ts";
import { hyperlinkText } from "./hyperlink.ts";
import { readSpreadsheet } from "./index.ts";
import { serialToDuration, serialToIso, timeFormat } from "./serial-date.ts";
import { content, csv, fixture, readWorkbook, SHEET, text } from "./testing/workbook.ts";

describe("damaged files", () => {
  it("[IMP-013] refuses every truncated workbook instead of returning some rows", async () => {
    const whole = fixture("inventory-table.xlsx");
    for (let length = 5; length < whole.length; length += 97) {
      const result = await readSpreadsheet(whole.subarray(0, length), { fileName: "a.xlsx" });
      expect(result).toMatchObject({ ok: false, error: "general" });
    }
  });

  it("never returns other values from a workbook with a changed byte", async () => {
    const whole = fixture("inventory-table.xlsx");
    const right = await readSpreadsheet(whole, { fileName: "a.xlsx" });
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const broken = whole.slice();
        broken[at] = (broken[at] ?? 0) ^ change;
        const result = await readSpreadsheet(broken, { fileName: "a.xlsx" });
        if (result.ok) expect(result).toEqual(right);
      }),
      { numRuns: 400 },
    );
  });

  it("refuses a worksheet cut off before its last row", async () => {
    const cut = `<worksheet><sheetData><row r="1">${text("A1", "Nom")}</row><row r="2">${text("A2", "Porte")}`;
    expect(await readWorkbook(cut)).toMatchObject({
      ok: false,
      error: "general",
      details: { reason: "damaged" },
    });
  });

  it("refuses a workbook without its shared strings or styles, instead of importing blanks and numbers", async () => {
    const sheet = SHEET(`<row><c t="s"><v>0</v></c></row><row>${text("A2", "Porte")}</row>`);
    const relations = (type: string) => ({
      "xl/_rels/workbook.xml.rels": strToU8(
        `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>
         <Relationship Id="rId2" Type="x/${type}" Target="gone.xml"/></Relationships>`,
      ),
    });
    const refused = { ok: false, error: "general", details: { reason: "damaged" } };
    expect(await readWorkbook(sheet, relations("sharedStrings"))).toMatchObject(refused);
    const named = SHEET(`<row>${text("A1", "Nom")}</row><row>${text("A2", "Porte")}</row>`);
    expect(await readWorkbook(named, relations("styles"))).toMatchObject(refused);
    expect(content(await readWorkbook(named, relations("sharedStrings"))).rows).toEqual([["Porte"]]);
  });

  it.each([
    ["password-protected.xlsx", "password-protected"],
    ["password-protected.ods", "password-protected"],
    ["xlsb-renamed.xlsx", "unsupported-format"],
  ])("explains why it refuses %s", async (file, reason) => {
    expect(await readSpreadsheet(fixture(file), { fileName: file })).toMatchObject({ details: { reason } });
  });

  it.each([
    ["facture.csv", "%PDF-1.7 …", "csv-unreadable", "pdf"],
    ["facture.xlsx", "%PDF-1.7 …", "general", "pdf"],
    ["export.xls", "<html><table><tr><td>1</td></tr></table></html>", "general", "html"],
  ])("[IMP-004] refuses %s by its format", async (fileName, body, error, found) => {
    expect(await readSpreadsheet(strToU8(body), { fileName })).toMatchObject({
      ok: false,
      error,
      details: { found },
    });
  });
});

describe("xlsx", () => {
  it("[ERR-006] [ERR-007] keeps formula results, shows links by their text, and warns about missing results", async () => {
    const sheet = SHEET(
      `<row r="1">${text("A1", "Nom")}${text("B1", "Lien")}${text("C1", "Total")}</row>
       <row r="2">${text("A2", "Porte")}<c r="B2"><f>HYPERLINK("a"&amp;C2,"Fiche")</f></c><c r="C2"><f>1+1</f><v>2</v></c></row>
       <row r="3">${text("A3", "Vitre")}<c r="B3" t="e"><f>HYPERLINK("https://a.org")</f><v>#VALUE!</v></c><c r="C3"><f>A1</f></c></row>
       <row r="4">${text("A4", "Dalle")}<c r="C4" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
    );
    const { rows, warnings } = content(await readWorkbook(sheet));
    expect(rows).toEqual([
      ["Porte", "Fiche", 2],
      ["Vitre", "https://a.org", null],
      ["Dalle", null, null],
    ]);
    expect(warnings).toEqual([
      { code: "formula-display-text", row: 2, column: "B" },
      { code: "formula-display-text", row: 3, column: "B" },
      { code: "formula-not-calculated", row: 3, column: "C" },
      { code: "formula-error", row: 4, column: "C", found: "#DIV/0!" },
    ]);
  });

  it("reads a large sheet with one formula at its end as fast as one without", async () => {
    const letters = "ABCDEFGHIJKLMNOPQRST".split("");
    const line = (row: number) =>
      `<row r="${row}">${letters.map((letter) => `<c r="${letter}${row}"><v>${row}</v></c>`).join("")}</row>`;
    const lines = Array.from({ length: 4000 }, (_, index) => line(index + 1)).join("");
    const milliseconds = async (lastCell: string) => {
      const sheet = SHEET(`${lines}<row r="4001"><c r="A4001">${lastCell}<v>2</v></c></row>`);
      const start = performance.now();
      // The header repeats one name: the refusal comes after every cell was read.
      expect(await readWorkbook(sheet)).toMatchObject({
        error: "duplicate-columns",
        details: { duplicates: ["1"] },
      });
      return performance.now() - start;
    };
    const best = { plain: Infinity, formula: Infinity };
    for (let round = 0; round < 3; round++) {
      best.plain = Math.min(best.plain, await milliseconds(""));
      best.formula = Math.min(best.formula, await milliseconds("<f>1+1</f>"));
    }
    expect(best.formula / best.plain).toBeLessThan(3);
  });

  it("keeps the row numbers of the source when skipping blank rows", async () => {
    const sheet = SHEET(
      `<row r="1">${text("A1", "Nom")}</row><row r="4">${text("A4", "Porte")}</row><row r="9">${text("A9", "Vitre")}</row>`,
    );
    expect(content(await readWorkbook(sheet)).rowNumbers).toEqual([4, 9]);
  });

  it("reads sheets with a namespace prefix, comments, CDATA, rich text and phonetic readings", async () => {
    const sheet = `<x:worksheet xmlns:x="u"><!-- <x:row> --><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Nom</x:t></x:is></x:c></x:row>
      <x:row><x:c t='inlineStr'><x:is><x:r><x:t>Porte </x:t></x:r><x:r><x:t><![CDATA[<83> & ]]></x:t></x:r><x:rPh><x:t>NON</x:t></x:rPh><x:r><x:t>&#233;t&#xE9;_x0041_</x:t></x:r></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(content(await readWorkbook(sheet)).rows).toEqual([["Porte <83> & étéA"]]);
  });

  it("does not expand entities of a document type", async () => {
    const sheet = `<!DOCTYPE a [<!ENTITY x "boum">]>${SHEET(`<row>${text("A1", "Nom")}</row><row>${text("A2", "&x;")}</row>`)}`;
    expect(content(await readWorkbook(sheet)).rows).toEqual([["&x;"]]);
  });

  it("[IMP-011] reports merged ranges, and accepts a range of one cell", async () => {
    const sheet = (merge: string) =>
      `${SHEET(`<row>${text("A1", "Nom")}</row><row>${text("A2", "Porte")}</row>`).replace("</worksheet>", "")}<mergeCells>${merge}</mergeCells></worksheet>`;
    expect(await readWorkbook(sheet('<mergeCell ref="A2:B3"/>'))).toMatchObject({
      error: "merged-cells",
      details: { sheet: "Lots", merged: ["A2:B3"] },
    });
    expect(content(await readWorkbook(sheet('<mergeCell ref="A2:A2"/>'))).rows).toHaveLength(1);
  });

  it("warns about cells left out because their column has no name", async () => {
    const sheet = SHEET(
      `<row>${text("A1", "Nom")}${text("C1", "Prix")}</row><row>${text("A2", "Porte")}${text("B2", "perdu")}<c r="C2"><v>3</v></c></row>`,
    );
    const { columns, rows, warnings } = content(await readWorkbook(sheet));
    expect([columns, rows]).toEqual([["Nom", "Prix"], [["Porte", 3]]]);
    expect(warnings).toEqual([{ code: "column-without-name", column: "B", count: 1 }]);
  });

  it.each(
    "inventory-table canteens-accented-headers purchases-siret percentages formula-cached-value wide-empty-columns surplus-equipment-ne-1033 timesheet-formulas-dates hidden-other-sheets".split(
      " ",
    ),
  )("reads %s as SheetJS does", async (name) => {
    const bytes = fixture(`${name}.xlsx`);
    const { columns, rows } = content(await readSpreadsheet(bytes, { fileName: "a.xlsx" }));
    const book = XLSX.read(bytes, { type: "array", cellDates: true });
    const sheet = book.Sheets[book.SheetNames[0]!]!;
    const [header, ...body] = XLSX.utils.sheet_to_json<unknown[]>(sheet, {
      header: 1,
      UTC: true,
      blankrows: false,
    });
    const at = columns.map((column) => header!.findIndex((name) => String(name).trim() === column));
    const seen = (value: unknown) =>
      value instanceof Date
        ? value
            .toISOString()
            .slice(0, 19)
            .replace(/T00:00:00$/, "")
        : (value ?? null);
    expect(rows).toEqual(body.map((row) => at.map((position) => seen(row[position]))));
  });

  it("reads back any written texts, numbers and booleans", async () => {
    const filled = fc.oneof(
      fc
        .string({ minLength: 1, unit: "grapheme" })
        .filter((value) => /[\p{L}\p{N}]/u.test(value) && !/[\r\ufffe\uffff]|_x/.test(value)),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(filled, fc.option(filled), fc.option(filled)), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        async (table, bookSST) => {
          const sheet = XLSX.utils.aoa_to_sheet([["a", "b", "c"], ...table]);
          const book = XLSX.utils.book_new();
          XLSX.utils.book_append_sheet(book, sheet, "Lots");
          const bytes = new Uint8Array(XLSX.write(book, { type: "array", bookSST, compression: true }));
          expect(content(await readSpreadsheet(bytes, { fileName: "a.xlsx" })).rows).toEqual(table);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("csv", () => {
  it("[IMP-012] distinguishes an undecodable file from an unparsable one", async () => {
    expect(
      await readSpreadsheet(new Uint8Array([110, 0, 1, 2, 3, 255, 7]), { fileName: "a.csv" }),
    ).toMatchObject({
      error: "csv-unreadable",
      details: { reason: "not-text" },
    });
    expect(await csv('name,ref\n"porte,1\nvitre,2\n')).toMatchObject({
      error: "csv-invalid",
      details: { reason: "unclosed-quote" },
    });
    expect(await csv('name,ref\nvitre,1\n"porte"83,2\n')).toMatchObject({
      error: "csv-invalid",
      details: { row: 3 },
    });
  });

  it.each([
    ["semicolons beside decimal commas", "nom;prix\nporte;1,5\nvitre;2,5\n", ["nom", "prix"]],
    ["tabs", "nom\tprix\nporte\t1,5\n", ["nom", "prix"]],
    ["commas beside semicolons in texts", 'nom,note\nporte,"a;b;c"\nvitre,d;e\n', ["nom", "note"]],
    ["one column of texts with commas", "nom\nporte, bois\nvitre, claire\n", ["nom"]],
    ["a separator declared as Excel does", "sep=|\nnom|prix\nporte|1\n", ["nom", "prix"]],
  ])("detects %s", async (_what, body, columns) => {
    expect(content(await csv(body)).columns).toEqual(columns);
  });

  it("counts rows as a spreadsheet does", async () => {
    expect(content(await csv("nom,ref\n\nporte,1\n,\nvitre,2\n")).rowNumbers).toEqual([3, 5]);
  });

  it("reads a header further down when asked, and reports a suspected one", async () => {
    const body = "Inventaire du site\n\nnom,quantité,état\nporte,2,bon\n";
    expect(content(await csv(body)).warnings).toContainEqual({ code: "header-row-suspect", row: 3 });
    const result = content(await csv(body, { headerRow: 2 }));
    expect([result.columns, result.rows]).toEqual([["nom", "quantité", "état"], [["porte", "2", "bon"]]]);
    expect(result.warnings).toEqual([]);
  });

  it("reads back written rows with each separator and encoding", async () => {
    const field = fc.string({ unit: "grapheme-ascii" }).map((value) => `é${value}`);
    const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
    const encodings = {
      "utf-8": (value: string) => new TextEncoder().encode(value),
      "utf-8 with mark": (value: string) => new TextEncoder().encode(`\ufeff${value}`),
      "windows-1252": (value: string) => new Uint8Array(Buffer.from(value, "latin1")),
      "utf-16le": (value: string) => new Uint8Array(Buffer.from(value, "utf16le")),
      "utf-16le with mark": (value: string) => new Uint8Array(Buffer.from(`\ufeff${value}`, "utf16le")),
      "utf-16be with mark": (value: string) =>
        new Uint8Array(Buffer.from(`\ufeff${value}`, "utf16le").swap16()),
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 10 }),
        fc.constantFrom(",", ";", "\t"),
        fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])),
        async (table, separator, encoding) => {
          const lines = [["nom", "état"], ...table].map((row) => row.map(quote).join(separator));
          const bytes = encodings[encoding](lines.join("\r\n"));
          expect(content(await readSpreadsheet(bytes, { fileName: "a.csv" })).rows).toEqual(table);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("decodes characters that Windows-1252 has and ISO 8859-1 lacks", () => {
    expect(decodeText(new Uint8Array([0x80, 0x20, 0x92, 0x9c, 0xe9])).text).toBe("€ ’œé");
  });
});

describe("dates", () => {
  it.each([
    [45_543, "2024-09-08"],
    [45_543.5, "2024-09-08T12:00:00"],
    [0.25, "06:00:00"],
    [1, "1900-01-01"],
    [59, "1900-02-28"],
    [61, "1900-03-01"],
    [45_542.999_999_9, "2024-09-08"],
    [-1, -1],
    [9_999_999, 9_999_999],
  ])("serial %d is %s", (serial, expected) => expect(serialToIso(serial)).toBe(expected));

  it.each([
    [50 / 1440, "00:50:00"],
    [26.5 / 24, "26:30:00"],
    [0, "00:00:00"],
    [-1 / 24, "-01:00:00"],
  ])("a duration of %d days is %s", (days, expected) => expect(serialToDuration(days)).toBe(expected));

  it("counts from 1904 if the workbook does", () => expect(serialToIso(44_081, true)).toBe("2024-09-08"));

  it.each([
    [14, undefined, "date"],
    [2, undefined, null],
    [164, "dd/mm/yyyy", "date"],
    [164, '#,##0.00\\ "€"', null],
    [164, '0.00 "mm"', null],
    [46, undefined, "duration"],
    [164, "[h]:mm", "duration"],
    [164, "[$-40C]d mmmm yyyy;@", "date"],
    [164, "[Red]0.00", null],
    [164, "0.00E+00", null],
    [164, "General", null],
  ])("format %d %s", (id, code, expected) => expect(timeFormat(id, code)).toBe(expected));
});

it("reads a duration of a workbook as hours, minutes and seconds, not as a share of a day", async () => {
  const result = await readWorkbook(
    SHEET(`<row>${text("A1", "Temps")}</row><row><c r="A2" s="1"><v>${50 / 1440}</v></c></row>`),
    {
      "xl/_rels/workbook.xml.rels": strToU8(
        `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>
         <Relationship Id="rId2" Type="x/styles" Target="styles.xml"/></Relationships>`,
      ),
      "xl/styles.xml": strToU8(
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[h]:mm:ss"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      ),
    },
  );
  expect(content(result).rows).toEqual([["00:50:00"]]);
});

describe("link formulas", () => {
  it.each([
    ['HYPERLINK("https://a.org","Fiche")', "Fiche"],
    ['of:=HYPERLINK("https://a.org";"Fiche; ""A""")', 'Fiche; "A"'],
    ['HYPERLINK(CONCATENATE("a",B1),"Fiche")', "Fiche"],
    ['HYPERLINK("https://a.org")', "https://a.org"],
    ['HYPERLINK("https://a.org",12)', "12"],
    ['HYPERLINK("https://a.org",B2)', null],
    ["SUM(A1:A2)", null],
  ])("%s shows %s", (formula, shown) => expect(hyperlinkText(formula)).toBe(shown));

  it.each([
    [
      "Polish",
      "nazwa;stan;uwagi\nDrzwi dębowe;dobry;żółta farba, łódź\nŚciana działowa;zły;źródło",
      "bmF6d2E7c3Rhbjt1d2FnaQpEcnp3aSBkq2Jvd2U7ZG9icnk7/Ze4dGEgZmFyYmEsILiXZJAK5WNpYW5hIGR6aWG4b3dhO3q4eTuQcpdkuG8=",
    ],
    [
      "Czech",
      "název;stav\ndveře dubové;dobrý\npříčka ze dřeva;žlutá\nokno špatné;ulomené",
      "bod6ZXY7c3RhdgpkdmXeZSBkdWJvdo47ZG9icvkKcN6Si2thIHplIGTeZXZhO+xsdXSHCm9rbm8g5HBhdG6OO3Vsb21lbo4=",
    ],
    [
      "Hungarian",
      "név;állapot\ntölgyfa ajtó;jó\nűrszelvény;törött\nerős födém;szürke",
      "bo52O4dsbGFwb3QKdJpsZ3lmYSBhanSXO2qXCvVyc3plbHaObnk7dJpymnR0CmVyznMgZppkjm07c3qfcmtl",
    ],
  ])("decodes %s in the code page of Central European Macs", (_language, text, bytes) => {
    const found = decodeText(new Uint8Array(Buffer.from(bytes, "base64")));
    expect(found).toEqual({ text, encoding: "x-mac-ce" });
  });

  it.each([
    [
      "French",
      "désignation;état\nporte d’entrée en chêne;très bon – à vérifier\nŒil-de-bœuf «\u00a0ancien\u00a0»;12\u00a0€",
    ],
    ["German", "Bezeichnung;Zustand\nTür aus Eiche;gut\nFußboden;größer als üblich"],
    ["Portuguese", "descrição;condição\nportão;não há"],
    ["Danish", "dør;blå\nvindue på gården;årgang"],
    ["Icelandic, which no alphabet describes", "þak;gler\nhurð úr eik;góð\nveggjarþil;þykkt"],
    ["a few capitals", "RÉF;QTÉ\nÉLÉMENT;À ÔTER"],
    ["two special letters", "nom;m²\nporte;3\n¸ó;—"],
  ])("still decodes %s as Windows-1252", (_language, text) => {
    const bytes = Uint8Array.from(text, (char) => {
      const at = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ".indexOf(char);
      return at < 0 ? char.charCodeAt(0) : 0x80 + at;
    });
    expect(decodeText(bytes)).toEqual({ text, encoding: "windows-1252" });
  });
});
