import { matchColumns } from "@gisement/shared-domain/import";
import { LOCALES } from "@gisement/shared-domain/locale";
import { templateColumns } from "./template-columns.ts";

const lists = { choicesOf: () => [{ label: "Portes" }], places: ["Cour"] };

test.each(LOCALES)("the import recognises every column of the template in %s", (locale) => {
  const columns = templateColumns(locale, [], lists);
  const matches = matchColumns(columns.map(({ header }) => header));
  expect(matches.filter(({ field }) => field === null)).toEqual([]);
  expect(matches[0]).toMatchObject({ field: "name" });
});

test("columns of the team's lists offer their values", () => {
  const columns = templateColumns("fr", [], lists);
  const choicesOf = (header: string) => columns.find((column) => column.header === header)?.choices;
  expect(choicesOf("Catégorie")).toEqual(["Portes"]);
  expect(choicesOf("Lieu")).toEqual(["Cour"]);
  expect(choicesOf("Quantité")).toBeUndefined();
});
