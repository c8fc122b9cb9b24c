import {
  allowedNames,
  type FieldValues,
  type FormulaOptions,
  type InvalidFormula,
} from "./compile-formula.ts";
import { compileTree } from "./compile-tree.ts";
import { roundResult } from "./numbers.ts";
import { parseFormula } from "./parse.ts";
import type { FieldValue, FormulaResult } from "./values.ts";

/** One part of a formula that the evaluation reached, with its value. */
export interface TraceStep {
  /** Range of the part in the formula, in UTF-16 units; `end` is the index after it. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Null for an empty field, NaN for not-a-number. */
  readonly value: FieldValue;
}

export interface FormulaTrace {
  readonly ok: true;
  /** In the order of evaluation: the last one is the whole formula. Branches that `if` did not take are absent. */
  readonly steps: readonly TraceStep[];
  readonly value: FormulaResult;
}

/** Explains the result of a formula: the value of each reference, operation and function that led to it. */
export function traceFormula(
  source: string,
  values: FieldValues,
  options: FormulaOptions = {},
): FormulaTrace | InvalidFormula {
  const parsed = parseFormula(source, allowedNames(options.names));
  if (!parsed.ok) return parsed;
  const { root, references } = parsed;
  const steps: TraceStep[] = [];
  const run = compileTree(
    root,
    (name) => references.indexOf(name),
    (node, evaluate) => {
      const isLiteral = node.type === "number" || node.type === "text";
      if (isLiteral && node !== root) return evaluate;
      const { start, end } = node;
      return (slots) => {
        const value = evaluate(slots);
        const shown = node.type === "reference" ? (values[node.name] ?? null) : value;
        steps.push({
          start,
          end,
          text: source.slice(start, end),
          value: typeof shown === "number" ? roundResult(shown) : shown,
        });
        return value;
      };
    },
  );
  const value = run(references.map((name) => values[name]));
  return { ok: true, steps, value };
}
