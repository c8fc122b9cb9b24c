import { rejectsSheet } from "./rejects.ts";

test("keeps the file's columns for rejected rows, with the reasons in a last column and as cell comments", () => {
  const sheet = rejectsSheet(
    {
      columns: ["Nom", "Motif du rejet", "Quantité"],
      rows: [
        {
          rowNumber: 4,
          cells: ["Porte", "ancien motif", "douze"],
          reasons: [
            { column: 2, text: "n’est pas un nombre" },
            { column: null, text: "aucun lot" },
          ],
        },
      ],
    },
    "Motif du rejet",
  );
  expect(sheet.columns.map(({ header }) => header)).toEqual(["Nom", "Quantité", "Motif du rejet"]);
  expect(sheet.rows).toEqual([["Porte", "douze", "n’est pas un nombre\naucun lot"]]);
  expect(sheet.notes).toEqual([{ row: 0, column: 1, text: "n’est pas un nombre" }]);
});
