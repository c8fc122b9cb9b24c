import { fieldGrouping, firstDayOf, OWN_FIELD_TYPES, ownField, readBand } from "./index.ts";

const groupingOf = (type: string, more: object = {}) => {
  const field = ownField({ key: "extra", type, label: "Atout", ...more });
  if (!field) throw new Error(`no field of type ${type}`);
  return fieldGrouping(field);
};

test("every type of property that lists show has groups", () => {
  const formula = JSON.stringify({ variables: [], result: "1", kind: "number" });
  const value = { FIELD: "weight", FORMULA: formula } as Record<string, string>;
  expect(
    Object.fromEntries(OWN_FIELD_TYPES.map((type) => [type, groupingOf(type, { value: value[type] })])),
  ).toEqual({
    TEXT: "value",
    LONGTEXT: "filled",
    INT: "number",
    FLOAT: "number",
    DATE: "period",
    BOOLEAN: "value",
    FIELD: "number",
    LIST: "value",
    DYNAMIC: "value",
    RELATION: "value",
    FORMULA: "number",
    LINK: "value",
    RANGE: "number",
    RATING: "stars",
    RATING_RELATIVE: "stars",
    METADATA: null,
  });
});

test("several choices put a lot into the group of all of them, and a computed text into that of its text", () => {
  expect(groupingOf("LIST", { metadata: [{ key: "isMulti", value: true }] })).toBe("choices");
  expect(
    groupingOf("FORMULA", { value: JSON.stringify({ variables: [], result: "'a'", kind: "text" }) }),
  ).toBe("value");
});

test.each([
  ["12", { from: 12, to: null }],
  ["-0.5", { from: -0.5, to: null }],
  ["10..20", { from: 10, to: 20 }],
  ["-20..-10", { from: -20, to: -10 }],
  ["1e+15", { from: 1e15, to: null }],
  ["dix", null],
  ["10..", null],
])("the group %s of numbers is read as %j", (key, band) => expect(readBand(key)).toEqual(band));

test.each([
  ["2026", "2026-01-01"],
  ["2026-03", "2026-03-01"],
  ["2026-13", null],
  ["mars", null],
])("the group %s of days starts on %s", (key, day) => expect(firstDayOf(key)).toBe(day));
