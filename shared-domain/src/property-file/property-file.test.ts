import {
  formulasOfFile,
  missingOptions,
  PROPERTY_FILE_LENGTH,
  planPropertyFile,
  readPropertyFile,
  writePropertyFile,
} from "./index.ts";
import { lineAt, locate } from "./locate.ts";
import type { FileField, FileOption } from "./property-file.ts";

const field = (values: Partial<FileField> & Pick<FileField, "key" | "label">): FileField => ({
  type: "TEXT",
  group: null,
  value: null,
  formula: null,
  settings: {},
  translations: {},
  options: [],
  ...values,
});
const option = (label: string, options: readonly FileOption[] = []): FileOption => ({
  label,
  translations: {},
  options,
});
const SET = {
  fields: [
    field({ key: "float-a", label: "Largeur", type: "FLOAT", settings: { suffix: "cm", order: 1 } }),
    field({
      key: "list-essence",
      label: "Essence",
      type: "LIST",
      translations: { EN: "Species", NL: "Houtsoort" },
      options: [option("Feuillus", [option("Chêne"), option("Hêtre")]), option("Résineux")],
    }),
    field({ key: "formula-double", label: "Double", type: "FORMULA", formula: "{Largeur} * 2" }),
  ],
};
const write = (more: object) =>
  JSON.stringify({ format: "gisement-properties", version: 1, fields: [], ...more }, null, 2);
const faultsOf = (text: string) => {
  const read = readPropertyFile(text);
  return read.ok ? [] : read.faults;
};
const faultsWith = (values: object) =>
  faultsOf(write({ fields: [{ key: "text-a", type: "TEXT", label: "Couleur", ...values }] }));

test("a written set is read as it was", () => {
  expect(readPropertyFile(writePropertyFile("Atelier", SET))).toEqual({ ok: true, file: SET });
});

test("a fault tells its line, its place, what was found and what is accepted", () => {
  const text = writePropertyFile("Atelier", SET).replace('"FLOAT"', '"DECIMAL"');
  const line = text.split("\n").findIndex((one) => one.includes("DECIMAL")) + 1;
  expect(faultsOf(text)[0]).toEqual({
    line,
    path: "fields[0].type",
    reason: "wrong-value",
    found: '"DECIMAL"',
    accepted: expect.stringContaining("FLOAT"),
  });
});

test("a byte order mark before the text, as some editors write it, is no part of it", () => {
  const text = writePropertyFile("Atelier", SET);
  expect(readPropertyFile(`\uFEFF${text}`)).toEqual(readPropertyFile(text));
  expect(readPropertyFile(`\uFEFF${text}`).ok).toBe(true);
  expect(readPropertyFile("\uFEFF{").ok).toBe(false);
});

test("text that is no JSON is refused at the line where it stops being JSON", () => {
  for (const [text, line] of [
    ['{\n  "fields": [\n    x\n', 3],
    ["", 1],
    ['{"a": "un\nsaut"}', 1],
    ["{}\n}", 2],
    ['["a",]', 1],
    ["\u00a0{}", 1],
  ] as const)
    expect(faultsOf(text)).toEqual([expect.objectContaining({ reason: "not-json", line })]);
});

test.each([
  ["another format", write({ format: "xlsx" }), "wrong-format", "format"],
  ["a later version", write({ version: 2 }), "wrong-format", "version"],
  ["a list as the file", "[]", "wrong-value", ""],
  ["fields that are no list", write({ fields: {} }), "wrong-value", "fields"],
  ["more than 2,000 properties", write({ fields: Array(2001).fill(null) }), "too-many", "fields"],
  [
    "a prototype",
    '{"__proto__": {"x": 1}, "format": "gisement-properties", "version": 1}',
    "unknown-entry",
    "__proto__",
  ],
  ["an inherited name", write({ constructor: {} }), "unknown-entry", "constructor"],
])("%s is refused", (_what, text, reason, path) => {
  expect(faultsOf(text)).toContainEqual(expect.objectContaining({ reason, path }));
});

test.each([
  ["an unknown type", { type: "SCRIPT" }, "wrong-value", "type"],
  ["a label of one character", { label: "a" }, "length", "label"],
  ["a number as the label", { label: 12 }, "length", "label"],
  ["a setting of another kind", { settings: { isMulti: "oui" } }, "wrong-value", "settings.isMulti"],
  ["an unknown setting", { settings: { __proto__x: 1 } }, "unknown-entry", "settings.__proto__x"],
  ["an unknown format", { settings: { format: "hex" } }, "wrong-value", "settings.format"],
  ["another language", { translations: { DE: "Farbe" } }, "unknown-entry", "translations.DE"],
  ["options of a text", { options: [{ label: "Rouge" }] }, "wrong-value", "options"],
  ["a relation to nothing", { type: "RELATION", value: "planet" }, "wrong-value", "value"],
  [
    "options of one name",
    { type: "LIST", options: [{ label: "Chêne" }, { label: "CHENE " }] },
    "duplicate",
    "options[1].label",
  ],
  [
    "a third level",
    { type: "LIST", options: [{ label: "A", options: [{ label: "B", options: [{ label: "C" }] }] }] },
    "levels",
    "options[0].options[0].options",
  ],
  ["an invalid formula", { type: "FORMULA", formula: "1 +" }, "formula", "formula"],
  [
    "a formula of a property that the file has not",
    { type: "FORMULA", formula: "{Poids}" },
    "formula",
    "formula",
  ],
  ["a formula of itself", { type: "FORMULA", formula: "{Couleur} + 1" }, "formula", "formula"],
  ["no formula", { type: "FORMULA" }, "length", "formula"],
])("%s is refused", (_what, values, reason, path) => {
  expect(faultsWith(values)).toContainEqual(expect.objectContaining({ reason, path: `fields[0].${path}` }));
});

test("properties of one name in a group, up to case and accents, and a second reference are refused", () => {
  const both = (one: object, other: object) =>
    faultsOf(
      write({
        fields: [
          { key: "a", type: "TEXT", label: "Émail", group: "Finition", ...one },
          { key: "b", type: "TEXT", label: "EMAIL", group: "finition", ...other },
        ],
      }),
    );
  expect(both({}, {})).toMatchObject([{ reason: "duplicate", path: "fields[1].label" }]);
  expect(both({}, { label: "Autre", settings: { isRef: true } })).toEqual([]);
  expect(both({ settings: { isRef: true } }, { label: "Autre", settings: { isRef: true } })).toMatchObject([
    { reason: "duplicate", path: "fields[1].settings.isRef" },
  ]);
});

test("circles of formulas are refused, and formulas of formulas are layered", () => {
  const formulas = (one: string, other: string) =>
    faultsOf(
      write({
        fields: [
          { key: "x", type: "FORMULA", label: "Premier", formula: one },
          { key: "y", type: "FORMULA", label: "Second", formula: other },
        ],
      }),
    );
  expect(formulas("{Second} + 1", "{Premier} + 1").map(({ path }) => path)).toEqual([
    "fields[0].formula",
    "fields[1].formula",
  ]);
  expect(formulas("{Second} + 1", "2")).toEqual([]);
  const first = field({ key: "x", label: "Premier", type: "FORMULA", formula: "{Second} + 1" });
  const second = field({ key: "y", label: "Second", type: "FORMULA", formula: "2" });
  expect(formulasOfFile([first, second])).toEqual([second, first]);
});

test("hostile texts take no time: too long, too deep, a string of a million characters", () => {
  expect(faultsOf("x".repeat(PROPERTY_FILE_LENGTH + 1))).toMatchObject([{ reason: "too-long", line: 1 }]);
  expect(faultsOf("[".repeat(1_000_000))).toMatchObject([{ reason: "not-json" }]);
  expect(faultsWith({ label: "a".repeat(1_000_000) })[0]?.found.length).toBeLessThanOrEqual(80);
  expect(faultsOf(write({ fields: Array(900).fill({}) }))).toHaveLength(20);
});

test("the lines of values are those of the text", () => {
  const text = '{\n"a": [\n1,\n{"b": 2}]}';
  expect(lineAt(text, locate(text).offsets.get("a[1].b") ?? 0)).toBe(4);
});

describe("the plan of opening a file", () => {
  const [width, wood] = SET.fields as [FileField, FileField];
  const plan = (one: FileField, ...team: FileField[]) =>
    planPropertyFile({ fields: [one] }, { fields: team })[0];

  test("a property is new, the same, or a conflict with the parts that differ; positions do not count", () => {
    expect(plan(width)).toMatchObject({ status: "new", team: null });
    expect(plan(width, { ...width, settings: { suffix: "cm", order: 7, isMulti: false } })).toMatchObject({
      status: "same",
      differences: [],
    });
    expect(plan(width, { ...width, label: "Largeur hors tout", settings: {}, type: "INT" })).toMatchObject({
      status: "conflict",
      differences: ["type", "label", "settings"],
      canReplace: true,
    });
  });

  test("properties meet by key, or by their label in the group without regard to case and accents", () => {
    expect(plan({ ...width, key: "other", label: "LARGEUR" }, width)?.team).toBe(width);
    expect(plan({ ...width, key: "other", group: "Vitrage" }, width)?.team).toBeNull();
  });

  test("locked properties, formulas and types of the platform's properties cannot be replaced", () => {
    expect(plan(width, { ...width, label: "Autre", settings: { isLocked: true } })?.canReplace).toBe(false);
    expect(plan({ ...width, type: "FORMULA", formula: "1" }, width)?.canReplace).toBe(false);
    expect(plan({ ...width, key: "brand", type: "INT" }, { ...width, key: "brand" })?.canReplace).toBe(false);
    expect(plan({ ...width, key: "brand", label: "Fabricant" }, { ...width, key: "brand" })?.canReplace).toBe(
      true,
    );
  });

  test("a list lacks options by their labels, on both levels", () => {
    const team = { ...wood, options: [option("FEUILLUS", [option("Hetre")])] };
    expect(plan(wood, team)).toMatchObject({ status: "conflict", differences: ["options"], newOptions: 2 });
    expect(
      missingOptions(wood.options, team.options).map(({ parent, option: { label } }) => [parent, label]),
    ).toEqual([
      ["Feuillus", "Chêne"],
      [null, "Résineux"],
    ]);
  });
});
