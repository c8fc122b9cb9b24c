import { strToU8, zipSync } from "fflate";
import { readSpreadsheet } from "./index.ts";
import { openZip } from "./read-zip.ts";
import { content, csv, fixture, SHEET, workbook } from "./testing/workbook.ts";

describe("limits", () => {
  it("[IMP-006] refuses a file of more than 10,000,000 bytes unread, and accepts one of exactly that size", async () => {
    const header = "name\n";
    const exact = `${header}${"x".repeat(10_000_000 - header.length)}`;
    expect(content(await csv(exact)).rows).toHaveLength(1);
    expect(await csv(`${exact}x`)).toEqual({
      ok: false,
      error: "too-large",
      details: { maxBytes: 10_000_000, foundBytes: 10_000_001 },
    });
  });

  it("[IMP-005] [IMP-009] accepts 5000 rows by default, and reports limit and count if there are more", async () => {
    const lines = (count: number) => `name\n${"porte\n".repeat(count)}`;
    expect(content(await csv(lines(5000))).rows).toHaveLength(5000);
    expect(await csv(lines(5001))).toEqual({
      ok: false,
      error: "too-many-rows",
      details: { sheet: null, maxRows: 5000, foundRows: 5001 },
    });
    expect(await csv(lines(3), { maxRows: 2 })).toMatchObject({ details: { maxRows: 2, foundRows: 3 } });
  });

  it("reads a sheet with a declared height of a million rows", async () => {
    const bytes = fixture("huge-declared-dimension.xlsx");
    expect(content(await readSpreadsheet(bytes, { fileName: "a.xlsx" })).rows).toHaveLength(1);
  });
});

describe("very wide files", () => {
  const wide = (columns: number) => {
    const names = Array.from({ length: columns }, (_one, index) => `c${index}`).join(",");
    return `${names}\n${names}\n`;
  };

  it("accepts up to 1,000 columns, and reports both numbers beyond", async () => {
    expect(content(await csv(wide(1000))).columns).toHaveLength(1000);
    expect(await csv(wide(1001))).toMatchObject({
      ok: false,
      error: "too-many-columns",
      details: { maxColumns: 1000, foundColumns: 1001 },
    });
  });

  it("refuses the widest file that its bytes allow", async () => {
    const columns = 500_000;
    expect(await csv(wide(columns))).toMatchObject({
      error: "too-many-columns",
      details: { foundColumns: columns },
    });
    // In quadratic time the columns would take minutes, in linear time they take a second or two.
  }, 60_000);
});

describe("sheet and columns", () => {
  it("[IMP-007] reads the first sheet, or the second if the first is named « À lire »", async () => {
    const sheetOf = async (file: string) =>
      content(await readSpreadsheet(fixture(file), { fileName: file })).sheet;
    expect(await sheetOf("hidden-other-sheets.xlsx")).toBe("Visible");
    expect(await sheetOf("a-lire-first-sheet.xlsx")).toBe("Inventaire");
    expect(await sheetOf("inventaire-reemploi-400.ods")).toBe("Inventaire");
    expect(await readSpreadsheet(fixture("a-lire-only.xlsx"), { fileName: "a.xlsx" })).toMatchObject({
      error: "no-data",
    });
  });

  it.each(["empty.xlsx", "empty.ods", "zero-bytes.csv", "header-only-accents.xls", "first-sheet-empty.xlsx"])(
    "[IMP-008] reports no data in %s",
    async (file) => {
      expect(await readSpreadsheet(fixture(file), { fileName: file })).toMatchObject({
        ok: false,
        error: "no-data",
      });
    },
  );

  it("[IMP-010] reports duplicate column names, and ignores blank ones", async () => {
    expect(await csv("nom,état,nom , ,,état\nporte,1,2,3,4,5\n")).toMatchObject({
      error: "duplicate-columns",
      details: { duplicates: ["nom", "état"] },
    });
    expect(content(await csv("nom,,ref, \nporte,1,2,3\n")).columns).toEqual(["nom", "ref"]);
  });
});

describe("zip bombs", () => {
  it("refuses by declared size before unpacking anything", async () => {
    const bomb = zipSync(workbook(SHEET("")), { level: 9 });
    const view = new DataView(bomb.buffer);
    // Declares 4 GB in the central directory entry of the sheet.
    for (let at = 0; at < bomb.length - 46; at++) {
      if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 0xff_ff_ff_f0, true);
    }
    expect(await readSpreadsheet(bomb, { fileName: "bomb.xlsx" })).toMatchObject({
      ok: false,
      error: "too-large",
      details: { unpacked: true },
    });
  });

  it("refuses a real bomb of 300 MB in a few hundred kilobytes", async () => {
    const bytes = zipSync({ "content.xml": new Uint8Array(300_000_000) }, { level: 1 });
    expect(bytes.length).toBeLessThan(2_000_000);
    const result = await readSpreadsheet(bytes, { fileName: "bomb.ods" });
    expect(result).toMatchObject({ ok: false, error: "too-large" });
  });

  it("limits all parts together", () => {
    const zip = openZip(zipSync({ a: new Uint8Array(600), b: new Uint8Array(600) }), 1000);
    expect(zip.read("a")).toHaveLength(600);
    expect(() => zip.read("b")).toThrow("too-large");
  });

  it("refuses a part that is larger than declared", () => {
    const bytes = zipSync({ a: new Uint8Array(1000).fill(65) });
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 46; at++) {
      if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 10, true);
    }
    expect(() => openZip(bytes).read("a")).toThrow("general");
  });

  it("refuses an ods cell repeated over a million rows and a thousand columns", async () => {
    const xml = `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">
      <table:table-row table:number-rows-repeated="1000000"><table:table-cell office:value-type="string"
      table:number-columns-repeated="1000"><text:p>x</text:p></table:table-cell></table:table-row>
      </table:table></office:spreadsheet></office:body></office:document-content>`;
    const result = await readSpreadsheet(zipSync({ "content.xml": strToU8(xml) }), { fileName: "a.ods" });
    expect(result).toMatchObject({ ok: false, error: "too-large", details: { unpacked: true } });
  });
});
