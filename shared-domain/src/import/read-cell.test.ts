import { AMOUNT_LIMITS, LIST_LIMIT, LOT_LIMITS, TEXT_LIMITS } from "../limits/lot-limits.ts";
import { LOCALES, type Locale } from "../locale/index.ts";
import { ACTIONS, CONDITIONS, PROVENANCES } from "../vocabulary/index.ts";
import { type CheckSettings, type FieldKey, IMPORT_FIELDS, prepareCheck } from "./index.ts";

type Cells = Partial<Record<FieldKey, unknown>>;
interface Reading extends Partial<CheckSettings> {
  /** Unit in the header of each field. */
  headers?: Partial<Record<FieldKey, string>>;
}

/** Reads one row with the given fields. */
function read(cells: Cells, { headers = {}, ...settings }: Reading = {}) {
  const row = { name: "Porte", ...cells };
  const mapping = (Object.keys(row) as FieldKey[]).map((field) => ({ field, unit: headers[field] ?? null }));
  return prepareCheck([Object.values(row)], mapping, { locale: "fr", options: {}, ...settings }).readRow(
    Object.values(row),
    0,
  );
}
const codes = (cells: Cells, reading?: Reading) => read(cells, reading).errors.map(({ code }) => code);
const accepted = (cells: Cells, reading?: Reading) => read(cells, reading).errors[0]?.accepted;

describe("amounts", () => {
  const AMOUNTS = [
    ["quantity", AMOUNT_LIMITS.quantity, "not-a-number", (cells: Cells) => read(cells).row.quantity.number],
    ["length", AMOUNT_LIMITS.length, "not-a-length", (cells: Cells) => read(cells).row.dimension.length],
    ["weight", AMOUNT_LIMITS.weight, "not-a-weight", (cells: Cells) => read(cells).row.weight],
    ["price", AMOUNT_LIMITS.price, "not-a-price", (cells: Cells) => read(cells).row.price.amount],
  ] as const;

  describe.each(AMOUNTS)("%s", (field, limit, invalid, amountOf) => {
    it("accepts a number or a text, from 0 to the limit", () => {
      for (const amount of [0, 12.5, limit]) {
        expect(amountOf({ [field]: amount })).toBe(amount);
        expect(amountOf({ [field]: String(amount) })).toBe(amount);
        expect(codes({ [field]: amount })).toEqual([]);
      }
    });

    it("refuses amounts above the limit or below 0, and leaves the field empty", () => {
      for (const cell of [limit + 1, String(limit + 1)]) {
        expect(read({ [field]: cell }).errors).toMatchObject([
          { code: "too-large", found: String(limit + 1), accepted: [`≤ ${limit}`] },
        ]);
        expect(amountOf({ [field]: cell })).toBeNull();
      }
      for (const cell of [-1, "-1"]) {
        expect(codes({ [field]: cell })).toEqual(["negative"]);
        expect(amountOf({ [field]: cell })).toBeNull();
      }
    });

    it("refuses texts that are no number", () => {
      for (const cell of [Number.NaN, Number.POSITIVE_INFINITY, "beaucoup", true, "12 bananes et 3"]) {
        expect(amountOf({ [field]: cell })).toBeNull();
      }
      for (const cell of [Number.NaN, Number.POSITIVE_INFINITY, "beaucoup", true]) {
        expect(codes({ [field]: cell })).toEqual([invalid]);
      }
    });

    it("removes rounding noise of conversions, but keeps written decimals", () => {
      expect(amountOf({ [field]: 0.1 + 0.2 })).toBe(0.3);
      expect(amountOf({ [field]: 0.123456 })).toBe(0.123456);
    });

    it("warns about ambiguous separators", () => {
      expect(read({ [field]: "1.200" }).warnings).toEqual([
        { row: 0, column: 1, field, code: "ambiguous-number", found: "1.200", read: "1.2" },
      ]);
      expect(read({ [field]: "1,200" }).warnings).toEqual([]);
      expect(read({ [field]: "12" }).warnings).toEqual([]);
    });
  });

  it("accepts an approximate quantity or weight with a warning", () => {
    for (const field of ["quantity", "weight"] as const) {
      for (const about of ["env.", "environ", "~", "≈", "ca.", "about", "approx."]) {
        const { errors, warnings } = read({ [field]: `${about} 12` });
        expect(errors).toEqual([]);
        expect(warnings).toMatchObject([{ code: "approximate-number", found: `${about} 12`, read: "12" }]);
      }
      expect(read({ [field]: "12" }).warnings).toEqual([]);
      expect(codes({ [field]: "lot 12" })).toEqual([field === "quantity" ? "not-a-number" : "not-a-weight"]);
      expect(codes({ [field]: "pas env. 12" })).toHaveLength(1);
    }
    expect(codes({ length: "env. 12" })).toEqual(["not-a-length"]);
    expect(codes({ price: "env. 12" })).toEqual(["not-a-price"]);
  });
});

describe("quantities and their unit", () => {
  const quantity = (cells: Cells, reading?: Reading) => read(cells, reading).row.quantity;

  it("uses the unit of the header if the cell has none", () => {
    const reading = { headers: { quantity: "m²" } };
    expect(quantity({ quantity: 12 }, reading)).toEqual({ number: 12, unit: "m2" });
    expect(quantity({ quantity: "12 u" }, reading)).toEqual({ number: 12, unit: "u" });
    expect(quantity({ quantity: 12 }, { headers: { quantity: "inconnue" } })).toEqual({
      number: 12,
      unit: null,
    });
  });

  it("uses the unit column, or the cell's unit if that column is empty", () => {
    expect(quantity({ quantity: 12, unit: "pièces" })).toEqual({ number: 12, unit: "u" });
    expect(quantity({ quantity: "12 m", unit: " " })).toEqual({ number: 12, unit: "m" });
    expect(quantity({ quantity: "12 m", unit: "furlong" })).toEqual({ number: 12, unit: "m" });
    expect(read({ quantity: "12 m", unit: "mètre" }).warnings).toEqual([]);
    expect(read({ quantity: "12 m", unit: "u" }).warnings).toEqual([
      { row: 0, column: 1, field: "quantity", code: "unit-of-cell-ignored", found: "m", read: "u" },
    ]);
  });

  it("reports an unknown unit with the accepted ones and the nearest", () => {
    const units = ["u", "m", "m2", "m3", "kg", "t", "l", "lot", "palette"];
    expect(read({ unit: "palete" }).errors).toEqual([
      {
        row: 0,
        column: 1,
        field: "unit",
        code: "unknown-unit",
        found: "palete",
        accepted: units,
        suggestion: "palette",
      },
    ]);
    expect(read({ quantity: "12 palete" }).errors).toMatchObject([
      { code: "unknown-unit", found: "12 palete", part: "palete", accepted: units, suggestion: "palette" },
    ]);
    expect(codes({ quantity: "12 + 3" })).toEqual(["not-a-number"]);
    expect(quantity({ quantity: "12 palete" })).toEqual({ number: null, unit: null });
  });

  it("replaces the default units by the team's own", () => {
    const options = { unit: [{ value: "caisse", fr: "Caisse" }] };
    expect(quantity({ quantity: "12 caisse" }, { options })).toEqual({ number: 12, unit: "caisse" });
    expect(codes({ quantity: "12 kg" }, { options })).toEqual(["unknown-unit"]);
    expect(codes({ quantity: "12 kg" }, { options: { unit: [] } })).toEqual([]);
  });

  it("accepts a unit that the user chose to leave out", () => {
    const choices = { "unit=bt": null };
    expect(codes({ unit: "bt" }, { choices })).toEqual([]);
    expect(codes({ unit: "bu" }, { choices })).toEqual(["unknown-unit"]);
    expect(quantity({ quantity: "12 bt" }, { choices })).toEqual({ number: 12, unit: null });
  });
});

describe("sizes and weights", () => {
  const side = (cells: Cells, unit?: string) =>
    read(cells, unit ? { headers: { length: unit } } : {}).row.dimension.length;
  const weight = (cell: unknown, unit?: string) =>
    read({ weight: cell }, unit ? { headers: { weight: unit } } : {}).row.weight;

  it("reads bare numbers in the unit of the header, or in centimetres and kilograms", () => {
    for (const cell of [204, "204"]) {
      expect(side({ length: cell })).toBe(204);
      expect(side({ length: cell }, "mm")).toBe(20.4);
      expect(side({ length: cell }, "m")).toBe(20400);
      expect(weight(cell)).toBe(204);
      expect(weight(cell, "g")).toBe(0.204);
      expect(weight(cell, "t")).toBe(204_000);
    }
    expect(side({ length: 204 }, "pas une unité")).toBe(204);
    expect(weight(204, "pas une unité")).toBe(204);
  });

  it("prefers the unit in the cell to that of the header", () => {
    expect(side({ length: "204 cm" }, "mm")).toBe(204);
    expect(weight("800 g", "t")).toBe(0.8);
    expect(codes({ weight: "12 cm" })).toEqual(["not-a-weight"]);
    expect(codes({ length: "12 kg" })).toEqual(["not-a-length"]);
  });

  it("a size text fills each side without a column or with an empty cell", () => {
    const { row } = read({ dimension: "120 x 60 x 74", width: "", height: 75 });
    expect(row.dimension).toEqual({ length: 120, width: 60, height: 75, diameter: null, unit: "cm" });
    expect(read({ dimension: "Ø 12 x 300" }).row.dimension).toMatchObject({ length: 300, diameter: 12 });
    expect(read({ dimension: "830 x 2040" }, { headers: { dimension: "mm" } }).row.dimension).toMatchObject({
      width: 83,
      height: 204,
    });
  });

  it("refuses a size with a side above the limit", () => {
    const { length } = AMOUNT_LIMITS;
    expect(read({ dimension: `${length} x 2` }).row.dimension.length).toBe(length);
    expect(read({ dimension: `2 x ${length + 1}` })).toMatchObject({
      row: { dimension: { length: null, width: null, height: null } },
      errors: [{ code: "too-large", field: "dimension", accepted: [`≤ ${length}`] }],
    });
  });
});

describe("prices", () => {
  it.each(["12 $", "12 £", "12 ¥", "12 USD", "gbp 12", "12 chf", "12 CAD"])(
    "%s is another currency",
    (cell) => {
      expect(read({ price: cell }).errors).toMatchObject([
        { code: "other-currency", found: cell, accepted: ["EUR"] },
      ]);
    },
  );

  it.each(["12 €", "€ 12", "12 EUR", "12 euros HT", "12 €/m²", "12 € par pièce", "12 € excl. btw"])(
    "%s is in euros",
    (cell) => expect(read({ price: cell })).toMatchObject({ row: { price: { amount: 12 } }, errors: [] }),
  );

  it.each(["12 pommes", "pommes 12", "12 € environ"])("%s is not a price", (cell) => {
    expect(codes({ price: cell })).toEqual(["not-a-price"]);
  });
});

describe("texts and lists", () => {
  const TEXTS = IMPORT_FIELDS.filter(({ type }) => type === "TEXT" || type === "LONGTEXT").map(
    ({ key, limit = TEXT_LIMITS.short }) => [key, limit] as const,
  );

  it.each(TEXTS)("%s accepts exactly as many characters as its limit, %d", (field, limit) => {
    expect(read({ [field]: "x".repeat(limit) })).toMatchObject({
      row: { [field]: "x".repeat(limit) },
      errors: [],
    });
    const { row, errors } = read({ [field]: "x".repeat(limit + 1) });
    expect(errors).toMatchObject([
      { code: "too-long", field, found: "x".repeat(limit + 1), accepted: [String(limit)] },
    ]);
    expect(row[field as "brand"]).toBe(field === "name" ? "" : null);
  });

  it("trims a text, and formats a number or boolean as text", () => {
    expect(read({ brand: "  Ideal  Standard " }).row.brand).toBe("Ideal  Standard");
    expect(read({ ref: 12 }).row.ref).toBe("12");
    expect(read({ ref: true }).row.ref).toBe("true");
    for (const empty of ["", "   ", null, undefined, {}]) expect(read({ ref: empty }).row.ref).toBeNull();
  });

  it("requires a name in a row with an empty name cell", () => {
    expect(read({ name: null, ref: "A" }).errors).toEqual([
      { row: 0, column: 0, field: "name", code: "required", found: "", accepted: [] },
    ]);
    expect(codes({ name: 0 })).toEqual([]);
  });

  it("splits a list at each separator, without duplicates and blanks", () => {
    expect(read({ material: "Bois ;acier, verre / zinc|laiton + plomb ; ; bois;Bois" }).row.material).toEqual(
      ["Bois", "acier", "verre", "zinc", "laiton", "plomb", "bois"],
    );
    expect(read({ material: " bois, blanc \n\n acier " }).row.material).toEqual(["bois, blanc", "acier"]);
    expect(read({ material: 12 }).row.material).toEqual(["12"]);
  });

  it("refuses too many values, and a value that is too long", () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);
    expect(read({ material: values(LIST_LIMIT).join(";") }).row.material).toEqual(values(LIST_LIMIT));
    expect(read({ material: values(LIST_LIMIT + 1).join(";") })).toMatchObject({
      row: { material: [] },
      errors: [{ code: "too-many-values", accepted: [String(LIST_LIMIT)] }],
    });
    const long = "x".repeat(LOT_LIMITS.material);
    expect(read({ material: `bois;${long}` }).row.material).toEqual(["bois", long]);
    expect(read({ material: `bois;${long}x` })).toMatchObject({
      row: { material: [] },
      errors: [{ code: "too-long", found: `${long}x`, accepted: [String(LOT_LIMITS.material)] }],
    });
  });

  it("accepts any text up to the limit without a list", () => {
    const row = {
      category: "Portes",
      action: "vente",
      place: "Dépôt",
      condition: "usé; bon",
      provenance: "chantier",
    };
    expect(read(row)).toMatchObject({
      row: {
        category: "Portes",
        action: "vente",
        placeName: "Dépôt",
        conditions: ["usé", "bon"],
        provenances: ["chantier"],
      },
      errors: [],
    });
    for (const [field, limit] of [
      ["category", LOT_LIMITS.category],
      ["action", LOT_LIMITS.action],
      ["place", LOT_LIMITS.placeName],
      ["condition", LOT_LIMITS.conditions],
      ["provenance", LOT_LIMITS.provenances],
    ] as const) {
      expect(codes({ [field]: "x".repeat(limit) })).toEqual([]);
      expect(codes({ [field]: "x".repeat(limit + 1) })).toEqual(["too-long"]);
    }
  });

  it("accepts only listed values with a list, per field", () => {
    const options = {
      category: [{ value: "31", fr: "Portes" }],
      place: [{ value: "p1", fr: "Dépôt nord" }],
      action: ACTIONS,
      condition: CONDITIONS,
      provenance: PROVENANCES,
    };
    expect(
      read(
        {
          category: "portes",
          place: "depot nord",
          action: "à vendre",
          condition: "tbe",
          provenance: "fin de chantier",
        },
        { options },
      ),
    ).toMatchObject({
      row: {
        category: "31",
        placeName: "p1",
        action: "sale",
        conditions: ["very_good"],
        provenances: ["surplus"],
      },
      errors: [],
    });
    for (const field of ["category", "place", "action"] as const) {
      expect(read({ [field]: " rien de tel " }, { options }).errors).toMatchObject([
        { field, code: "unknown-option", found: "rien de tel" },
      ]);
      expect(
        codes({ [field]: "rien de tel" }, { options, choices: { [`${field}=rien de tel`]: null } }),
      ).toEqual([]);
    }
    expect(read({ condition: "bon ; rien ; neuf" }, { options })).toMatchObject({
      row: { conditions: [] },
      errors: [{ code: "unknown-option", found: "bon ; rien ; neuf", part: "rien" }],
    });
    expect(read({ condition: "bon ; Bon état" }, { options }).row.conditions).toEqual(["good"]);
  });

  it("matches a label with a comma whole, even when it was left out by choice", () => {
    const options = { condition: [{ value: "ab", fr: "Abîmé, à trier" }, { value: "x" }] };
    expect(read({ condition: "abîmé, à trier" }, { options }).row.conditions).toEqual(["ab"]);
    const choices = { "condition=a jeter sale": null };
    expect(codes({ condition: "À jeter, sale" }, { options, choices })).toEqual([]);
    expect(codes({ condition: "À jeter, sale" }, { options })).toEqual(["unknown-option", "unknown-option"]);
  });
});

describe("codes, indices and days", () => {
  it.each([
    [10101, "01 01 01"],
    ["01 01 01", "01 01 01"],
    ["17-02-04*", "17 02 04*"],
    ["170204 *", "17 02 04*"],
  ])("%s is the waste code %s", (cell, expected) =>
    expect(read({ wasteCode: cell }).row.wasteCode).toBe(expected),
  );

  it.each(["1701", "1702041", "17 02 04**", "a170204", "170204a"])("%s is not a waste code", (cell) => {
    expect(read({ wasteCode: cell })).toMatchObject({
      row: { wasteCode: null },
      errors: [{ code: "not-a-waste-code", found: cell }],
    });
  });

  it.each(["0/1", "4/1", "3/2", "13/1", "3/10", "31", 45_294])("%s is not a reuse index", (cell) => {
    expect(read({ reemploymentIndex: cell })).toMatchObject({
      row: { reemploymentIndex: null },
      errors: [{ code: "not-a-reuse-index", found: String(cell) }],
    });
  });

  it("reads the days of a column in one order", () => {
    const rows = [["A", "08/09/2024"], ["B", "17/10/2024"], ["C"]];
    const check = prepareCheck(rows, [{ field: "name" }, { field: "startDate" }], {
      locale: "en",
      options: {},
    });
    expect(rows.map((row, index) => check.readRow(row, index).row.startDate)).toEqual([
      "2024-09-08",
      "2024-10-17",
      null,
    ]);
    expect(read({ startDate: "08/09/2024" }, { locale: "en" }).row.startDate).toBe("2024-08-09");
    expect(codes({ startDate: true })).toEqual(["not-a-date"]);
    expect(codes({ startDate: "bientôt" })).toEqual(["not-a-date"]);
  });
});

test("accepts what its own messages suggest, in each language", () => {
  const WRONG: Cells = {
    quantity: "beaucoup",
    length: "grand",
    dimension: "grand",
    weight: "lourd",
    price: "cher",
    startDate: "bientôt",
    wasteCode: "bois",
    reemploymentIndex: "bon",
  };
  for (const locale of LOCALES as readonly Locale[]) {
    for (const [field, cell] of Object.entries(WRONG)) {
      const examples = accepted({ [field]: cell }, { locale }) ?? [];
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) expect(codes({ [field]: example }, { locale })).toEqual([]);
    }
  }
});

test("handles a column that is not imported, and a required field without a column", () => {
  const mapping = [{ field: null }, { field: "ref" }] as const;
  const check = prepareCheck([], mapping, { locale: "fr", options: {} });
  expect(check.missingFields).toEqual(["name"]);
  expect(check.readRow(["Porte", "R1"], 7)).toMatchObject({ row: { name: "", ref: "R1" }, errors: [] });
  expect(prepareCheck([], [{ field: "name" }], { locale: "fr", options: {} }).missingFields).toEqual([]);
});

test("keeps the reports of rows independent", () => {
  const mapping = [{ field: "name" }, { field: "quantity" }, { field: "dimension" }] as const;
  const check = prepareCheck([], mapping, { locale: "fr", options: {} });
  check.readRow(["Porte", "12 m", "83x204"], 0);
  expect(check.readRow(["Fenêtre"], 1)).toMatchObject({
    row: { quantity: { number: null, unit: null }, dimension: { width: null, height: null } },
    errors: [],
    warnings: [],
  });
});
