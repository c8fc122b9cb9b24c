import { compileTree } from "./compile-tree.ts";
import type { FormulaError } from "./errors.ts";
import { type AllowedNames, parseFormula } from "./parse.ts";
import type { FormulaNode } from "./syntax.ts";
import { type FieldValue, type FormulaResult, isEmpty, type Run, type Slots } from "./values.ts";

export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;

export interface FormulaOptions {
  /** Names that references may use; by default, any name. */
  readonly names?: Iterable<string>;
}

/** What a formula could not read. */
export interface MissingFields {
  /** Names that have no field. */
  readonly references: readonly string[];
  /** Names of fields without a value. */
  readonly values: readonly string[];
}

export interface CompiledFormula {
  readonly ok: true;
  /** Names of the fields that the formula refers to, once each, in the order of their first use. */
  readonly references: readonly string[];
  /** Computes the result, rounded to ten decimals; NaN for not-a-number. */
  evaluate(values: FieldValues): FormulaResult;
  /**
   * Finds the fields that prevented a result: those that the evaluation reads and that have no value, except in the
   * condition of an `if`, or that are not among the values at all.
   */
  findMissing(values: FieldValues): MissingFields;
}

export interface InvalidFormula {
  readonly ok: false;
  /** In the order of their positions. */
  readonly errors: readonly FormulaError[];
}

export const allowedNames = (names: Iterable<string> | undefined): AllowedNames | undefined =>
  names === undefined || names instanceof Set ? names : new Set(names);

/** Parses and compiles a formula. Never throws: an invalid formula gives its errors. */
export function compileFormula(
  source: string,
  options: FormulaOptions = {},
): CompiledFormula | InvalidFormula {
  const parsed = parseFormula(source, allowedNames(options.names));
  if (!parsed.ok) return parsed;
  const { root, references } = parsed;
  const slotOf = (name: string) => references.indexOf(name);
  const run = compileTree(root, slotOf);
  const slots: Slots = references.map(() => null);
  return {
    ok: true,
    references,
    evaluate(values) {
      for (let slot = 0; slot < references.length; slot++) slots[slot] = values[references[slot] as string];
      return run(slots);
    },
    findMissing: (values) => findMissing(root, references, values),
  };
}

function findMissing(root: FormulaNode, references: readonly string[], values: FieldValues): MissingFields {
  const unknown = new Set<string>();
  const empty = new Set<string>();
  const observed = compileTree(
    root,
    (name) => references.indexOf(name),
    (node, run, inCondition): Run => {
      if (node.type !== "reference") return run;
      const { name } = node;
      return (slots) => {
        if (!Object.hasOwn(values, name)) unknown.add(name);
        else if (!inCondition && isEmpty(values[name])) empty.add(name);
        // Not NaN, which would end the evaluation before the next empty field.
        return isEmpty(values[name]) ? "" : run(slots);
      };
    },
  );
  observed(references.map((name) => values[name]));
  return { references: [...unknown], values: [...empty] };
}
