import { allowedNames, type FieldValues, type FormulaOptions } from "./compile-formula.ts";
import { compileTree } from "./compile-tree.ts";
import type { FormulaError, FormulaErrorKind } from "./errors.ts";
import { findCycles } from "./find-cycles.ts";
import { parseFormula } from "./parse.ts";
import { createSheets, type FormulaSheet, type Step } from "./sheet.ts";
import type { FormulaNode } from "./syntax.ts";
import { tokenize } from "./tokens.ts";
import type { FormulaResult } from "./values.ts";

export type FormulaOutcome =
  | { readonly ok: true; readonly value: FormulaResult }
  | { readonly ok: false; readonly kind: FormulaErrorKind };

/** Formulas that refer to each other, compiled once for many sets of values. */
export interface FormulaSet {
  /** The errors of each formula that has no result. */
  readonly errors: Readonly<Record<string, readonly FormulaError[]>>;
  /** Names of the other formulas, each after those that it refers to. */
  readonly order: readonly string[];
  evaluate(values: FieldValues): Record<string, FormulaOutcome>;
  /** Computes all formulas, and afterwards only those that depend on changed values. */
  open(values: FieldValues): FormulaSheet;
}

interface ValidFormula {
  readonly name: string;
  readonly source: string;
  readonly root: FormulaNode;
  readonly references: readonly string[];
}

/**
 * Compiles formulas that may refer to each other by name. A formula hides a value of the same name.
 * @param options.names names of the values; by default, any name
 */
export function compileFormulas(
  formulas: Readonly<Record<string, string>>,
  options: FormulaOptions = {},
): FormulaSet {
  const own = new Set(Object.keys(formulas));
  const given = allowedNames(options.names);
  const names = given && { has: (name: string) => own.has(name) || given.has(name) };
  const errors = new Map<string, readonly FormulaError[]>();
  const valid = new Map<string, ValidFormula>();
  for (const [name, source] of Object.entries(formulas)) {
    const parsed = parseFormula(source, names);
    if (parsed.ok) valid.set(name, { name, source, root: parsed.root, references: parsed.references });
    else errors.set(name, parsed.errors);
  }
  addCircular(valid, errors);
  const order = sortByDependency(valid, errors);
  const { steps, inputs } = compileSteps(order, valid);
  const open = createSheets(steps, inputs);
  return {
    errors: Object.fromEntries(errors),
    order,
    open,
    evaluate(values) {
      const sheet = open(values);
      const outcomes = Object.keys(formulas).map((name): [string, FormulaOutcome] => {
        const kind = errors.get(name)?.[0]?.kind;
        return [name, kind ? { ok: false, kind } : { ok: true, value: sheet.valueOf(name) as FormulaResult }];
      });
      return Object.fromEntries(outcomes);
    },
  };
}

/** Evaluates formulas that may refer to each other and to the values, each after those that it refers to. */
export function evaluateFormulas(
  formulas: Readonly<Record<string, string>>,
  values: FieldValues,
): Record<string, FormulaOutcome> {
  return compileFormulas(formulas, { names: Object.keys(values) }).evaluate(values);
}

/** An error at the reference that causes it. */
function errorAt({ source }: ValidFormula, kind: FormulaErrorKind, name: string): FormulaError {
  const token = tokenize(source).find(({ kind: type, value }) => type === "reference" && value === name);
  return { kind, position: token?.start ?? 0, text: name };
}

function addCircular(
  valid: ReadonlyMap<string, ValidFormula>,
  errors: Map<string, readonly FormulaError[]>,
): void {
  const formulas = [...valid.values()];
  const numbers = new Map(formulas.map(({ name }, index) => [name, index]));
  const edges = formulas.map(({ references }) => references.flatMap((name) => numbers.get(name) ?? []));
  const circular = findCycles(edges);
  formulas.forEach((formula, index) => {
    const { name, references } = formula;
    if (references.includes(name)) errors.set(name, [errorAt(formula, "circular-reference-to-itself", name)]);
    else if (circular[index]) {
      const cause = references.find((reference) => circular[numbers.get(reference) ?? -1]);
      errors.set(name, [errorAt(formula, "circular-reference", cause ?? name)]);
    }
  });
}

const CIRCULAR: readonly FormulaErrorKind[] = [
  "circular-reference",
  "circular-reference-to-itself",
  "depends-on-circular-formula",
];

/** The formulas that can be evaluated, in order; the others get the error of what they depend on. */
function sortByDependency(
  valid: ReadonlyMap<string, ValidFormula>,
  errors: Map<string, readonly FormulaError[]>,
): string[] {
  const order: string[] = [];
  const dependents = new Map<string, string[]>();
  const waiting = new Map<string, number>();
  const ready: string[] = [];
  for (const { name, references } of valid.values()) {
    if (errors.has(name)) continue;
    const needed = references.filter((reference) => valid.has(reference) && !errors.has(reference));
    waiting.set(name, needed.length);
    for (const reference of needed) {
      const known = dependents.get(reference);
      if (known) known.push(name);
      else dependents.set(reference, [name]);
    }
    if (needed.length === 0) ready.push(name);
  }
  for (let index = 0; index < ready.length; index++) {
    const name = ready[index] as string;
    const formula = valid.get(name) as ValidFormula;
    const error = inherited(formula, errors);
    if (error) errors.set(name, [error]);
    else order.push(name);
    for (const dependent of dependents.get(name) ?? []) {
      const left = (waiting.get(dependent) ?? 0) - 1;
      waiting.set(dependent, left);
      if (left === 0) ready.push(dependent);
    }
  }
  return order;
}

function inherited(
  formula: ValidFormula,
  errors: ReadonlyMap<string, readonly FormulaError[]>,
): FormulaError | undefined {
  const broken = formula.references.filter((reference) => errors.has(reference));
  const isCircular = (name: string) => CIRCULAR.includes(errors.get(name)?.[0]?.kind as FormulaErrorKind);
  const invalid = broken.find((name) => !isCircular(name));
  if (invalid !== undefined) return errorAt(formula, "depends-on-invalid-formula", invalid);
  return broken[0] === undefined ? undefined : errorAt(formula, "depends-on-circular-formula", broken[0]);
}

/** Formulas come first among the slots, in their order; the values that they read follow. */
function compileSteps(
  order: readonly string[],
  valid: ReadonlyMap<string, ValidFormula>,
): { steps: Step[]; inputs: string[] } {
  const slots = new Map(order.map((name, index) => [name, index]));
  const inputs: string[] = [];
  const steps = order.map((name): Step => {
    const { root, references } = valid.get(name) as ValidFormula;
    for (const reference of references)
      if (!slots.has(reference)) {
        slots.set(reference, slots.size);
        inputs.push(reference);
      }
    const slotOf = (reference: string) => slots.get(reference) as number;
    return { name, run: compileTree(root, slotOf), reads: references.map(slotOf) };
  });
  return { steps, inputs };
}
