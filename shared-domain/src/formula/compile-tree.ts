import { isNumericCall, join, numberRun, numericCall, textCall } from "./calls.ts";
import { roundResult } from "./numbers.ts";
import type { CallNode, ChainNode, FormulaNode } from "./syntax.ts";
import type { Operator } from "./tokens.ts";
import {
  applyOperator,
  areEqual,
  type FormulaResult,
  isEmpty,
  type NumberRun,
  operation,
  operationWith,
  type Run,
  type Slots,
  toNumber,
  truthOf,
} from "./values.ts";

/**
 * Wraps the closure of each part of a formula, to see its value. In a condition, an empty reference is an empty text.
 */
export type Observe = (node: FormulaNode, run: Run, inCondition: boolean) => Run;

/** Longer chains run in a loop, so that their length does not use the stack. */
const LONGEST_NESTED_CHAIN = 4;
const NO_SLOTS: Slots = [];

const isNumeric = (node: FormulaNode): boolean => {
  if (node.type === "chain") return node.operators[0] !== "&";
  return node.type === "number" || (node.type === "call" && isNumericCall(node.name, node.args.length));
};

/**
 * Builds one closure per part of a formula (no generated code: a strict content security policy forbids `eval`). A part
 * has a numeric form, which returns numbers only, and a form that returns its value; each part is built in the form that
 * the one around it needs.
 */
class TreeCompiler {
  private readonly slotOf: (name: string) => number;
  private readonly observe: Observe | undefined;
  private inCondition = false;

  constructor(slotOf: (name: string) => number, observe: Observe | undefined) {
    this.slotOf = slotOf;
    this.observe = observe;
  }

  result(root: FormulaNode): Run {
    if (isNumeric(root) && !this.observe) {
      const run = this.number(root);
      return (slots) => roundResult(run(slots));
    }
    const run = this.value(root);
    return (slots) => {
      const value = run(slots);
      return typeof value === "number" ? roundResult(value) : value;
    };
  }

  private number(node: FormulaNode): NumberRun {
    if (this.observe) return numberRun(this.value(node));
    switch (node.type) {
      case "number": {
        const { value } = node;
        return () => value;
      }
      case "text": {
        const value = toNumber(node.value);
        return () => value;
      }
      case "reference": {
        const slot = this.slotOf(node.name);
        return (slots) => {
          const value = slots[slot];
          return typeof value === "number" ? value : toNumber(value);
        };
      }
      case "chain": {
        if (node.operators[0] === "&") return numberRun(this.value(node));
        const run = this.chain(node);
        if (!node.isConstant) return run;
        const value = run(NO_SLOTS);
        return () => value;
      }
      case "call":
        if (node.name === "if") return this.numericChoice(node);
        return isNumericCall(node.name, node.args.length)
          ? numericCall(node.name, this.argumentsOf(node))
          : numberRun(this.value(node));
    }
  }

  private value(node: FormulaNode): Run {
    const run = this.plainValue(node);
    return this.observe ? this.observe(node, run, this.inCondition) : run;
  }

  private plainValue(node: FormulaNode): Run {
    switch (node.type) {
      case "number":
      case "text": {
        const { value } = node;
        return () => value;
      }
      case "reference":
        return this.reference(node.name);
      case "chain":
        if (node.operators[0] !== "&") return this.observe ? this.chain(node) : this.number(node);
        return join(node.operands.map((operand) => this.value(operand)));
      case "call":
        if (node.name === "if") return this.choice(node);
        return isNumericCall(node.name, node.args.length)
          ? numericCall(node.name, this.argumentsOf(node))
          : textCall(node.name, this.argumentsOf(node));
    }
  }

  private reference(name: string): Run {
    const slot = this.slotOf(name);
    const empty = this.inCondition ? "" : Number.NaN;
    return (slots) => {
      const value = slots[slot];
      return typeof value === "number" || typeof value === "string" ? value : empty;
    };
  }

  private argumentsOf(node: CallNode) {
    const argument = (index: number) => node.args[index] as FormulaNode;
    return {
      count: node.args.length,
      number: (index: number) => this.number(argument(index)),
      value: (index: number) => this.value(argument(index)),
    };
  }

  /** Arithmetic and comparisons of one level. */
  private chain(node: ChainNode): NumberRun {
    const { operators, operands } = node;
    if (operands.length > LONGEST_NESTED_CHAIN) return this.longChain(node);
    const first = operands[0] as FormulaNode;
    let run: NumberRun | null = null;
    for (let index = 0; index < operators.length; index++) {
      const operator = operators[index] as Operator;
      const right = operands[index + 1] as FormulaNode;
      if (operator === "=") run = this.equality(run ?? this.value(first), right);
      else if (right.type === "number" && !this.observe)
        run = operationWith(operator, run ?? this.number(first), right.value);
      else run = operation(operator, run ?? this.number(first), this.number(right));
    }
    return run as NumberRun;
  }

  private equality(left: Run, right: FormulaNode): NumberRun {
    if (right.type === "text" && !this.observe && Number.isNaN(toNumber(right.value)))
      return equalsText(left, right.value);
    const other = this.value(right);
    return (slots) => areEqual(left(slots), other(slots));
  }

  private longChain({ operators, operands }: ChainNode): NumberRun {
    const runs = operands.map((operand) => this.value(operand));
    return (slots) => {
      let result: FormulaResult = (runs[0] as Run)(slots);
      for (let index = 0; index < operators.length; index++)
        result = applyOperator(operators[index] as Operator, result, (runs[index + 1] as Run)(slots));
      return result as number;
    };
  }

  /** 1 or 0, or NaN for a condition that has no value. A condition without value because a reference is empty is 0. */
  private condition(node: FormulaNode): NumberRun {
    const outside = this.inCondition;
    this.inCondition = true;
    const run = this.value(node);
    this.inCondition = outside;
    return (slots) => {
      const truth = truthOf(run(slots));
      return !Number.isNaN(truth) || !this.hasEmptyReference(node, slots) ? truth : 0;
    };
  }

  private hasEmptyReference(node: FormulaNode, slots: Slots): boolean {
    if (node.type === "reference") return isEmpty(slots[this.slotOf(node.name)]);
    const parts = node.type === "chain" ? node.operands : node.type === "call" ? node.args : [];
    return parts.some((part) => this.hasEmptyReference(part, slots));
  }

  private choice(node: CallNode): Run {
    const [when, then, otherwise] = node.args as [FormulaNode, FormulaNode, FormulaNode];
    const truth = this.condition(when);
    const yes = this.value(then);
    const no = this.value(otherwise);
    return (slots) => {
      const outcome = truth(slots);
      return outcome === 1 ? yes(slots) : outcome === 0 ? no(slots) : Number.NaN;
    };
  }

  private numericChoice(node: CallNode): NumberRun {
    const [when, then, otherwise] = node.args as [FormulaNode, FormulaNode, FormulaNode];
    const truth = this.condition(when);
    const yes = this.number(then);
    const no = this.number(otherwise);
    return (slots) => {
      const outcome = truth(slots);
      return outcome === 1 ? yes(slots) : outcome === 0 ? no(slots) : Number.NaN;
    };
  }
}

/** Equality with a text that reads as no number: only the same text is equal. */
const equalsText =
  (left: Run, text: string): NumberRun =>
  (slots) => {
    const value = left(slots);
    if (typeof value === "string") return value === text ? 1 : 0;
    return Number.isFinite(value) ? 0 : Number.NaN;
  };

/**
 * Compiles a syntax tree into a closure over slots.
 * @param slotOf the slot of a reference's value
 */
export function compileTree(root: FormulaNode, slotOf: (name: string) => number, observe?: Observe): Run {
  return new TreeCompiler(slotOf, observe).result(root);
}
