import { inventoryColumns, inventoryRows } from "../export/index.ts";
import { EMPTY_LOT } from "../export/testing/empty-lot.ts";
import type { Field, FieldType } from "../fields/index.ts";
import { recordFragments } from "../fragments/index.ts";
import { checkRows, emptyImportRow, importRowSchema, matchColumns } from "../import/index.ts";
import { LOCALES } from "../locale/index.ts";
import { FORM_FIELDS, productFormSchema } from "../product-form/index.ts";

/** Types that a built-in field can have, each with what the API returns and what an import reads back. */
const VALUES = {
  TEXT: ["Brossé", "Brossé"],
  LONGTEXT: ["Brossé\ndeux faces", "Brossé\ndeux faces"],
  INT: [12, 12],
  FLOAT: [12.5, 12.5],
  DATE: ["2026-11-20T12:00:00.000Z", "2026-11-20"],
  BOOLEAN: [true, true],
  LIST: ["Brossé", "Brossé"],
  TAGS: [
    ["Brossé", "Verni"],
    ["Brossé", "Verni"],
  ],
  LINK: ["https://example.org/a", "https://example.org/a"],
  RATING: [4, 4],
  AMOUNT: [7.25, 7.25],
  PERCENT: [40, 40],
  WEIGHT: [38, 38],
  MONEY: [
    { amount: 45, currency: "EUR" },
    { amount: 45, currency: "EUR" },
  ],
  WASTE_CODE: ["17 02 01", "17 02 01"],
  REUSE_INDEX: ["2/1", "2/1"],
} as const satisfies Partial<Record<FieldType, readonly [unknown, unknown]>>;
const TYPES = Object.keys(VALUES) as (keyof typeof VALUES)[];
const keyOf = (type: string) => `added${type}`;

// A record of the lot with one more field of each type.
jest.mock("./lot.ts", () => {
  const { LOT } = jest.requireActual("./lot.ts") as typeof import("./lot.ts");
  const { defineRecord } = jest.requireActual("./define-record.ts") as typeof import("./define-record.ts");
  const words = ["TEXT", "LONGTEXT", "LIST", "TAGS", "LINK", "WASTE_CODE", "REUSE_INDEX"];
  const others = ["INT", "FLOAT", "DATE", "BOOLEAN", "RATING", "AMOUNT", "PERCENT", "WEIGHT", "MONEY"];
  const added = Object.fromEntries(
    [...words, ...others].map((type) => [
      `added${type}`,
      {
        type,
        label: { fr: `Ajout ${type}`, en: `Added ${type}`, nl: `Toegevoegd ${type}` },
        group: "identity",
        file: "import-export",
        grid: { rank: 99, width: 100 },
        ...(type === "TAGS" ? { multiple: true, open: true } : {}),
      },
    ]),
  );
  return { LOT: defineRecord({ ...LOT, fields: { ...LOT.fields, ...added } } as never) };
});

describe.each(LOCALES)("a field that is added to the record, in %s", (locale) => {
  test.each(TYPES)("of type %s is exported, and imported back unchanged", async (type) => {
    const [stored, imported] = VALUES[type];
    const key = keyOf(type);
    const head = inventoryColumns(locale).map(({ header }) => header);
    const lot = { ...EMPTY_LOT, name: "Porte", [key]: stored };
    const cells = inventoryRows(
      locale,
      {},
    )(lot).map((cell) => (typeof cell === "object" && cell !== null && "day" in cell ? cell.day : cell));
    const { rows, errors } = checkRows([cells], matchColumns(head), { locale, options: {} });
    expect(errors).toEqual([]);
    expect(rows[0]).toEqual({ ...emptyImportRow(), name: "Porte", lotID: EMPTY_LOT.id, [key]: imported });
    expect(await importRowSchema.isValid(rows[0], { strict: true })).toBe(true);
  });
});

test("a row of a page that does not know the field yet is accepted", async () => {
  const row = Object.fromEntries(
    Object.entries(emptyImportRow()).filter(([name]) => !name.startsWith("added")),
  );
  expect(await importRowSchema.isValid({ ...row, name: "Porte" })).toBe(true);
  expect(await importRowSchema.isValid({ ...row, name: "Porte", foreign: 1 }, { strict: true })).toBe(false);
});

test("it is in the form and in what screens and files read", () => {
  const added = FORM_FIELDS.filter(({ key }) => key.startsWith("added"));
  expect(added.map(({ type }: Field) => type).toSorted()).toEqual(TYPES.toSorted());
  expect(Object.keys(productFormSchema.fields)).toEqual(expect.arrayContaining(TYPES.map(keyOf)));
  const lots = recordFragments().filter(({ name }) => /^Lot(Row|File|Form|Sheet)$/.test(name));
  expect(lots).toHaveLength(4);
  for (const { name, text } of lots)
    for (const type of TYPES) expect(`${name}: ${text}`).toContain(keyOf(type));
});
