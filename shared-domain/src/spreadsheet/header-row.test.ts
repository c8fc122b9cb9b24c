import { readSpreadsheet } from "./index.ts";

const csv = (text: string) => new TextEncoder().encode(text);
const TITLED = "Inventaire du site;;\n;;\nDésignation;Quantité;État\nPorte;12;Bon\n";

test("detects a title above the table, and reads the header from its own row when asked", async () => {
  const first = await readSpreadsheet(csv(TITLED), { fileName: "a.csv" });
  expect(first).toMatchObject({
    ok: true,
    columns: ["Inventaire du site"],
    headerRow: 1,
    warnings: expect.arrayContaining([{ code: "header-row-suspect", row: 3 }]),
    top: [
      { row: 1, cells: ["Inventaire du site"] },
      { row: 3, cells: ["Désignation", "Quantité", "État"] },
      { row: 4, cells: ["Porte", "12", "Bon"] },
    ],
  });
  expect(await readSpreadsheet(csv(TITLED), { fileName: "a.csv", headerRow: 2 })).toMatchObject({
    ok: true,
    columns: ["Désignation", "Quantité", "État"],
    headerRow: 3,
    rows: [["Porte", "12", "Bon"]],
    rowNumbers: [4],
  });
});

test("refuses duplicate names and returns the rows that may be the header", async () => {
  const refused = await readSpreadsheet(csv("Lot;Lot\nNom;Quantité\nPorte;2\n"), { fileName: "a.csv" });
  expect(refused).toMatchObject({
    ok: false,
    error: "duplicate-columns",
    details: { duplicates: ["Lot"], top: [{ row: 1 }, { row: 2, cells: ["Nom", "Quantité"] }, { row: 3 }] },
  });
});

test("removes the apostrophe that guards against formulas, and keeps any other", async () => {
  const content = await readSpreadsheet(csv("Nom;Note\n'=1+1;'bonjour\n''@x;-5\n"), { fileName: "a.csv" });
  expect(content).toMatchObject({
    rows: [
      ["=1+1", "'bonjour"],
      ["'@x", "-5"],
    ],
  });
});
