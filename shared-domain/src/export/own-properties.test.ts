import { type Field, OWN_FIELD_TYPES, type OwnFieldType, ownField } from "../fields/index.ts";
import { checkRows, matchColumns } from "../import/index.ts";
import { LOCALES, type Locale } from "../locale/index.ts";
import { readSpreadsheet } from "../spreadsheet/index.ts";
import { EXPORT_FORMATS, inventoryColumns, inventoryRows, writeSheet } from "./index.ts";
import { EMPTY_LOT } from "./testing/empty-lot.ts";

/** A property of each exportable type, with values as the API returns them. */
const VALUES: Partial<Record<OwnFieldType, readonly (readonly string[])[]>> = {
  TEXT: [["acajou ciré"], ["=1+1"]],
  LONGTEXT: [["Deux lignes\nde texte"]],
  DYNAMIC: [["Saint-Gobain"]],
  INT: [["12"], ["-3"], ["0"]],
  FLOAT: [["12.5"], ["-0.25"], ["1234567"]],
  RATING: [["4"]],
  RATING_RELATIVE: [["2.5"]],
  DATE: [["2026-03-31"]],
  BOOLEAN: [["true"], ["false"]],
  METADATA: [["Teinte : chêne"], ["Teinte : chêne, huilé", "Pose : collée"], ["Note : a; b"]],
  LIST: [["screwed"], ["hung, on hooks"]],
  LINK: [["https://fabricant.example/fiche?a=1&b=2"]],
  RELATION: [["place-2"]],
  RANGE: [
    ["10", "20.5"],
    ["-5", "5"],
    ["30", ""],
    ["", "8"],
  ],
};
const OPTIONS = [
  { value: "screwed", label: "Vissé", translations: [{ lang: "EN", label: "Screwed" }] },
  { value: "hung, on hooks", label: "Suspendu, crochets", translations: [] },
];
const PLACES = ["place-1", "place-2"].map((value) => {
  const label = `Dépôt ${value}`;
  return { value, label: { fr: label, en: label, nl: label } };
});
const build = (type: OwnFieldType, several = false): Field => {
  const field = ownField({
    key: "extra",
    type,
    label: "Particularité",
    // The field that a FIELD property shows.
    value: "brand",
    ...(type === "LIST" ? { options: OPTIONS } : {}),
    metadata: several ? [{ key: "isMulti", value: true }] : [],
  });
  if (!field) throw new Error(`no field of type ${type}`);
  return type === "RELATION" ? { ...field, options: PLACES } : field;
};
const lot = (values: readonly string[]) => ({
  ...EMPTY_LOT,
  name: "Porte",
  properties: [{ key: "extra", values }],
});
const check = (field: Field, columns: readonly string[], rows: readonly unknown[][], locale: Locale) =>
  checkRows(rows, matchColumns(columns, { own: [field] }), { locale, options: {}, own: [field] });

const FILED = OWN_FIELD_TYPES.filter((type) => build(type)?.file === "import-export");
test("covers every type that a file may hold", () => {
  expect(FILED.toSorted()).toEqual(Object.keys(VALUES).toSorted());
});

test.each(FILED.flatMap((type) => LOCALES.map((locale) => [type, locale] as const)))(
  "a property of type %s survives export and import unchanged, in %s",
  async (type, locale) => {
    const field = build(type);
    for (const format of EXPORT_FORMATS) {
      const head = { name: "Inventaire", columns: inventoryColumns(locale, [field]) };
      const toRow = inventoryRows(locale, {}, [field]);
      const samples = VALUES[type] ?? [];
      const bytes = await writeSheet(
        format,
        head,
        samples.map((values) => toRow(lot(values))),
        { locale },
      );
      const content = await readSpreadsheet(bytes, { fileName: `lots.${format}` });
      if (!content.ok) throw new Error(content.error);
      const { rows, errors } = check(field, content.columns, content.rows, locale);
      expect(errors).toEqual([]);
      expect(rows.map(({ properties }) => properties)).toEqual(
        samples.map((values) => [{ key: "extra", values }]),
      );
    }
  },
);

test("several values survive a file together", async () => {
  const field = build("LIST", true);
  const values = ["screwed", "hung, on hooks"];
  const toRow = inventoryRows("fr", {}, [field]);
  const head = { name: "Inventaire", columns: inventoryColumns("fr", [field]) };
  const bytes = await writeSheet("csv", head, [toRow(lot(values))], { locale: "fr" });
  const content = await readSpreadsheet(bytes, { fileName: "lots.csv" });
  if (!content.ok) throw new Error(content.error);
  const { rows } = check(field, content.columns, content.rows, "fr");
  expect(rows[0]?.properties).toEqual([{ key: "extra", values }]);
});

test.each<[OwnFieldType, string, string]>([
  ["INT", "2,5", "not-whole"],
  ["INT", "douze", "not-whole"],
  ["FLOAT", "beaucoup", "not-a-number"],
  ["RATING", "6", "too-large"],
  ["RATING_RELATIVE", "-1", "negative"],
  ["DATE", "31/02/2026", "not-a-date"],
  ["BOOLEAN", "peut-être", "unknown-option"],
  ["LIST", "collé", "unknown-option"],
  ["RELATION", "Dépôt Nord", "unknown-option"],
  ["LINK", "javascript:alert(1)", "not-a-link"],
  ["RANGE", "20 – 10", "not-a-range"],
  ["RANGE", "dix", "not-a-range"],
  ["RANGE", "10-20 cm", "not-a-range"],
  ["RANGE", "60 cm ± 2", "not-a-range"],
  ["RANGE", "60 ± 5 %", "not-a-range"],
  ["RANGE", "60 ± ", "not-a-range"],
  ["RATING", "4/10", "not-a-number"],
  ["METADATA", "chêne", "not-a-pair"],
  ["METADATA", "Teinte : chêne ; collée", "not-a-pair"],
  ["TEXT", "x".repeat(201), "too-long"],
])("a cell of type %s that says %s is an error at its column", (type, text, code) => {
  const field = build(type);
  const { rows, errors } = check(field, ["Nom", "Particularité"], [["Porte", text]], "fr");
  expect(errors).toEqual([expect.objectContaining({ row: 0, column: 1, field: "properties.extra", code })]);
  expect(rows[0]?.properties).toEqual([]);
});

test.each([
  ["oui", "true"],
  ["X", "true"],
  [true, "true"],
  ["nee", "false"],
  [false, "false"],
])("%s in a spreadsheet reads as %s", (cell, text) => {
  const { rows } = check(build("BOOLEAN"), ["Nom", "Particularité"], [["Porte", cell]], "fr");
  expect(rows[0]?.properties).toEqual([{ key: "extra", values: [text] }]);
});

test.each<[OwnFieldType, string, readonly string[]]>([
  ["RANGE", "10-20 mm", ["10", "20"]],
  ["RANGE", "10 à 20", ["10", "20"]],
  ["RANGE", "16,8±0,1", ["16.7", "16.9"]],
  ["RANGE", "60 mm ± 2 mm", ["58", "62"]],
  ["RATING", "4", ["4"]],
  ["RATING", "4/5", ["4"]],
  ["RATING", "3,5 / 5", ["3.5"]],
  ["RATING_RELATIVE", "★★★☆☆", ["3"]],
  ["RATING_RELATIVE", "4 étoiles", ["4"]],
  ["METADATA", "Teinte : chêne; Pose : collée", ["Teinte : chêne", "Pose : collée"]],
  ["RELATION", "dépôt PLACE-2", ["place-2"]],
  ["DATE", "31/03/2026", ["2026-03-31"]],
  ["INT", "1 200", ["1200"]],
])("a cell of type %s that says %s is read", (type, text, values) => {
  const field = type === "RANGE" ? { ...build(type), unit: "mm" } : build(type);
  const { rows, errors } = check(field, ["Nom", "Particularité"], [["Porte", text]], "fr");
  expect(errors).toEqual([]);
  expect(rows[0]?.properties).toEqual([{ key: "extra", values }]);
});

test("a column matches a property by its name in any language and by its key", () => {
  const field = ownField({
    key: "fixing",
    type: "TEXT",
    label: "Fixation",
    translations: [{ lang: "NL", label: "Bevestiging" }],
  });
  for (const column of ["Fixation", "bevestiging", "FIXING"])
    expect(matchColumns([column], { own: field ? [field] : [] })[0]?.field).toBe("properties.fixing");
  expect(matchColumns(["Fixation"])[0]?.field).not.toBe("properties.fixing");
});

test("what formulas compute is written, as numbers with their unit or as texts, and an empty cell where there is no value", () => {
  const computed = (key: string, kind: "number" | "text", suffix?: string) =>
    ownField({
      key,
      type: "FORMULA",
      label: key,
      value: JSON.stringify({ variables: [], result: "1", kind }),
      metadata: suffix ? [{ key: "suffix", value: suffix }] : [],
    }) as Field;
  const own = [computed("total", "number", "kg"), computed("size", "text")];
  const titles = inventoryColumns("fr", own).map(({ header }) => header);
  expect(titles.slice(-3, -1)).toEqual(["total (kg)", "size"]);
  const cellsOf = (properties: readonly { key: string; values: string[] }[]) =>
    inventoryRows("fr", {}, own)({ ...lot([]), properties }).slice(-3, -1);
  expect(
    cellsOf([
      { key: "total", values: ["12.5"] },
      { key: "size", values: ["grand"] },
    ]),
  ).toEqual([12.5, "grand"]);
  expect(cellsOf([])).toEqual([null, null]);
});
