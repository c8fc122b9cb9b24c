import { readFileSync } from "node:fs";
import path from "node:path";
import { compileFormula, evaluateFormulas, type FieldValue, type FormulaResult } from "./index.ts";

interface Expected {
  readonly result?: FormulaResult;
  readonly exactText?: boolean;
  readonly nan?: boolean;
  readonly error?: string;
}

interface Case extends Expected {
  readonly id: string;
  readonly formula?: string;
  readonly formulas?: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, FieldValue>>;
  readonly expected?: Readonly<Record<string, Expected>>;
}

const { cases } = JSON.parse(readFileSync(path.join(__dirname, "../../fixtures/formulas.json"), "utf8")) as {
  cases: Case[];
};

/** A case's outcome in the words of the table. */
function outcome(value: FormulaResult, { exactText, result }: Expected): Expected {
  if (Number.isNaN(value)) return { nan: true };
  if (exactText) return { result: String(value), exactText };
  return { result: typeof result === "number" ? Number(value) : value };
}

const given = ({ result, exactText, nan, error }: Expected): Expected => {
  if (error !== undefined) return { error };
  return nan ? { nan } : { result, ...(exactText ? { exactText } : {}) };
};

test.each(cases.map((each) => [each.id, each.formula ?? "a set", each] as const))("%s: %s", (_, __, each) => {
  if (each.formulas) {
    const outcomes = evaluateFormulas(each.formulas, each.variables);
    for (const [name, expected] of Object.entries(each.expected ?? {})) {
      const found = outcomes[name]!;
      expect(found.ok ? outcome(found.value, expected) : { error: found.kind }).toEqual(given(expected));
    }
    return;
  }
  const compiled = compileFormula(each.formula ?? "", { names: Object.keys(each.variables) });
  const found = compiled.ok
    ? outcome(compiled.evaluate(each.variables), each)
    : { error: compiled.errors[0]?.kind };
  expect(found).toEqual(given(each));
});
