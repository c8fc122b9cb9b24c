import type { FieldFormula } from "../fields/index.ts";
import {
  compileFormulas,
  type FormulaError,
  type FormulaField,
  formulaKind,
  showFormula,
  storeFormula,
} from "../formula/index.ts";
import type { Operand } from "./operands.ts";

/** The formula with references by key, or what is wrong with it alone. */
export function toFieldFormula(
  source: string,
  names: readonly FormulaField[],
  operands: readonly Operand[],
):
  | { readonly ok: true; readonly formula: FieldFormula }
  | { readonly ok: false; readonly errors: readonly FormulaError[] } {
  const stored = storeFormula(source, names);
  if (!stored.ok) return stored;
  const kinds = new Map(operands.map(({ key, kind }) => [key, kind]));
  const kind = formulaKind(stored.value.result, (key) => kinds.get(key) ?? "number");
  return { ok: true, formula: { ...stored.value, kind } };
}

/** The formula with its kind and its variables as the set has them now; a field that is gone keeps its former name. */
export function refreshFormula(
  formula: FieldFormula,
  names: readonly FormulaField[],
  operands: readonly Operand[],
): FieldFormula {
  const known = new Map(names.map((field) => [field.id, field]));
  const kinds = new Map(operands.map(({ key, kind }) => [key, kind]));
  return {
    variables: formula.variables.map((variable) => {
      const field = known.get(variable.id);
      return field ? { id: field.id, referenceName: field.name, formula: field.formula ?? null } : variable;
    }),
    result: formula.result,
    kind: formulaKind(formula.result, (key) => kinds.get(key) ?? "number"),
  };
}

/** Errors of formulas that refer to each other in a circle, by key; positions and names are those of the shown formula. */
export function circularErrors(
  operands: readonly Operand[],
  names: readonly FormulaField[],
): ReadonlyMap<string, readonly FormulaError[]> {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const shown = Object.fromEntries(
    operands.flatMap(({ key, formula }) =>
      formula ? [[nameOf.get(key) ?? key, showFormula(formula, names)]] : [],
    ),
  );
  const { errors } = compileFormulas(shown);
  return new Map(
    operands.flatMap(({ key }) => {
      const found = (errors[nameOf.get(key) ?? key] ?? []).filter(({ kind }) => kind.startsWith("circular"));
      return found.length > 0 ? [[key, found]] : [];
    }),
  );
}
