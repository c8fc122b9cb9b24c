import { inventoryColumns, inventoryRows } from "../export/index.ts";
import { EMPTY_LOT } from "../export/testing/empty-lot.ts";
import type { Field } from "../fields/index.ts";
import { recordFragments } from "../fragments/index.ts";
import { checkRows, emptyImportRow, importRowSchema, matchColumns } from "../import/index.ts";
import { LOCALES } from "../locale/index.ts";
import { FORM_FIELDS, productFormSchema } from "../product-form/index.ts";
import { LOT } from "./lot.ts";
import { ADDED_TYPES, addedKey, sampleOf } from "./testing/samples.ts";

// A record of the lot with one more field of each type.
jest.mock("./lot.ts", () => {
  const { LOT: lot } = jest.requireActual("./lot.ts") as typeof import("./lot.ts");
  const { defineRecord } = jest.requireActual("./define-record.ts") as typeof import("./define-record.ts");
  const { addedFields } = jest.requireActual("./testing/samples.ts") as typeof import("./testing/samples.ts");
  return { LOT: defineRecord({ ...lot, fields: { ...lot.fields, ...addedFields() } } as never) };
});

describe.each(LOCALES)("a field that is added to the record, in %s", (locale) => {
  test.each(ADDED_TYPES)("of type %s is exported, and imported back unchanged", async (type) => {
    const key = addedKey(type);
    const stored = sampleOf(LOT.find(key) as Field);
    const imported = type === "DATE" ? String(stored).slice(0, 10) : stored;
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
  expect(added.map(({ type }: Field) => type).toSorted()).toEqual(ADDED_TYPES.toSorted());
  expect(Object.keys(productFormSchema.fields)).toEqual(expect.arrayContaining(ADDED_TYPES.map(addedKey)));
  const lots = recordFragments().filter(({ name }) => /^Lot(Row|File|Form|Sheet)$/.test(name));
  expect(lots).toHaveLength(4);
  for (const { name, text } of lots)
    for (const type of ADDED_TYPES) expect(`${name}: ${text}`).toContain(addedKey(type));
});
