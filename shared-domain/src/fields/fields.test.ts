import { LOT } from "../records/lot.ts";
import {
  type Field,
  type FieldRow,
  type FieldValue,
  fieldSchema,
  isOwnKey,
  type OwnFieldType,
  ownField,
  ownFields,
  readOwnValue,
  referenceFields,
  searchName,
  writeOwnValue,
} from "./index.ts";

const row = (type: OwnFieldType, more: Partial<FieldRow> = {}): FieldRow => ({
  key: "fixing",
  type,
  label: "Fixation",
  translations: [{ lang: "EN", label: "Fixing" }],
  ...more,
});
const own = (type: OwnFieldType, more: Partial<FieldRow> = {}) => ownField(row(type, more)) as Field;
const accepts = (field: Field, value: unknown) => fieldSchema(field).isValidSync(value);

describe("the fields of a lot", () => {
  test("each has one key, one path in the lot, and a label in three languages", () => {
    const keys = LOT.list.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const paths = LOT.list.map(({ path }) => path.join("."));
    expect(new Set(paths).size).toBe(paths.length);
    for (const { label } of LOT.list) for (const text of Object.values(label)) expect(text).not.toBe("");
  });

  test("no two labels of a section are equal in any language", () => {
    for (const locale of ["fr", "en", "nl"] as const) {
      const labels = LOT.list.map(({ label, group }) => `${group}: ${label[locale]}`);
      expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    }
  });

  test("each column has its own rank", () => {
    const ranks = LOT.list.flatMap((field: Field) => (field.grid ? [field.grid.rank] : []));
    expect(new Set(ranks).size).toBe(ranks.length);
  });

  test("a name of the API finds the field by key and by path", () => {
    expect(LOT.find("conditions")?.key).toBe("condition");
    expect(LOT.find("placeID")?.key).toBe("place");
    expect(LOT.find("dimension.width")?.key).toBe("width");
    expect(LOT.find("spot")?.key).toBe("spot");
    expect(LOT.find("nothing")).toBeUndefined();
  });

  test("searches name a field by its key, or by the name of its id", () => {
    expect(searchName(LOT.fields.place)).toBe("placeID");
    expect(searchName(LOT.fields.condition)).toBe("condition");
  });
});

describe("what a field accepts", () => {
  test.each([
    ["name", "Porte", "x".repeat(201)],
    ["spot", "x".repeat(200), "x".repeat(201)],
    ["weight", 10_000_000, -1],
    ["co2Impact", -12.5, 1e10],
    ["wasteCode", "17 02 04*", "bois"],
    ["reemploymentIndex", "2/1", "5/1"],
    ["valueIndex", "élevé", "x".repeat(121)],
    ["linkFdes", "https://exemple.fr/fdes", "javascript:alert(1)"],
    ["startDate", "2026-11-20", "2026-02-30"],
    ["isInsured", true, "oui"],
    ["material", ["Bois", "Acier"], Array(21).fill("Bois")],
    ["condition", ["good"], "good"],
    ["quantity", { number: 12, unit: "u" }, { number: -1, unit: "u" }],
    ["dimension", { width: 83, height: 204, unit: "cm" }, { width: -1 }],
    ["location", { lat: 45.7, lon: 4.8 }, { lat: 91, lon: 0 }],
  ] as const)("%s accepts a value of its kind and nothing else", (key, good, bad) => {
    expect(accepts(LOT.fields[key], good)).toBe(true);
    expect(accepts(LOT.fields[key], null)).toBe(true);
    expect(accepts(LOT.fields[key], bad)).toBe(false);
  });

  test.each<[OwnFieldType, unknown, unknown]>([
    ["TEXT", "vissée", "x".repeat(201)],
    ["LONGTEXT", "x".repeat(5000), "x".repeat(5001)],
    ["INT", -3, 2.5],
    ["FLOAT", 2.5, "2.5"],
    ["DATE", "2026-11-20", "20/11/2026"],
    ["BOOLEAN", false, "non"],
    ["LIST", "screwed", "x".repeat(121)],
    ["DYNAMIC", "vissée", "x".repeat(121)],
    ["LINK", "https://exemple.fr", "exemple"],
    ["RANGE", { min: 1, max: null }, { min: 3, max: 1 }],
    ["RATING", 4, 6],
    ["RATING_RELATIVE", 0, -1],
  ])("a team's own property of type %s too", (type, good, bad) => {
    expect(accepts(own(type), good)).toBe(true);
    expect(accepts(own(type), null)).toBe(true);
    expect(accepts(own(type), bad)).toBe(false);
  });
});

describe("a team's own property", () => {
  test("has its key, path and label, in French where a translation is missing", () => {
    expect(own("TEXT")).toMatchObject({
      key: "properties.fixing",
      path: ["properties", "fixing"],
      label: { fr: "Fixation", en: "Fixing", nl: "Fixation" },
      sort: true,
      search: "text",
      file: "import-export",
    });
    expect(isOwnKey(own("TEXT").key)).toBe(true);
  });

  test("of type list has the choices that are not archived, and limits values to them", () => {
    const options = [
      { value: "screwed", label: "Vissée", translations: [{ lang: "NL", label: "Geschroefd" }] },
      { value: "glued", label: "Collée", status: "ARCHIVED" },
    ];
    const field = own("LIST", { options, metadata: [{ key: "isMulti", value: true }] });
    expect(field).toMatchObject({ multiple: true, facet: true, search: "list" });
    expect(field.options).toEqual([
      { value: "screwed", label: { fr: "Vissée", en: "Vissée", nl: "Geschroefd" } },
    ]);
    expect(field.sort).toBe(true);
  });

  test("has the unit and the privacy of its metadata", () => {
    const metadata = [
      { key: "suffix", value: "%" },
      { key: "isPrivate", value: "true" },
    ];
    expect(own("FLOAT", { metadata })).toMatchObject({ unit: "%", private: true, search: "number" });
  });

  test("of type FIELD reads the field it shows and is not editable", () => {
    expect(own("FIELD", { value: "weight" })).toMatchObject({
      key: "properties.fixing",
      type: "WEIGHT",
      path: ["weight"],
      editable: false,
    });
    expect(ownField(row("FIELD", { value: "nothing" }))).toBeNull();
  });

  test("is absent when its row is archived, has no key or has an unknown type", () => {
    expect(ownField(row("TEXT", { status: "ARCHIVED" }))).toBeNull();
    expect(ownField(row("TEXT", { key: null }))).toBeNull();
    expect(ownField({ key: "fixing", type: "HOLOGRAM", label: "Fixation" })).toBeNull();
  });

  test("with the key of a lot field is none: it renames that field", () => {
    expect(ownField(row("TEXT", { key: "brand" }))).toBeNull();
    expect(ownField(row("TEXT", { key: "bond" }))?.key).toBe("properties.bond");
  });

  test("[REF-527] a property hidden in references is not theirs, one hidden in the inventory is not the lots'", () => {
    const rows = [
      row("TEXT", { key: "both" }),
      row("TEXT", { key: "inRef", metadata: [{ key: "hideInInv", value: true }] }),
      row("TEXT", { key: "inInv", metadata: [{ key: "hideInRef", value: true }] }),
    ];
    const keys = (fields: readonly { key: string }[]) => fields.map(({ key }) => key);
    expect(keys(ownFields(rows))).toEqual(["properties.both", "properties.inInv"]);
    expect(keys(referenceFields(rows))).toEqual(["properties.both", "properties.inRef"]);
  });
  test("follows the team's order; hidden ones and renamed built-in fields are left out", () => {
    const order = (value: number) => ({ key: "order", value });
    const fields = ownFields([
      row("TEXT", { key: "b", metadata: [order(2)] }),
      row("TEXT", { key: "a", metadata: [order(1)] }),
      row("TEXT", { key: "c", metadata: [order(3), { key: "hideInInv", value: true }] }),
      row("TEXT", { key: "color", metadata: [order(4)] }),
    ]);
    expect(fields.map(({ key }) => key)).toEqual(["properties.a", "properties.b"]);
  });
});

describe("the API value of a team's own property", () => {
  test.each<[OwnFieldType, FieldValue, readonly string[]]>([
    ["TEXT", "vissée", ["vissée"]],
    ["INT", -3, ["-3"]],
    ["FLOAT", 2.5, ["2.5"]],
    ["DATE", "2026-11-20", ["2026-11-20"]],
    ["BOOLEAN", false, ["false"]],
    ["LIST", "screwed", ["screwed"]],
    ["LINK", "https://exemple.fr", ["https://exemple.fr"]],
    ["RANGE", { min: null, max: 3 }, ["", "3"]],
    ["RATING", 4, ["4"]],
    ["TEXT", null, []],
  ])("of type %s is %j as %j, and back", (type, value, texts) => {
    expect(writeOwnValue({ type }, value)).toEqual(texts);
    expect(readOwnValue({ type }, texts)).toEqual(value);
  });

  test("holds several choices", () => {
    const field = { type: "LIST", multiple: true } as const;
    expect(writeOwnValue(field, ["a", "b"])).toEqual(["a", "b"]);
    expect(readOwnValue(field, ["a", "b"])).toEqual(["a", "b"]);
  });

  test.each<[OwnFieldType, string]>([
    ["INT", "2.5"],
    ["FLOAT", "1e3"],
    ["DATE", "20/11/2026"],
    ["BOOLEAN", "oui"],
    ["RANGE", "de 1 à 3"],
    ["RATING", "bien"],
  ])("that is no %s is not read as one", (type, text) => {
    expect(readOwnValue({ type }, [text])).toBeUndefined();
  });
});
