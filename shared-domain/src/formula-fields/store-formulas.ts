import type { FieldFormula } from "../fields/index.ts";
import {
  compileFormulas,
  type FormulaError,
  type FormulaField,
  formulaKind,
  showFormula,
  storeFormula,
  type ValueKind,
} from "../formula/index.ts";
import type { Operand } from "./operands.ts";
import { formulasInOrder, isStraight } from "./uses.ts";

export type FormulaReading =
  | { readonly ok: true; readonly formula: FieldFormula }
  | { readonly ok: false; readonly errors: readonly FormulaError[] };

/**
 * Reads formulas by these names: each as it is stored, or what is wrong with it alone. `unusable` are names of fields that formulas
 * cannot refer to, which is another error than an unknown name.
 */
export function formulaReader(
  names: readonly FormulaField[],
  operands: readonly Operand[],
  unusable: ReadonlySet<string> = new Set(),
): (source: string) => FormulaReading {
  const fields = new Map(names.map((field) => [field.name, field]));
  const kinds = new Map(operands.map(({ key, kind }) => [key, kind]));
  return (source) => {
    const stored = storeFormula(source, fields);
    if (!stored.ok) return { ok: false, errors: explainNames(stored.errors, unusable) };
    const kind = formulaKind(stored.value.result, (key) => kinds.get(key) ?? "number");
    return { ok: true, formula: { ...stored.value, kind } };
  };
}

/** Errors in which a name that the team has, and formulas cannot refer to, is told from a name that it has not. */
export const explainNames = (
  errors: readonly FormulaError[],
  unusable: ReadonlySet<string>,
): readonly FormulaError[] =>
  errors.map((error) =>
    error.kind === "unsupported-reference-name" && unusable.has(error.text ?? "")
      ? { ...error, kind: "unusable-reference" }
      : error,
  );

/** The formula with references by key, or what is wrong with it alone. */
export const toFieldFormula = (
  source: string,
  names: readonly FormulaField[],
  operands: readonly Operand[],
  unusable?: ReadonlySet<string>,
): FormulaReading => formulaReader(names, operands, unusable)(source);

/** The operands with these formulas, by key, and all formulas with the kind that follows from those that they refer to. */
export function withFormulas(
  operands: readonly Operand[],
  formulas: ReadonlyMap<string, FieldFormula>,
): readonly Operand[] {
  const set = operands.map((operand) => {
    const formula = formulas.get(operand.key);
    return formula ? withFormula(operand, formula) : operand;
  });
  const kinds = new Map<string, ValueKind>(set.map(({ key, kind }) => [key, kind]));
  for (const { key, formula } of formulasInOrder(set))
    kinds.set(
      key,
      formulaKind(formula?.result ?? "", (read) => kinds.get(read) ?? "number"),
    );
  return set.map((operand) => {
    const { key, formula } = operand;
    const kind = kinds.get(key);
    return formula && kind && kind !== formula.kind ? withFormula(operand, { ...formula, kind }) : operand;
  });
}

const withFormula = (operand: Operand, formula: FieldFormula): Operand => ({
  ...operand,
  kind: formula.kind,
  field: { ...operand.field, formula },
  formula,
});

/** Errors of formulas that refer to each other in a circle, by key; positions and names are those of the shown formula. */
export function circularErrors(
  operands: readonly Operand[],
  names: readonly FormulaField[],
): ReadonlyMap<string, readonly FormulaError[]> {
  if (isStraight(operands)) return new Map();
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
