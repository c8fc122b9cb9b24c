import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { readSpreadsheet } from "../spreadsheet/index.ts";
import { ACTIONS, CONDITIONS, PROVENANCES, UNITS } from "../vocabulary/index.ts";
import {
  type CheckSettings,
  checkRows,
  type FieldKey,
  headerKey,
  IMPORT_FIELDS,
  importRowSchema,
  matchColumns,
  prepareCheck,
  recheckCell,
} from "./index.ts";

const settings: CheckSettings = {
  locale: "fr",
  options: { condition: CONDITIONS, provenance: PROVENANCES, unit: UNITS, action: ACTIONS },
};

async function readFixture(file: string) {
  const bytes = readFileSync(path.join(__dirname, "../../fixtures/spreadsheets", file));
  const result = await readSpreadsheet(new Uint8Array(bytes), { fileName: file });
  if (!result.ok) throw new Error(result.error);
  return result;
}

/** Checks one row with the given fields. */
function check(cells: Partial<Record<FieldKey, unknown>>, more: Partial<CheckSettings> = {}) {
  const fields = { name: "Porte", ...cells };
  const mapping = Object.keys(fields).map((field) => ({ field: field as FieldKey }));
  const result = checkRows([Object.values(fields)], mapping, { ...settings, ...more });
  return {
    row: result.rows[0]!,
    errors: result.errors,
    warnings: result.warnings,
    codes: result.errors.map((e) => e.code),
  };
}

describe("matching columns to fields", () => {
  const fieldsOf = (columns: string[], remembered?: Record<string, FieldKey | null>) =>
    matchColumns(columns, { remembered }).map((match) => match.field);

  it("maps the reuse inventory completely without corrections", async () => {
    const { columns } = await readFixture("inventaire-reemploi-400.xlsx");
    expect(matchColumns(columns).map(({ field, unit }) => [field, unit])).toEqual([
      ["ref", null],
      ["name", null],
      ["category", null],
      ["lot", null],
      ["material", null],
      ["color", null],
      ["quantity", null],
      ["unit", null],
      ["length", "cm"],
      ["width", "cm"],
      ["height", "cm"],
      ["diameter", "cm"],
      ["weight", "kg"],
      ["condition", null],
      ["provenance", null],
      ["brand", null],
      ["model", null],
      ["price", "€"],
      ["reemploymentIndex", null],
      ["city", null],
      ["startDate", null],
      ["description", null],
    ]);
  });

  it("maps the label of every field in all three languages", () => {
    for (const language of ["fr", "en", "nl"] as const) {
      const labels = IMPORT_FIELDS.map((field) => field.label[language]);
      const distinct = IMPORT_FIELDS.filter(
        (field) => labels.indexOf(field.label[language]) === labels.lastIndexOf(field.label[language]),
      );
      expect(fieldsOf(distinct.map((field) => field.label[language]))).toEqual(
        distinct.map((field) => field.key),
      );
    }
  });

  it("recognises English, Dutch and technical headers", () => {
    expect(
      fieldsOf([
        "ref",
        "name_fr",
        "name_en",
        "name_nl",
        "category_code",
        "quantity",
        "unit",
        "length_cm",
        "weight_kg",
        "price_eur",
        "available_from",
        "description_fr",
        "description_en",
      ]),
    ).toEqual([
      "ref",
      "name",
      "nameEN",
      "nameNL",
      "category",
      "quantity",
      "unit",
      "length",
      "weight",
      "price",
      "startDate",
      "description",
      "descriptionEN",
    ]);
    expect(fieldsOf(["Benaming", "Aantal", "Eenheid", "Staat", "Merk", "Prijs excl. btw"])).toEqual([
      "name",
      "quantity",
      "unit",
      "condition",
      "brand",
      "price",
    ]);
    expect(fieldsOf(["Item", "Qty", "Depth (mm)", "Condition", "Manufacturer"])).toEqual([
      "name",
      "quantity",
      "width",
      "condition",
      "brand",
    ]);
  });

  it("distinguishes length from width by the case of a letter", () => {
    expect(fieldsOf(["L", "l", "H", "Ø (mm)"])).toEqual(["length", "width", "height", "diameter"]);
  });

  it("recognises a name inside a longer header, and a misspelt one", () => {
    expect(fieldsOf(["Désignation du matériel déposé", "Quantitée", "Etat constaté"])).toEqual([
      "name",
      "quantity",
      "condition",
    ]);
  });

  it("does not map a header that only resembles a name", () => {
    expect(fieldsOf(["Prix neuf", "Poids total", "Lien photo", "xyz"])).toEqual([null, null, null, null]);
  });

  it("uses each field once, for its best match", () => {
    expect(fieldsOf(["Nom du produit", "Désignation"])).toEqual([null, "name"]);
  });

  it("applies remembered choices, including columns left out", () => {
    const remembered = { [headerKey("Repère")]: "ref" as const, [headerKey("RÉFÉRENCE")]: null };
    expect(matchColumns(["repère ", "Référence", "Nom"], { remembered })).toMatchObject([
      { field: "ref", reason: "remembered", confidence: 1 },
      { field: null, reason: "remembered" },
      { field: "name", reason: "label" },
    ]);
  });
});

describe("checking rows", () => {
  it("reads the 400 lots of the reuse inventory alike from xlsx, ods and csv", async () => {
    const read = await Promise.all(
      [
        "inventaire-reemploi-400.xlsx",
        "inventaire-reemploi-400.ods",
        "inventaire-reemploi-400-windows1252.csv",
      ].map(async (file) => {
        const { columns, rows } = await readFixture(file);
        return checkRows(rows, matchColumns(columns), settings);
      }),
    );
    const [xlsx, ods, csv] = read;
    expect(xlsx!.errors).toEqual([]);
    expect(xlsx!.missingFields).toEqual([]);
    expect(xlsx!.rows).toHaveLength(400);
    expect(ods).toEqual(xlsx);
    expect(csv).toEqual(xlsx);
    expect(xlsx!.rows[0]).toMatchObject({
      name: "Poutre acier IPE 200",
      ref: "RE-0001",
      category: "11",
      quantity: { number: 18.75, unit: "m" },
      dimension: { length: 600, width: 10, height: 20, diameter: null, unit: "cm" },
      weight: 21.26,
      conditions: ["very_good"],
      provenances: ["demolition"],
      material: ["Acier"],
      price: { amount: 14.5, currency: "EUR" },
      reemploymentIndex: "3/1",
      city: "Gent",
      startDate: "2024-09-08",
    });
    for (const row of xlsx!.rows) await importRowSchema.validate(row, { strict: true });
  });

  it("requires a name in every row, and a column of names", () => {
    expect(check({ name: "  ", ref: "A" }).errors).toEqual([
      { row: 0, column: 0, field: "name", code: "required", found: "", accepted: [] },
    ]);
    const result = checkRows([["A"]], [{ field: "ref" }], settings);
    expect(result.missingFields).toEqual(["name"]);
    expect(result.errors).toEqual([]);
  });

  it("refuses negative amounts in their cell", () => {
    const { errors, row } = check({ quantity: "-3", price: -12, length: "-2 m", weight: -1 });
    expect(errors.map(({ field, code, found }) => [field, code, found])).toEqual([
      ["quantity", "negative", "-3"],
      ["price", "negative", "-12"],
      ["length", "negative", "-2 m"],
      ["weight", "negative", "-1"],
    ]);
    expect(row.quantity.number).toBeNull();
  });

  it("reads the unit from the quantity, unless there is a unit column", () => {
    expect(check({ quantity: "45 m²" }).row.quantity).toEqual({ number: 45, unit: "m2" });
    expect(check({ quantity: "12 u" }).row.quantity).toEqual({ number: 12, unit: "u" });
    expect(check({ quantity: 12 }).row.quantity).toEqual({ number: 12, unit: null });
    const both = check({ quantity: "45 m²", unit: "u" });
    expect(both.row.quantity).toEqual({ number: 45, unit: "u" });
    expect(both.warnings).toMatchObject([{ code: "unit-of-cell-ignored", found: "m2", read: "u" }]);
    expect(check({ quantity: "12 furlongs" }).codes).toEqual(["unknown-unit"]);
    expect(check({ quantity: "10-20" }).codes).toEqual(["not-a-number"]);
    expect(check({ unit: "mètre linéaire" }).row.quantity.unit).toBe("m");
  });

  it("converts sizes and weights from the unit of the header", () => {
    const mapping = [
      { field: "name" },
      { field: "length", unit: "mm" },
      { field: "width", unit: "m" },
      { field: "weight", unit: "g" },
    ] as const;
    const { rows } = checkRows([["Porte", 2040, "0,83", 500]], mapping, settings);
    expect(rows[0]).toMatchObject({ dimension: { length: 204, width: 83 }, weight: 0.5 });
  });

  it("fills only those sides that have no value from a column", () => {
    expect(check({ dimension: "83x204", height: 210 }).row.dimension).toEqual({
      length: null,
      width: 83,
      height: 210,
      diameter: null,
      unit: "cm",
    });
    expect(check({ dimension: "grand" }).codes).toEqual(["not-a-size"]);
  });

  it("matches list values by value or label in any language, ignoring accents and case", () => {
    expect(check({ condition: "TRES BON" }).row.conditions).toEqual(["very_good"]);
    expect(check({ condition: "zeer goed" }).row.conditions).toEqual(["very_good"]);
    expect(check({ condition: "very_good" }).row.conditions).toEqual(["very_good"]);
    expect(check({ condition: "Bon ; Neuf" }).row.conditions).toEqual(["good", "new"]);
    expect(check({ action: "A vendre" }).row.action).toBe("sale");
    const category = [{ value: "31", fr: "Portes intérieures", en: "Interior doors", nl: "Binnendeuren" }];
    for (const text of [31, "31", "portes interieures", "Binnendeuren", "31 - Portes intérieures"]) {
      expect(check({ category: text }, { options: { category } }).row.category).toBe("31");
    }
  });

  it("names the accepted values of a list and suggests the nearest", () => {
    const { errors } = check({ condition: "Moyenn" });
    expect(errors).toMatchObject([{ code: "unknown-option", found: "Moyenn", suggestion: "Moyen" }]);
    expect(errors[0]!.accepted).toEqual(CONDITIONS.map((condition) => condition.fr));
  });

  it("accepts prices in euros only", () => {
    expect(check({ price: "1 200 €" }).row.price.amount).toBe(1200);
    expect(check({ price: "12,50 € HT/m²" }).row.price.amount).toBe(12.5);
    expect(check({ price: "$12" }).codes).toEqual(["other-currency"]);
    expect(check({ price: "sur devis" }).codes).toEqual(["not-a-price"]);
  });

  it("keeps waste codes and reuse indices in their format", () => {
    expect(check({ wasteCode: 170201 }).row.wasteCode).toBe("17 02 01");
    expect(check({ wasteCode: "17.02.04*" }).row.wasteCode).toBe("17 02 04*");
    expect(check({ wasteCode: "bois" }).codes).toEqual(["not-a-waste-code"]);
    expect(check({ reemploymentIndex: "3 / 1" }).row.reemploymentIndex).toBe("3/1");
    expect(check({ reemploymentIndex: "2024-01-03" }).codes).toEqual(["not-a-reuse-index"]);
  });

  it("warns about a repeated reference, ignoring case", () => {
    const { warnings } = checkRows(
      [
        ["A", "R-1"],
        ["B", "R-2"],
        ["C", "r-1"],
      ],
      [{ field: "name" }, { field: "ref" }],
      settings,
    );
    expect(warnings).toEqual([
      { row: 2, column: 1, field: "ref", code: "duplicate-reference", found: "r-1", read: "r-1" },
    ]);
  });

  it("refuses a text that is too long instead of truncating it", () => {
    expect(check({ brand: "x".repeat(121) }).errors).toMatchObject([{ code: "too-long", accepted: ["120"] }]);
  });

  it("produces only rows that the server's schema accepts", () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.double({ noDefaultInfinity: false }),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom("12,5 m", "83x204", "1 200 €", "bon", "17 02 01", "3/1", "08/09/2024", "45 m²"),
    );
    const mapping = IMPORT_FIELDS.map((field) => ({ field: field.key }));
    fc.assert(
      fc.property(fc.array(cell, { minLength: mapping.length, maxLength: mapping.length }), (cells) => {
        const { rows, errors } = checkRows([cells], mapping, settings);
        const schemaHolds = importRowSchema.isValidSync(rows[0], { strict: true });
        expect(schemaHolds || errors.length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("correcting and cancelling", () => {
  const mapping = [{ field: "name" }, { field: "quantity" }] as const;
  const rows = Array.from({ length: 5000 }, (_, index) => [
    `Lot ${index}`,
    index === 4321 ? "beaucoup" : index,
  ]);

  it("rechecks a corrected cell without the rest of the file", () => {
    const prepared = prepareCheck(rows, mapping, settings);
    const before = prepared.readRow(rows[4321]!, 4321);
    expect(before.errors).toMatchObject([{ row: 4321, column: 1, code: "not-a-number", found: "beaucoup" }]);
    const after = recheckCell(prepared, rows[4321]!, { row: 4321, column: 1, value: "12 u" });
    expect(after.errors).toEqual([]);
    expect(after.cells).toEqual(["Lot 4321", "12 u"]);
    expect(after.row.quantity.number).toBe(12);
    expect(rows[4321]).toEqual(["Lot 4321", "beaucoup"]);
  });
});

describe("the schema of a row", () => {
  const valid = () => check({}).row;

  it.each([
    ["another field", { organizationID: "x" }],
    ["an empty name", { name: "" }],
    ["a negative quantity", { quantity: { number: -1, unit: "u" } }],
    ["a number as text", { weight: "12" }],
    ["another currency", { price: { amount: 1, currency: "USD" } }],
    ["a field inside a part", { dimension: { ...valid().dimension, depth: 1 } }],
    ["no conditions", { conditions: null }],
    ["a wrong day", { startDate: "08/09/2024" }],
  ])("refuses %s", (_what, change) => {
    expect(importRowSchema.isValidSync(valid(), { strict: true })).toBe(true);
    expect(importRowSchema.isValidSync({ ...valid(), ...change }, { strict: true })).toBe(false);
  });
});
