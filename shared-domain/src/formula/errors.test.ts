import { compileFormula, compileFormulas, evaluateFormulas } from "./index.ts";

const NAMES = ["A", "Prix HT"];
const errorsOf = (source: string) => {
  const compiled = compileFormula(source, { names: NAMES });
  return compiled.ok ? [] : compiled.errors;
};
const kindsOf = (source: string) => errorsOf(source).map(({ kind }) => kind);

describe("the kind and the place of an error", () => {
  test.each([
    ["[FORM-504] an operator without an operand before it", "1 + * 2", "unexpected-operator", 4, "*"],
    ["[FORM-505] nothing after an operator", "1 +", "value-required-after-operator", 2, "+"],
    ["[FORM-507] a name outside the list of functions", "1 + sqrt(4)", "invalid-function", 4, "sqrt"],
    ["[FORM-508] a character that no formula contains", "2 # 3", "invalid-character", 2, "#"],
    ["[FORM-509] a comma outside a function", "1,2", "unexpected-comma", 1, ","],
    ["[FORM-510] a closing bracket without an opening one", "(2+3))", "unexpected-bracket", 5, ")"],
    ["[FORM-511] a stray closing brace", "{A}}", "unexpected-reference-bracket", 3, "}"],
    ["[FORM-511] a stray opening brace", "{{A}", "unexpected-reference-bracket", 0, "{"],
    ["[FORM-512] a reference without a name", "1+{}", "reference-name-required", 2, undefined],
    ["[FORM-512] a reference to spaces", "{  }", "reference-name-required", 0, "  "],
    [
      "[FORM-513] a name that is not among the allowed ones",
      "{prix ht}",
      "unsupported-reference-name",
      0,
      "prix ht",
    ],
    ["[FORM-514] an unclosed quote", "1&'abc", "unclosed-quote", 2, undefined],
    ["[FORM-514] an unclosed double quote", '1&"abc', "unclosed-double-quote", 2, undefined],
    ["[FORM-514] an unclosed bracket", "2*(2+3", "unclosed-bracket", 2, "("],
    ["[FORM-514] an unclosed bracket of a function", "max(1,2", "unclosed-bracket", 3, "("],
    ["[FORM-514] an unclosed reference bracket", "2*{A", "unclosed-reference-bracket", 2, "A"],
  ])("%s: %j", (_, source, kind, position, text) => {
    expect(errorsOf(source)).toEqual([{ kind, position, ...(text === undefined ? {} : { text }) }]);
  });

  test.each([
    ["a number", "{A} 2", "operator-required-before-number", "2"],
    ["a function", "2 max(1,2)", "operator-required-before-function", "max"],
    ["a quote", "2 'a'", "operator-required-before-quote", undefined],
    ["a double quote", '2 "a"', "operator-required-before-quote", undefined],
    ["a bracket", "2 (3)", "operator-required-before-bracket", "("],
    ["a reference", "2 {A}", "operator-required-before-reference", "A"],
  ])("[FORM-506] an operator is required before %s: %j", (_, source, kind, text) => {
    const position = source.indexOf(" ") + 1;
    expect(errorsOf(source)).toEqual([{ kind, position, ...(text === undefined ? {} : { text }) }]);
  });

  test.each([
    ["()", "unexpected-bracket"],
    [")", "unexpected-bracket"],
    ["upper()", "unexpected-bracket"],
    ["left('abc')", "unexpected-bracket"],
    ["upper('a','b')", "unexpected-comma"],
    ["max(1,,2)", "unexpected-comma"],
    ["max(,2)", "unexpected-comma"],
    ["max(1,)", "unexpected-comma"],
    ["(1,2)", "unexpected-comma"],
    ["max(1+,2)", "value-required-after-operator"],
    ["(1+)", "value-required-after-operator"],
    ["-", "value-required-after-operator"],
    ["", "value-required-after-operator"],
    ["round", "unclosed-bracket"],
    ["1 == 2", "unexpected-operator"],
    ["1 <> 2", "unexpected-operator"],
    ["2 * -3", "unexpected-operator"],
    ["2 - -3", "unexpected-operator"],
    ["1.", "invalid-character"],
    ["{A + {A}", "unclosed-reference-bracket"],
  ])("%j is one error: %s", (source, kind) => expect(kindsOf(source)).toEqual([kind]));
});

test("reports independent errors together, in the order of the text", () => {
  expect(kindsOf("(1 + {nom} 2 # 3")).toEqual([
    "unclosed-bracket",
    "unsupported-reference-name",
    "operator-required-before-number",
    "invalid-character",
  ]);
});

test("any name is allowed if none are given", () => {
  expect(compileFormula("{x}+{y}*{x}")).toMatchObject({ ok: true, references: ["x", "y"] });
});

describe("formulas that refer to each other", () => {
  const outcomes = (formulas: Record<string, string>) => evaluateFormulas(formulas, { v: 2 });
  const failed = (kind: string) => ({ ok: false, kind });

  test("[FORM-502] [FORM-531] are evaluated after those that they depend on, whatever their order", () => {
    const formulas = { c: "{b}&'!'", b: "{a}+{v}", d: "{a}*{b}*{v}", a: "{v}*10" };
    expect(compileFormulas(formulas).order).toEqual(["a", "b", "c", "d"]);
    expect(outcomes(formulas)).toEqual({
      a: { ok: true, value: 20 },
      b: { ok: true, value: 22 },
      c: { ok: true, value: "22!" },
      d: { ok: true, value: 880 },
    });
  });

  test("[FORM-515] [FORM-518] a cycle of three, and what depends on it", () => {
    const formulas = { a: "{b}", b: "{c}", c: "{a}+{v}", d: "{c}", e: "{d}", f: "{v}" };
    const circular = failed("circular-reference");
    const dependent = failed("depends-on-circular-formula");
    expect(outcomes(formulas)).toEqual({
      a: circular,
      b: circular,
      c: circular,
      d: dependent,
      e: dependent,
      f: { ok: true, value: 2 },
    });
    expect(compileFormulas(formulas).errors.c).toEqual([
      { kind: "circular-reference", position: 0, text: "a" },
    ]);
  });

  test("a formula between two cycles depends on a circular formula and is none", () => {
    const { errors } = compileFormulas({ a: "{b}", b: "{a}", m: "{a}", x: "{y}+{m}", y: "{x}" });
    expect(errors.m?.[0]?.kind).toBe("depends-on-circular-formula");
    expect(errors.x?.[0]?.kind).toBe("circular-reference");
  });

  test("[FORM-516] a circular reference to itself", () => {
    expect(outcomes({ a: "1+{a}", b: "{a}" })).toEqual({
      a: failed("circular-reference-to-itself"),
      b: failed("depends-on-circular-formula"),
    });
  });

  test("[FORM-517] depends on an invalid formula, directly or not", () => {
    const formulas = { a: "1+", b: "2*{a}", c: "{b}" };
    expect(outcomes(formulas)).toEqual({
      a: failed("value-required-after-operator"),
      b: failed("depends-on-invalid-formula"),
      c: failed("depends-on-invalid-formula"),
    });
    expect(compileFormulas(formulas).errors.b).toEqual([
      { kind: "depends-on-invalid-formula", position: 2, text: "a" },
    ]);
  });

  test("names of the object's prototype are ordinary names", () => {
    const formulas = Object.fromEntries([["__proto__", "{constructor}+1"]]);
    const values = Object.fromEntries([["constructor", 1]]);
    expect(Object.entries(evaluateFormulas(formulas, values))).toEqual([
      ["__proto__", { ok: true, value: 2 }],
    ]);
    expect(evaluateFormulas({ a: "{toString}" }, {})).toEqual({ a: failed("unsupported-reference-name") });
  });
});
