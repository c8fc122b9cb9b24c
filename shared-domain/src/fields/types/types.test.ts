import { OWN_FIELD_TYPES, type OwnFieldType } from "../field.ts";
import { FIELD_TYPES, type FieldType, type FieldTypeDef, type FieldValues, typeOf } from "./index.ts";

/** A value of each type. */
const SAMPLES: FieldValues = {
  TEXT: "vissée",
  LONGTEXT: "Posée en 1962.\nDémontable.",
  INT: -3,
  FLOAT: 2.5,
  DATE: "2026-03-29",
  BOOLEAN: false,
  FIELD: "poids",
  LIST: "screwed",
  DYNAMIC: "Ostermeier",
  RELATION: "9d2c0f4e-3c1b-4f7e-8d25-0d5a3d3f1a10",
  FORMULA: 12,
  LINK: "https://fabricant.example",
  RANGE: { min: null, max: 3 },
  RATING: 4,
  RATING_RELATIVE: 2.5,
  METADATA: ["Teinte : chêne", "Pose : collée"],
  AMOUNT: 12.5,
  DATETIME: "2026-03-29T10:12:00.000Z",
  DIMENSION: { length: null, width: 83, height: 204, diameter: null, unit: "cm" } as FieldValues["DIMENSION"],
  INDEX: "élevé",
  LENGTH: 204,
  MONEY: 1250.5,
  PERCENT: 0.2,
  PICTURE: ["pictures/1.webp"],
  POSITION: { lat: 45.7, lon: 4.8 },
  QUANTITY: { number: 12, unit: "m2" },
  REUSE_INDEX: "2/1",
  TAGS: ["Bois", "Acier"],
  UNIT: "m2",
  WASTE_CODE: "17 02 01",
  WEIGHT: 12,
};
const TYPES = Object.keys(SAMPLES) as FieldType[];
const isSeveral = (type: FieldType) => Array.isArray(SAMPLES[type]);

test.each(TYPES)("%s: the API's input of a value is read back as the value, and null as none", (type) => {
  const definition = typeOf({ type });
  expect(definition.name).toBe(type);
  const written = definition.write(SAMPLES[type], { multiple: isSeveral(type) });
  expect(definition.read(written)).toEqual(SAMPLES[type]);
  expect(definition.read(definition.write(null, {}))).toBeNull();
});

/** A FIELD shows a value of another field, and a FORMULA without a result has none. */
const STORED = OWN_FIELD_TYPES.filter((type) => type !== "FIELD" && type !== "FORMULA");

test.each(STORED)("%s: the texts of an own value are read back as the value", (type: OwnFieldType) => {
  const definition = typeOf({ type });
  const texts = definition.writeTexts(SAMPLES[type]);
  expect(texts.every((text) => typeof text === "string")).toBe(true);
  expect(definition.readTexts(texts, isSeveral(type))).toEqual(SAMPLES[type]);
});

test("a price is sent in euros, a day as noon UTC, and sizes in the sides that the lot has", () => {
  expect(FIELD_TYPES.MONEY.write(12, {})).toEqual({ amount: 12, currency: "EUR" });
  expect(FIELD_TYPES.DATE.write("2026-03-29", {})).toBe("2026-03-29T12:00:00.000Z");
  expect(FIELD_TYPES.DATE.read("2026-03-28T23:00:00.000Z")).toBe("2026-03-29");
  expect(
    FIELD_TYPES.DIMENSION.write({ length: 90, width: 210 }, { stored: { width: 80, height: 200 } }),
  ).toMatchObject({ length: null, width: 90, height: 210, unit: "cm" });
  expect(FIELD_TYPES.QUANTITY.write({ number: 3 }, { stored: { number: 8, unit: "m2" } })).toEqual({
    number: 3,
    unit: "m2",
  });
});

test("a type of a newer release is a text that cannot be edited, and is logged once", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const type = "HOLOGRAM" as FieldType;
  const definition = typeOf({ type });
  expect(definition.read("à plat")).toBe("à plat");
  expect(definition.readTexts(["à plat"], false)).toBe("à plat");
  expect(definition.isEditable).toBe(false);
  typeOf({ type });
  expect(warn.mock.calls).toEqual([[expect.stringContaining("HOLOGRAM")]]);
  warn.mockRestore();
});

test("a type without one of its members does not compile, nor does a table without one of the types", () => {
  const { read: _read, ...withoutReader } = FIELD_TYPES.TEXT;
  // @ts-expect-error: `read` is missing.
  const lacksMember: FieldTypeDef<"TEXT"> = withoutReader;
  const { TEXT: _text, ...withoutText } = FIELD_TYPES;
  // @ts-expect-error: `TEXT` is missing.
  const lacksType: typeof FIELD_TYPES = withoutText;
  expect([lacksMember, lacksType]).toHaveLength(2);
});
