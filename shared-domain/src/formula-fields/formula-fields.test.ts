import type { FieldRow } from "../fields/index.ts";
import { compileFormula, showFormula } from "../formula/index.ts";
import {
  circularErrors,
  compileLotFormulas,
  formulaOperands,
  formulasUsing,
  operandNames,
  operandValue,
  toFieldFormula,
  unusableNames,
  withFormulas,
} from "./index.ts";

const row = (key: string, type: string, label: string, more: object = {}): FieldRow => ({
  key,
  type,
  label,
  ...more,
});
const SET = [
  row("quantity", "FLOAT", "Quantité", { translations: [{ lang: "NL", label: "Hoeveelheid" }] }),
  row("weight", "FLOAT", "Poids"),
  row("name", "TEXT", "Nom"),
  row("category", "LIST", "Catégorie", { options: [{ value: "31", label: "Portes" }] }),
  row("place", "RELATION", "Lieu"),
  row("gone", "INT", "Ancien", { status: "ARCHIVED" }),
  row("site", "TEXT", "Nom", { group: "Chantier" }),
];
const operands = formulaOperands(SET);
const names = operandNames(operands, "fr");
const formula = (source: string) => {
  const stored = toFieldFormula(source, names, operands);
  if (!stored.ok) throw new Error("invalid");
  return stored.formula;
};
const storedFormulas = (formulas: Record<string, string>) =>
  formulaOperands([
    ...SET,
    ...Object.entries(formulas).map(([key, source]) =>
      row(key, "FORMULA", key.toUpperCase(), { value: JSON.stringify(formula(source)) }),
    ),
  ]);
/** Formulas as stored, with references by key. */
const linked = (formulas: Record<string, string>) =>
  formulaOperands([
    ...SET,
    ...Object.entries(formulas).map(([key, result]) => {
      const variables = [...result.matchAll(/\{(\w+)\}/g)].map(([, id]) => ({
        id,
        referenceName: id,
        formula: null,
      }));
      return row(key, "FORMULA", key.toUpperCase(), {
        value: JSON.stringify({ variables, result, kind: result.includes("&") ? "text" : "number" }),
      });
    }),
  ]);

test("formulas may refer to the numbers, texts and choices of the set, by names that differ", () => {
  expect(names.map(({ name }) => name)).toEqual([
    "Quantité",
    "Poids",
    "Nom (name)",
    "Catégorie",
    "Nom (Chantier)",
  ]);
  expect(operandNames(operands, "nl")[0]?.name).toBe("Hoeveelheid");
});

test("a stored formula refers to keys, so that a renamed field changes nothing but what is shown", () => {
  const total = formula("{Quantité}*{Poids}");
  expect(total).toMatchObject({ result: "{quantity}*{weight}", kind: "number" });
  const renamed = formulaOperands(
    SET.map((each) => (each.key === "weight" ? { ...each, label: "Masse" } : each)),
  );
  expect(showFormula(total, operandNames(renamed, "fr"))).toBe("{Quantité}*{Masse}");
});

test("values of lots are computed in the order of their dependencies, and have the kind of their formula", () => {
  const formulas = compileLotFormulas(linked({ b: "{a}+1", a: "{quantity}*2", t: "'n'&{b}" }));
  expect(formulas.evaluate({ quantity: 3 })).toEqual({ b: 7, a: 6, t: "n7" });
  expect(formulas.inputs.map(({ key }) => key)).toEqual(["quantity"]);
});

test("a lot without a result says what is missing: a value, a field that is gone, or a number", () => {
  const formulas = compileLotFormulas(linked({ a: "{quantity}*{weight}", b: "{gone}+1", c: "1/{quantity}" }));
  expect(formulas.evaluate({ quantity: 0 })).toEqual({ a: null, b: null, c: null });
  expect(formulas.findFaults({ quantity: 0 })).toEqual([
    { key: "a", references: [], values: ["weight"] },
    { key: "b", references: ["gone"], values: [] },
    { key: "c", references: [], values: [] },
  ]);
});

test("lists the formulas that a field breaks, through other formulas too", () => {
  const set = linked({ a: "{quantity}*2", b: "{a}+1", c: "{weight}" });
  expect(formulasUsing(set, ["quantity"]).map(({ key }) => key)).toEqual(["a", "b"]);
  expect(formulasUsing(set, ["c"])).toEqual([]);
});

test("finds formulas that refer to each other in a circle, and to themselves", () => {
  const set = linked({ a: "{b}", b: "{a}", c: "1+{c}", d: "{a}" });
  const errors = circularErrors(set, operandNames(set, "fr"));
  expect([...errors.keys()]).toEqual(["a", "b", "c"]);
  expect(errors.get("c")).toEqual([{ kind: "circular-reference-to-itself", position: 2, text: "C" }]);
});

test("a name that is none of the fields is an error with its position", () => {
  const stored = toFieldFormula("1+{Catégories}", names, operands);
  expect(stored).toEqual({
    ok: false,
    errors: [{ kind: "unsupported-reference-name", position: 2, text: "Catégories" }],
  });
  const unusable = unusableNames(SET, operands, "fr");
  expect([...unusable]).toEqual(expect.arrayContaining(["Lieu", "Projet"]));
  expect(toFieldFormula("{Lieu}&{Lieux}", names, operands, unusable)).toMatchObject({
    errors: [
      { kind: "unusable-reference", text: "Lieu" },
      { kind: "unsupported-reference-name", text: "Lieux" },
    ],
  });
  expect(storedFormulas({ a: "{Poids}" }).at(-1)?.kind).toBe("number");
});

test("a formula is computed alone, as in the whole set, through those that it reads", () => {
  const set = linked({ a: "1/{quantity}", b: "{a}&'x'", c: "{weight}*2", d: "{b}&{c}" });
  const alone = compileLotFormulas(set, ["b"]);
  expect(alone.inputs.map(({ key }) => key)).toEqual(["quantity"]);
  for (const quantity of [0, 2])
    expect(alone.evaluate({ quantity, weight: 3 })).toEqual({
      b: compileLotFormulas(set).evaluate({ quantity, weight: 3 }).b,
    });
});

test("the kind of a formula follows from that of the formulas that it reads, in whichever order they are written", () => {
  const read = (source: string) => {
    const stored = toFieldFormula(source, linkedNames, bare);
    if (!stored.ok) throw new Error("invalid");
    return stored.formula;
  };
  const bare = linked({ a: "1", b: "1", c: "1" });
  const linkedNames = operandNames(bare, "fr");
  const kinds = withFormulas(
    bare,
    new Map([
      ["a", read("{B}")],
      ["b", read("{C}")],
      ["c", read("{Nom (name)}")],
    ]),
  );
  expect(kinds.map(({ key, kind }) => `${key} ${kind}`)).toEqual(
    expect.arrayContaining(["a text", "b text", "c text"]),
  );
});

test("two thousand formulas in a chain are read, checked and compiled without a pause", () => {
  const chain = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [
      `f${index}`,
      index === 0 ? "{quantity}" : `{f${index - 1}}+1`,
    ]),
  );
  const reversed = Object.fromEntries(Object.entries(chain).toReversed());
  const started = performance.now();
  const set = linked(reversed);
  expect(circularErrors(set, operandNames(set, "fr")).size).toBe(0);
  expect(formulasUsing(set, ["quantity"])).toHaveLength(2000);
  expect(withFormulas(set, new Map()).every(({ kind }) => kind !== undefined)).toBe(true);
  expect(compileLotFormulas(set, ["f1999"]).evaluate({ quantity: 1 })).toEqual({ f1999: 2000 });
  expect(performance.now() - started).toBeLessThan(2000);
});

describe("values that are neither numbers nor texts", () => {
  const rows = [
    row("condition", "LIST", "État", {
      options: [
        { value: "good", label: "Bon" },
        { value: "fair", label: "Moyen" },
      ],
    }),
    row("startDate", "DATE", "Début"),
    row("endDate", "DATE", "Fin"),
    row("list-finish", "LIST", "Finition", { options: [{ value: "matt", label: "Mat" }] }),
    row("date-made", "DATE", "Fabriqué"),
    row("shown", "FIELD", "Rappel", { value: "condition" }),
    row("shown-weight", "FIELD", "Rappel du poids", { value: "weight" }),
    row("range-use", "RANGE", "Température"),
  ];
  const all = formulaOperands(rows);
  const stored: Record<string, unknown> = {
    condition: ["good", "fair"],
    startDate: new Date("2026-12-01T12:00:00.000Z"),
    endDate: "2026-12-31T12:00:00.000Z",
    "list-finish": "matt",
    "date-made": "1998-02-28",
    shown: ["good"],
    "shown-weight": 12.5,
  };
  const values = Object.fromEntries(
    all.map((operand) => [operand.key, operandValue(operand, stored[operand.key])]),
  );

  it("are labels of choices, days, and what a shown field has", () => {
    expect(values).toEqual({
      condition: "Bon, Moyen",
      startDate: "2026-12-01",
      endDate: "2026-12-31",
      "list-finish": "Mat",
      "date-made": "1998-02-28",
      shown: "Bon",
      "shown-weight": 12.5,
    });
    expect(all.find(({ key }) => key === "shown-weight")?.kind).toBe("number");
    const [condition] = all;
    if (!condition) throw new Error("no condition");
    expect(operandValue(condition, [])).toBeNull();
    expect(operandValue(condition, ["gone"])).toBe("gone");
  });

  it.each([
    ['if({Finition}="Mat", 1, 2)', 1],
    ['if({Finition}="Brillant", 1, 2)', 2],
    ["{Fin}-{Début}", 30],
    ["{Début}<{Fin}", 1],
    ['{Fin}<="2026-12-31"', 1],
    ['{Fabriqué}>"1998-03-01"', 0],
    ['{Début}&" au "&{Fin}', "2026-12-01 au 2026-12-31"],
    ["left({Fabriqué}, 4)", "1998"],
    ["{Rappel du poids}*2", 25],
  ])("%s", (source, result) => {
    const read = toFieldFormula(source, operandNames(all, "fr"), all);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const set = compileLotFormulas([
      ...all,
      ...formulaOperands([row("f", "FORMULA", "F", { value: JSON.stringify(read.formula) })]),
    ]);
    expect(set.evaluate(values)).toEqual({ f: result });
  });

  it("a text that is no day of the calendar is no number", () => {
    const compiled = compileFormula('"2026-02-30"-1');
    expect(compiled.ok && compiled.evaluate({})).toBeNaN();
  });
});
