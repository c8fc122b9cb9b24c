import { LOCALES } from "../locale/index.ts";
import {
  compileFormula,
  completeFormula,
  describeSignature,
  FUNCTION_NAMES,
  FUNCTION_TEXTS,
  formulaErrorText,
  formulaErrorTexts,
  INVALID_FORMULA,
  missingFieldsText,
  showFormula,
  storeFormula,
  traceFormula,
} from "./index.ts";

describe("a stored formula", () => {
  const fields = [
    { id: "f1", name: "Prix HT" },
    { id: "f2", name: "Quantité" },
    { id: "f3", name: "Total", formula: "{f1}*{f2}" },
  ];
  const stored = (source: string) => {
    const result = storeFormula(source, fields);
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    return result.value;
  };

  test("[FORM-501] holds its variables with reference name, formula and id, and its result", () => {
    expect(stored("round( {Total} * 1.2 ,2) & '{Total}' & {Prix HT}&{Total}")).toEqual({
      variables: [
        { id: "f3", referenceName: "Total", formula: "{f1}*{f2}" },
        { id: "f1", referenceName: "Prix HT", formula: null },
      ],
      result: "round( {f3} * 1.2 ,2) & '{Total}' & {f1}&{f3}",
    });
  });

  test("is shown with new names after fields have been renamed, even if they swap their names", () => {
    const value = stored("{Prix HT}*{Quantité}");
    expect(showFormula(value, fields)).toBe("{Prix HT}*{Quantité}");
    const swapped = [
      { id: "f1", name: "Quantité" },
      { id: "f2", name: "Prix HT" },
    ];
    expect(showFormula(value, swapped)).toBe("{Quantité}*{Prix HT}");
    expect(storeFormula(showFormula(value, swapped), swapped)).toMatchObject({
      ok: true,
      value: { result: value.result },
    });
  });

  test("shows the last name of a deleted field, which is then an unknown variable", () => {
    const left = fields.slice(1);
    const shown = showFormula(stored("2*{Prix HT}"), left);
    expect(shown).toBe("2*{Prix HT}");
    expect(storeFormula(shown, left)).toEqual({
      ok: false,
      errors: [{ kind: "unsupported-reference-name", position: 2, text: "Prix HT" }],
    });
  });
});

test("an invalid formula is not stored", () => {
  expect(storeFormula("1+", [])).toMatchObject({
    ok: false,
    errors: [{ kind: "value-required-after-operator" }],
  });
});

describe("a trace", () => {
  const steps = (source: string, values: Record<string, number | string | null>) => {
    const trace = traceFormula(source, values);
    return trace.ok ? trace.steps.map(({ text, value }) => [text, value]) : trace.errors;
  };

  test("has each part that was evaluated with its value, the whole last", () => {
    expect(steps("if({q}>10,{q}*{prix},{port}) & ' €'", { q: 12, prix: "2.5", port: 9 })).toEqual([
      ["{q}", 12],
      ["{q}>10", 1],
      ["{q}", 12],
      ["{prix}", "2.5"],
      ["{q}*{prix}", 30],
      ["if({q}>10,{q}*{prix},{port})", 30],
      ["if({q}>10,{q}*{prix},{port}) & ' €'", "30 €"],
    ]);
  });

  test("shows an empty field as empty, and where not-a-number comes from", () => {
    expect(steps("1+{a}/({b}-2)", { a: null, b: 2 })).toEqual([
      ["{a}", null],
      ["{b}", 2],
      ["({b}-2)", 0],
      ["{a}/({b}-2)", Number.NaN],
      ["1+{a}/({b}-2)", Number.NaN],
    ]);
  });

  test("gives the range of each part and the result of the engine", () => {
    const trace = traceFormula("2+{a}", { a: 1 });
    expect(trace).toMatchObject({
      ok: true,
      value: 3,
      steps: [
        { start: 2, end: 5 },
        { start: 0, end: 5 },
      ],
    });
    expect(traceFormula("'a'", {})).toMatchObject({ value: "a", steps: [{ text: "'a'" }] });
    expect(traceFormula("1+", {})).toMatchObject({ ok: false });
  });
});

describe("completion", () => {
  const NAMES = ["Quantité", "Prix HT", "Prix d’achat", "Étage"];
  /** The formula with `|` at the caret: what is offered, and the formula after the first choice. */
  const complete = (marked: string) => {
    const caret = marked.indexOf("|");
    const source = marked.replace("|", "");
    const { start, end, items } = completeFormula(source, caret, NAMES);
    const first = items[0];
    return {
      offered: items.map(({ name }) => name),
      chosen: first && source.slice(0, start) + first.insert + source.slice(end),
    };
  };

  test.each([
    ["2*{pri|", ["Prix HT", "Prix d’achat"], "2*{Prix HT}"],
    ["2*{|} + 1", NAMES, "2*{Quantité} + 1"],
    ["2*{|", NAMES, "2*{Quantité}"],
    ["{ét| + 1", ["Étage"], "{Étage} + 1"],
    ["{eta|ge}", ["Étage"], "{Étage}"],
    ["{ach|", ["Prix d’achat"], "{Prix d’achat}"],
    ["{it|", ["Quantité"], "{Quantité}"],
    ["ro|", ["round"], "round("],
    ["RO|(2)", ["round"], "round(2)"],
    ["1+q|", ["Quantité"], "1+{Quantité}"],
    ["m|", ["multiply", "max", "min"], "multiply("],
    ["p|", ["Prix HT", "Prix d’achat", "pow"], "{Prix HT}"],
    ["u|", ["upper", "Quantité"], "upper("],
    ["'pri|x", [], undefined],
    ["'prix'|", [], undefined],
    ["{Prix HT}|", [], undefined],
    ["2|", [], undefined],
    ["{zzz|}", [], undefined],
  ])("%s", (marked, offered, chosen) => expect(complete(marked)).toEqual({ offered, chosen }));

  test("offers every field and function where an operand is missing", () => {
    for (const marked of ["|", "1 + |", "max(|", "max(1, |)"])
      expect(complete(marked).offered).toEqual([...NAMES, ...FUNCTION_NAMES]);
    expect(complete("{| + {Prix HT}").offered).toEqual(NAMES);
  });
});

test.each([
  ["round(|", { name: "round", start: 0, argument: 0 }],
  ["1+round({a}, |2)", { name: "round", start: 2, argument: 1 }],
  ["if(max(1,2)>|1,3,4)", { name: "if", start: 0, argument: 0 }],
  ["if(max(1,2|)>1,3,4)", { name: "max", start: 3, argument: 1 }],
  ["round((1+|2),3)", { name: "round", start: 0, argument: 0 }],
  ["concat('a,(', |", { name: "concat", start: 0, argument: 1 }],
  ["round(1)|", null],
  ["ro|und(1)", null],
  ["(1+|2)", null],
  ["foo(|", null],
])("the signature at %s", (marked, signature) => {
  expect(describeSignature(marked.replace("|", ""), marked.indexOf("|"))).toEqual(signature);
});

describe("messages", () => {
  const errorsOf = (source: string) => {
    const compiled = compileFormula(source, { names: ["A"] });
    return compiled.ok ? [] : compiled.errors;
  };

  test("name the error and the part of the formula, in the user's language", () => {
    const texts = LOCALES.map((locale) => formulaErrorTexts(errorsOf("{Prix}+sqrt(2)"), locale));
    expect(texts).toEqual([
      ["Variable inconnue\u00a0: Prix", "Fonction inconnue\u00a0: sqrt"],
      ["Unknown variable: Prix", "Unknown function: sqrt"],
      ["Onbekende variabele: Prix", "Onbekende functie: sqrt"],
    ]);
    expect(formulaErrorTexts(errorsOf(" "), "fr")).toEqual(["La formule est vide"]);
    expect(formulaErrorTexts(errorsOf("1+"), "fr")).toEqual(["Valeur manquante après l’opérateur\u00a0: +"]);
    expect(formulaErrorText({ kind: "circular-reference" }, "nl")).toBe("Kringverwijzing");
    expect(INVALID_FORMULA.fr).toBe("La formule n'est pas valide");
  });

  test("are at most three, each once", () => {
    expect(formulaErrorTexts(errorsOf("1 # 2 # 3 ; 4 ? 5 @ 6"), "fr")).toEqual([
      "Caractère non valide\u00a0: #",
      "Caractère non valide\u00a0: ;",
      "Caractère non valide\u00a0: ?",
    ]);
  });

  test("[FORM-521] name the missing references, or the missing values", () => {
    const compiled = compileFormula("{A}+{B}*{C}");
    if (!compiled.ok) throw new Error("invalid");
    const textOf = (values: Record<string, number | null>, locale: "fr" | "en" | "nl") =>
      missingFieldsText(compiled.findMissing(values), locale);
    expect(textOf({ A: 1 }, "en")).toBe("Missing references B, C");
    expect(textOf({ A: null, B: null, C: 1 }, "en")).toBe("Missing values A, B");
    expect(textOf({ A: 1 }, "fr")).toBe("Références manquantes\u00a0: B, C");
    expect(textOf({ A: null, B: null, C: 1 }, "nl")).toBe("Ontbrekende waarden: A, B");
    expect(textOf({ A: 1, B: 2, C: 3 }, "en")).toBeNull();
  });

  test("describe every function and its arguments in three languages", () => {
    expect(Object.keys(FUNCTION_TEXTS)).toEqual([...FUNCTION_NAMES]);
    for (const { summary, parameters } of Object.values(FUNCTION_TEXTS))
      for (const text of [summary, ...parameters])
        for (const locale of LOCALES) expect(text[locale]).toMatch(/\S/);
  });
});
