import {
  type Field,
  isInForm,
  OWN_FIELD_TYPES,
  type OwnField,
  type OwnFieldType,
  ownField,
} from "@gisement/shared-domain/fields";
import { readOptions } from "@gisement/shared-domain/option-lists";
import { LOT } from "@gisement/shared-domain/records/lot";
import { sampleOf } from "@gisement/shared-domain/records/testing/samples";
import { cellText, editChoices, parseCell } from "@gisement/shared-ui/column-types";
import { createFormatter, propertySet } from "@gisement/shared-ui/testing";
import { buildResource } from "../../testing/render-inventory.tsx";
import type { LotRow } from "./lot-cache.ts";
import {
  editableFields,
  fieldValue,
  lotField,
  mergeInputs,
  seenValues,
  toLotInput,
  withInput,
  withSeen,
} from "./lot-fields.ts";

const keysOf = (given: Parameters<typeof editableFields>[0]) => editableFields(given).map(({ key }) => key);
const row = (change: Record<string, unknown> = {}) => buildResource(change) as unknown as LotRow;
const choices = {
  options: readOptions(
    propertySet({
      category: [{ value: "31", fr: "Portes" }],
      condition: [
        { value: "salvage", fr: "À récupérer" },
        { value: "good", fr: "Correct" },
      ],
      lot: [
        { value: "1", fr: "Structure" },
        { value: "4", fr: "Sols", hidden: true },
      ],
      material: [
        { value: "Acier", fr: "Acier de construction" },
        { value: "Bois", fr: "Bois massif", hidden: true },
      ],
    }).listFields.items,
    "fr",
  ),
  place: [{ value: "place-2", label: "Plateforme Bron" }],
  project: [{ value: "project-1", label: "Curage" }],
  person: [],
  own: [],
};
const context = { locale: "fr", choices } as const;
const format = createFormatter("fr");
const input = (key: string, value: Parameters<typeof toLotInput>[1], of = row()) =>
  toLotInput(key, value, { row: of, locale: "fr", own: [] });

test.each(keysOf(choices))("%s: shows what was written", (key) => {
  const samples: Record<string, Parameters<typeof toLotInput>[1]> = {
    quantity: { number: 3, unit: "m2" },
    dimension: { length: 90, width: 210, height: null },
    condition: ["fair", "good"],
    provenance: ["stock"],
    material: ["Bois", "Verre"],
    place: "place-2",
    project: "project-1",
    price: 12.5,
    category: "31",
    action: "give",
    reemploymentIndex: "1/0",
  };
  const field = LOT.find(key) as Field;
  const value = samples[key] ?? (sampleOf(field) as (typeof samples)[string]);
  const changed = withInput(row(), input(key, value), choices);
  const shown = fieldValue(key, changed, context);
  if (key === "dimension") expect(shown).toMatchObject({ width: 90, height: 210 });
  else if (field.type === "DATE") expect(String(shown).slice(0, 10)).toBe(String(value).slice(0, 10));
  else expect(shown).toEqual(value);
  const emptied = withInput(row(), input(key, null), choices);
  const left = fieldValue(key, emptied, context);
  expect(left ?? []).toEqual([]);
});

test("maps unnamed sizes to the lot's existing sides, or to those of an upright object", () => {
  const typed = { length: 93, width: 204, height: undefined };
  expect(input("dimension", typed).dimension).toMatchObject({
    length: null,
    width: 93,
    height: 204,
    unit: "cm",
  });
  const flat = row({ dimension: { length: 100, width: 50, height: null, diameter: null, unit: "cm" } });
  expect(input("dimension", { length: 90, width: 45 }, flat).dimension).toMatchObject({
    length: 90,
    width: 45,
  });
  const none = row({ dimension: null });
  expect(input("dimension", { length: 60, width: 80 }, none).dimension).toMatchObject({
    length: 60,
    width: 80,
  });
  expect(input("dimension", { length: 83, width: 204 }, none).dimension).toMatchObject({
    width: 83,
    height: 204,
  });
});

test("keeps the lot's unit for a quantity without one, and defaults to pieces", () => {
  expect(input("quantity", { number: 4, unit: null }).quantity).toEqual({ number: 4, unit: "u" });
  expect(input("quantity", { number: 4 }, row({ quantity: { number: 1, unit: "m2" } })).quantity).toEqual({
    number: 4,
    unit: "m2",
  });
  expect(input("quantity", { number: 4 }, row({ quantity: null })).quantity).toEqual({
    number: 4,
    unit: "u",
  });
});

test("writes a name in the language displayed", () => {
  expect(toLotInput("name", "Door", { locale: "en", own: [] })).toEqual({ nameEN: "Door" });
  expect(toLotInput("name", "Deur", { locale: "nl", own: [] })).toEqual({ nameNL: "Deur" });
  expect(toLotInput("name", "Porte", { locale: "fr", own: [] })).toEqual({ name: "Porte" });
});

test("shows and edits millimetres in centimetres", () => {
  const millimetres = row({
    dimension: { length: null, width: 830, height: 2040, diameter: null, unit: "mm" },
  });
  expect(fieldValue("dimension", millimetres, context)).toMatchObject({ width: 83, height: 204, unit: "cm" });
});

test("keeps a day the same in every time zone", () => {
  expect(input("startDate", "2026-03-29").startDate).toBe("2026-03-29T12:00:00.000Z");
});

describe("a property of the team's own", () => {
  const build = (type: OwnFieldType, more: object = {}): OwnField | null =>
    ownField({
      key: "extra",
      type,
      label: "Particularité",
      options: [{ value: "screwed", label: "Vissé" }],
      metadata: [{ key: "suffix", value: "mm" }],
      ...more,
    }) as OwnField | null;
  const given = (field: OwnField | null) => ({
    ...context,
    choices: { ...choices, own: field ? [field] : [] },
  });
  const SAMPLES: Partial<Record<OwnFieldType, Parameters<typeof toLotInput>[1]>> = {
    INT: 3,
    FLOAT: 2.5,
    RATING: 4,
    RATING_RELATIVE: 1.5,
    BOOLEAN: false,
    DATE: "2026-03-29",
    LIST: "screwed",
    RELATION: "place-2",
    RANGE: { min: 10, max: null },
    LINK: "https://fabricant.example",
    METADATA: ["essence: chêne"],
  };

  test.each(OWN_FIELD_TYPES.filter((type) => isInForm(build(type) ?? { form: false })))(
    "of type %s shows what was written",
    (type) => {
      const of = given(build(type));
      expect(keysOf(of.choices)).toContain("properties.extra");
      const value = SAMPLES[type] ?? "Autre";
      const changed = withInput(
        row(),
        toLotInput("properties.extra", value, { locale: "fr", own: of.choices.own }),
        of.choices,
      );
      expect(fieldValue("properties.extra", changed, of)).toEqual(value);
      const emptied = withInput(
        changed,
        toLotInput("properties.extra", null, { locale: "fr", own: of.choices.own }),
        of.choices,
      );
      expect(fieldValue("properties.extra", emptied, of)).toBeNull();
    },
  );

  test("has its name, its unit, its choices, and the names of what it refers to", () => {
    expect(lotField("properties.extra", given(build("FLOAT")))).toMatchObject({
      name: "Particularité",
      type: "FLOAT",
      suffix: "mm",
    });
    expect(lotField("properties.extra", given(build("LIST"))).options).toEqual([
      { value: "screwed", label: "Vissé" },
    ]);
    expect(lotField("properties.extra", given(build("RELATION", { value: "place" }))).options).toBe(
      choices.place,
    );
  });

  test("of type FIELD shows another field of the lot, and is not written", () => {
    const of = given(build("FIELD", { value: "brand" }));
    expect(fieldValue("properties.extra", row({ brand: "Malerba" }), of)).toBe("Malerba");
    expect(keysOf(of.choices)).not.toContain("properties.extra");
  });

  test("shows values of its former type unchanged", () => {
    const of = given(build("INT"));
    const old = row({ properties: [{ key: "extra", values: ["une douzaine"] }] });
    expect(fieldValue("properties.extra", old, of)).toBe("une douzaine");
  });

  test("is written together with another in one gesture", () => {
    const one = toLotInput("properties.a", "1", { locale: "fr", own: [] });
    const other = toLotInput("properties.b", "2", { locale: "fr", own: [] });
    expect(mergeInputs(mergeInputs(undefined, one), other).properties).toEqual([
      { key: "a", values: ["1"] },
      { key: "b", values: ["2"] },
    ]);
  });
});

test("statuses and categories are offered as the team words them; a hidden value keeps a name", () => {
  const condition = lotField("condition", context);
  expect(editChoices(condition, format)).toEqual([
    { value: "salvage", label: "À récupérer" },
    { value: "good", label: "Correct" },
  ]);
  expect(cellText(["fair"], condition, format)).toBe("Moyen");
  expect(lotField("category", context).nameOf?.("99")).toBe("99");
});

test("materials and trades read as the team words them, and are typed in the same words", () => {
  const [material, trade] = [lotField("material", context), lotField("lot", context)];
  expect(cellText(["Acier", "Bois", "Liège"], material, format)).toBe(
    "Acier de construction, Bois massif, Liège",
  );
  expect(parseCell("acier de construction, Bois massif, Liège", material, format)).toEqual({
    ok: true,
    value: ["Acier", "Bois", "Liège"],
  });
  expect(cellText("1", trade, format)).toBe("Structure");
  expect(cellText("4", trade, format)).toBe("Sols");
  expect(parseCell("structure", trade, format)).toEqual({ ok: true, value: "1" });
  expect(parseCell("Charpente", trade, format)).toEqual({ ok: false, reason: "choice" });
  expect(editChoices(trade, format)).toEqual([{ value: "1", label: "Structure" }]);
});

test("a choice that the team hides from a list of its own keeps its name, and is not offered", () => {
  const field = ownField({
    key: "fixing",
    type: "LIST",
    label: "Fixation",
    options: [{ value: "screwed", label: "Vissé" }],
    hiddenOptions: [{ value: "glued", label: "Collé" }],
  }) as OwnField;
  const column = lotField("properties.fixing", { locale: "fr", choices: { ...choices, own: [field] } });
  expect(cellText("glued", column, format)).toBe("Collé");
  expect(editChoices(column, format)).toEqual([{ value: "screwed", label: "Vissé" }]);
});

test("the values that the user saw are those of the changed fields, as the API names them", () => {
  const seen = (of: LotRow, ...inputs: ReturnType<typeof input>[]) =>
    seenValues(
      of,
      inputs.reduce<ReturnType<typeof input>>((all, each) => mergeInputs(all, each), {}),
    );
  const filled = row({ properties: [{ key: "extra", values: ["1"] }] });
  expect(
    seen(
      filled,
      input("quantity", { number: 3, unit: "m2" }),
      input("price", 3),
      input("dimension", { length: 90 }),
      input("place", "place-2"),
      input("project", "project-1"),
      input("condition", ["fair"]),
      input("properties.extra", "2"),
    ),
  ).toEqual({
    quantity: { number: 12, unit: "u" },
    price: { amount: 45 },
    dimension: { length: null, width: 83, height: 204, diameter: null, unit: "cm" },
    placeID: "place-1",
    projectID: null,
    conditions: ["good"],
    properties: [{ key: "extra", values: ["1"] }],
  });
  const empty = row({ quantity: null, price: null, dimension: null });
  expect(
    seen(
      empty,
      input("quantity", null),
      input("price", null),
      input("dimension", null),
      input("properties.extra", "2"),
    ),
  ).toEqual({
    quantity: { number: null, unit: null },
    price: { amount: null },
    dimension: { length: null, width: null, height: null, diameter: null, unit: "cm" },
    properties: [{ key: "extra", values: [] }],
  });
});

test("newer values replace the seen ones of the same fields and properties only", () => {
  const seen = {
    brand: "A",
    weight: 5,
    properties: [
      { key: "a", values: ["1"] },
      { key: "b", values: [] },
    ],
  };
  expect(withSeen(seen, { brand: null, model: "M", properties: [{ key: "b", values: ["2"] }] })).toEqual({
    brand: null,
    weight: 5,
    properties: [
      { key: "a", values: ["1"] },
      { key: "b", values: ["2"] },
    ],
  });
});
