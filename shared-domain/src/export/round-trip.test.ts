import fc from "fast-check";
import { fold } from "../import/fold.ts";
import { checkRows, emptyImportRow, IMPORT_FIELDS, type ImportRow, matchColumns } from "../import/index.ts";
import { LOCALES, type Locale } from "../locale/index.ts";
import { readSpreadsheet } from "../spreadsheet/index.ts";
import { ACTIONS, CONDITIONS, PROVENANCES, UNITS } from "../vocabulary/index.ts";
import { EXPORT_FORMATS, type ExportFormat, inventoryColumns, inventoryRows, writeSheet } from "./index.ts";
import type { ExportedLot } from "./inventory-sheet.ts";
import { EMPTY_LOT } from "./testing/empty-lot.ts";

// Two identical labels, one with a comma, and one that equals another option's value.
const CATEGORIES = [
  { value: "31", fr: "Portes", en: "Doors", nl: "Deuren" },
  { value: "32", fr: "Portes", en: "Doors", nl: "Deuren" },
  { value: "40", fr: "Fenêtres, vitrages", en: "Windows, glazing", nl: "Ramen, beglazing" },
  { value: "Portes", fr: "Divers", en: "Other", nl: "Overig" },
];
const LISTS = {
  category: CATEGORIES,
  condition: CONDITIONS,
  provenance: PROVENANCES,
  unit: UNITS,
  action: ACTIONS,
  lot: [
    { value: "trade-1", fr: "Structure", en: "Structure", nl: "Structuur" },
    { value: "trade-2", fr: "Toiture, étanchéité", en: "Roofing", nl: "Dak" },
  ],
  material: [
    { value: "Acier", fr: "Acier de construction", en: "Structural steel", nl: "Constructiestaal" },
    { value: "Inox", fr: "Acier, inoxydable", en: "Stainless, steel", nl: "Roestvrij staal" },
  ],
};

async function throughFile(lots: readonly ExportedLot[], format: ExportFormat, locale: Locale) {
  const toRow = inventoryRows(locale, LISTS);
  const head = { name: "Inventaire", columns: inventoryColumns(locale) };
  const bytes = await writeSheet(format, head, lots.map(toRow), { locale });
  const content = await readSpreadsheet(bytes, { fileName: `lots.${format}` });
  if (!content.ok) throw new Error(content.error);
  const { rows, errors, warnings } = checkRows(content.rows, matchColumns(content.columns), {
    locale,
    options: LISTS,
  });
  return { rows, errors, warnings };
}

const NASTY = [
  '=HYPERLINK("http://x")',
  "+33 6 12",
  "-5",
  "@SUM(A1)",
  "'=1+1",
  "''@x",
  "＝1+1",
  "00123",
  "1e5",
  "2024-01-02",
  "TRUE",
  "a;b,c\td",
  'dit « "cela" »',
  "deux\nlignes",
  "<b>&amp;</b> _x0041_",
  "Élément n° 4 – ½ × ²",
  "😀 plus loin",
];
const oneOf = (list: readonly { value: string }[]) => fc.constantFrom(...list.map(({ value }) => value));
const trimmed = (limit: number) =>
  fc
    .oneof(
      fc.constantFrom(...NASTY),
      fc.string({ maxLength: limit, unit: "grapheme" }),
      fc.string({ maxLength: limit, unit: "binary-ascii" }),
    )
    // Removes characters that no file can hold, and outer blanks, which our import trims.
    .map((text) =>
      text
        .slice(0, limit)
        .replace(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, (sign) =>
          sign === "\n" || sign === "\t" ? sign : "",
        )
        .trim(),
    );
const text = (limit = 60) => fc.option(trimmed(limit).map((value) => (value === "" ? null : value)));
const name = trimmed(60).map((value) => value || "Porte");
const amount = (max: number) =>
  fc.option(fc.oneof(fc.integer({ min: 0, max }), fc.double({ min: 0, max, noNaN: true })));
const lineValue = trimmed(30)
  .map((value) => value.replace(/\s+/g, " ").trim())
  .filter((value) => value !== "");
const day = fc
  .date({ min: new Date("1930-01-01T00:00:00Z"), max: new Date("2160-01-01T00:00:00Z"), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 10)}T00:00:00.000Z`);

/** Texts that are no choice of a list: those become the choice that they name, whatever their case. */
const besides = (list: readonly { value: string; fr: string; en: string; nl: string }[]) => {
  const choices = new Set(list.flatMap(({ value, fr, en, nl }) => [value, fr, en, nl].map(fold)));
  return (typed: string | null) => typed === null || !choices.has(fold(typed));
};

const SIZES = { length: null, width: null, height: null, diameter: null };

/** Texts of the record that are not named below. */
const further = (listed: readonly string[]) =>
  Object.fromEntries(
    IMPORT_FIELDS.filter(({ key, type }) => type === "TEXT" && !listed.includes(key)).map(({ key }) => [
      key,
      text(),
    ]),
  );
const named = {
  id: fc.uuid(),
  name,
  nameEN: text(),
  nameNL: text(),
  ref: text(),
  category: fc.option(oneOf(CATEGORIES)),
  lot: fc.oneof(text().filter(besides(LISTS.lot)), oneOf(LISTS.lot)),
  quantity: fc.record({ number: amount(100_000), unit: oneOf(UNITS) }),
  dimension: fc.record({
    length: amount(10_000),
    width: amount(10_000),
    height: amount(10_000),
    diameter: amount(10_000),
    unit: fc.constant("cm"),
  }),
  weight: amount(100_000),
  conditions: fc.uniqueArray(oneOf(CONDITIONS), { maxLength: 3 }),
  provenances: fc.uniqueArray(oneOf(PROVENANCES), { maxLength: 3 }),
  brand: text(),
  model: text(),
  material: fc.uniqueArray(fc.oneof(lineValue.filter(besides(LISTS.material)), oneOf(LISTS.material)), {
    maxLength: 3,
  }),
  color: text(),
  price: fc.record({ amount: amount(100_000), currency: fc.constant("EUR") }),
  reemploymentIndex: fc.option(fc.constantFrom("1/0", "2/1", "3/1")),
  wasteCode: fc.option(fc.constantFrom("17 02 01", "01 01 01", "17 02 04*")),
  place: fc.option(fc.record({ name: text().map((value) => value ?? "Halle") })),
  spot: text(),
  city: text(),
  startDate: fc.option(day),
  action: fc.option(oneOf(ACTIONS)),
  description: text(400),
  descriptionEN: text(),
  descriptionNL: text(),
  complement: text(),
  complementEN: text(),
  complementNL: text(),
  internalNotes: text(),
  properties: fc.constant([]),
};
const lot = fc.record({ ...further(Object.keys(named)), ...named }) as unknown as fc.Arbitrary<ExportedLot>;

const roundTo6 = (value: number | null | undefined) =>
  typeof value === "number" ? Math.round(value * 1e6) / 1e6 : null;

type Stored = Omit<ExportedLot, "quantity" | "dimension" | "price" | "place" | "startDate" | "weight"> & {
  readonly quantity: ImportRow["quantity"] | null;
  readonly dimension: ImportRow["dimension"] | null;
  readonly price: ImportRow["price"] | null;
  readonly place: { readonly name: string | null } | null;
  readonly startDate: string | null;
  readonly weight: number | null;
};

/** The row that an import of the lot must produce. */
function expected(from: ExportedLot): ImportRow {
  const { id, quantity, dimension, price, place, startDate, ...plain } = from as Stored;
  return {
    ...emptyImportRow(),
    ...(plain as Partial<ImportRow>),
    lotID: id,
    quantity: { number: roundTo6(quantity?.number), unit: quantity?.unit ?? null },
    dimension: {
      length: roundTo6(dimension?.length),
      width: roundTo6(dimension?.width),
      height: roundTo6(dimension?.height),
      diameter: roundTo6(dimension?.diameter),
      unit: "cm",
    },
    weight: roundTo6(plain.weight),
    price: { amount: roundTo6(price?.amount), currency: "EUR" },
    placeName: place?.name ?? null,
    startDate: startDate?.slice(0, 10) ?? null,
  };
}

describe.each(EXPORT_FORMATS)("a workbook imports back unchanged, as %s", (format) => {
  test.each(LOCALES)(
    "survives in %s whatever the lots contain",
    async (locale) => {
      await fc.assert(
        fc.asyncProperty(fc.array(lot, { minLength: 1, maxLength: 8 }), async (lots) => {
          const { rows, errors } = await throughFile(lots, format, locale);
          expect(errors).toEqual([]);
          expect(rows).toEqual(lots.map(expected));
        }),
        { numRuns: 60 },
      );
    },
    60_000,
  );
});

test.each(LOCALES)("recognises every column by its name in %s, and has one for every field", (locale) => {
  const matches = matchColumns(inventoryColumns(locale).map(({ header }) => header));
  expect(matches.every(({ field, confidence }) => field !== null && confidence === 1)).toBe(true);
  expect(new Set(matches.map(({ field }) => field)).size).toBe(matches.length);
});

test("writes materials and trades as the team words them, and keeps other texts", () => {
  const columns = inventoryColumns("fr").map(({ header }) => header);
  const cells = inventoryRows("fr", LISTS)({ ...EMPTY_LOT, lot: "trade-1", material: ["Acier", "Mycélium"] });
  expect(cells[columns.indexOf("Lot technique")]).toBe("Structure");
  expect(cells[columns.indexOf("Matériaux")]).toBe("Acier de construction\nMycélium");
});

test("writes sizes stored in millimetres or metres in centimetres, and keeps an unknown currency", async () => {
  const base = { ...EMPTY_LOT, name: "Porte" };
  const { rows, errors } = await throughFile(
    [
      { ...base, dimension: { ...SIZES, width: 830, height: 2040, unit: "mm" } },
      { ...base, dimension: { ...SIZES, width: 0.83, unit: "m" } },
      { ...base, price: { amount: 12, currency: "USD" } },
    ],
    "xlsx",
    "fr",
  );
  expect(rows[0]?.dimension).toMatchObject({ width: 83, height: 204 });
  expect(rows[1]?.dimension).toMatchObject({ width: 83 });
  expect(errors).toMatchObject([{ row: 2, field: "price", code: "other-currency" }]);
});
