import type { FunctionName } from "./functions.ts";
import { numberOf, type Rounding, roundTo, textOf, textWithZeros } from "./numbers.ts";
import { isDigit, type Operator } from "./tokens.ts";
import {
  applyOperator,
  areEqual,
  type FormulaResult,
  type NumberRun,
  operation,
  type Run,
  toNumber,
  toText,
  truthOf,
} from "./values.ts";

/** Compiles the arguments of a call, each in the form that its function needs. */
export interface Arguments {
  readonly count: number;
  number(index: number): NumberRun;
  value(index: number): Run;
}

/** More arguments run in a loop, so that their number does not use the stack. */
const MOST_NESTED_ARGUMENTS = 4;

/** Functions that are another notation of an operator. */
const OPERATOR_OF: Partial<Record<FunctionName, Operator>> = {
  add: "+",
  multiply: "*",
  subtract: "-",
  divide: "/",
  pow: "^",
  lt: "<",
  le: "<=",
  ge: ">=",
  gt: ">",
};

/** The calls whose result is a number, whatever their arguments. */
export function isNumericCall(name: FunctionName, count: number): boolean {
  if (name === "round" || name === "ceil" || name === "floor") return count < 3;
  return name === "max" || name === "min" || name === "eq" || OPERATOR_OF[name] !== undefined;
}

/** The closure of a call for which `isNumericCall` holds. */
export function numericCall(name: FunctionName, args: Arguments): NumberRun {
  if (name === "round" || name === "ceil" || name === "floor") return rounding(name, args);
  if (name === "eq") {
    const left = args.value(0);
    const right = args.value(1);
    return (slots) => areEqual(left(slots), right(slots));
  }
  const operator = OPERATOR_OF[name];
  const extreme = name === "max" ? Math.max : Math.min;
  if (args.count > MOST_NESTED_ARGUMENTS) {
    const runs = Array.from({ length: args.count }, (_, index) => args.number(index));
    return (slots) => {
      let result = (runs[0] as NumberRun)(slots);
      for (let index = 1; index < runs.length; index++) {
        const next = (runs[index] as NumberRun)(slots);
        result = operator === undefined ? extreme(result, next) : applyOperator(operator, result, next);
      }
      return result;
    };
  }
  let run = args.number(0);
  for (let index = 1; index < args.count; index++) {
    const left = run;
    const right = args.number(index);
    run =
      operator === undefined
        ? (slots) => extreme(left(slots), right(slots))
        : operation(operator, left, right);
  }
  return run;
}

function rounding(name: Rounding, args: Arguments): NumberRun {
  const value = args.number(0);
  if (args.count === 1) return (slots) => roundTo(name, value(slots), 0);
  const decimals = args.number(1);
  return (slots) => roundTo(name, value(slots), decimals(slots));
}

/** Texts of a third argument that drop trailing zeros (part 2 §9); empty and 0 do so too. */
const TRIM = new Set(["false", "no"]);

function roundingWithZeros(name: Rounding, args: Arguments): Run {
  const value = args.number(0);
  const decimals = args.number(1);
  const keep = args.value(2);
  return (slots) => {
    const places = decimals(slots);
    const result = roundTo(name, value(slots), places);
    const kept = keep(slots);
    const truth = typeof kept === "string" && TRIM.has(kept.trim().toLowerCase()) ? 0 : truthOf(kept);
    if (Number.isNaN(truth) || Number.isNaN(result)) return Number.NaN;
    return truth === 1 ? textWithZeros(result, places) : result;
  };
}

/** Longest joined text. Formulas that double each other's texts would otherwise use up the memory. */
const LONGEST_TEXT = 100_000;

/** Joins the texts of values; NaN if one of them is not-a-number, or if the text becomes too long. */
export function join(runs: readonly Run[]): Run {
  return (slots) => {
    let text = "";
    for (let index = 0; index < runs.length; index++) {
      const value = (runs[index] as Run)(slots);
      if (typeof value === "string") text += value;
      else if (!Number.isFinite(value)) return Number.NaN;
      else text += textOf(value);
    }
    return text.length <= LONGEST_TEXT ? text : Number.NaN;
  };
}

/** The first characters of a text; a character outside the basic plane is one. */
function firstOf(text: string, count: number): FormulaResult {
  if (!(count >= 0)) return Number.NaN;
  const length = Math.trunc(count);
  return /[\ud800-\udfff]/.test(text) ? [...text].slice(0, length).join("") : text.slice(0, length);
}

/** Adds a step to a number, or to the number at the end of a text, which keeps its zeros: LOT-009, LOT-010. */
function increment(value: FormulaResult, step: number): FormulaResult {
  if (typeof value === "number") return value + step;
  const number = numberOf(value);
  if (!Number.isNaN(number) && !/^\s*0\d/.test(value)) return number + step;
  const start = startOfDigits(value);
  const digits = value.slice(start);
  if (digits === "" || !Number.isInteger(step)) return Number.NaN;
  const next = BigInt(digits) + BigInt(step);
  if (next < 0n) return Number.NaN;
  return value.slice(0, start) + String(next).padStart(digits.length, "0");
}

/** Where the digits at the end of a text start. A regular expression would take quadratic time for many digits. */
function startOfDigits(text: string): number {
  let start = text.length;
  while (start > 0 && isDigit(text.charCodeAt(start - 1))) start--;
  return start;
}

const mapText =
  (run: Run, change: (text: string) => string): Run =>
  (slots) => {
    const text = toText(run(slots));
    return typeof text === "string" ? change(text) : text;
  };

/** The closure of a call whose result may be a text; `if` is the compiler's own, because it is lazy. */
export function textCall(name: FunctionName, args: Arguments): Run {
  switch (name) {
    case "upper":
      return mapText(args.value(0), (text) => text.toUpperCase());
    case "lower":
      return mapText(args.value(0), (text) => text.toLowerCase());
    case "left": {
      const value = args.value(0);
      const count = args.number(1);
      return (slots) => {
        const text = toText(value(slots));
        return typeof text === "string" ? firstOf(text, count(slots)) : text;
      };
    }
    case "increment": {
      const value = args.value(0);
      const step = args.count > 1 ? args.number(1) : () => 1;
      return (slots) => increment(value(slots), step(slots));
    }
    case "round":
    case "ceil":
    case "floor":
      return roundingWithZeros(name, args);
    default:
      return join(Array.from({ length: args.count }, (_, index) => args.value(index)));
  }
}

export const numberRun =
  (run: Run): NumberRun =>
  (slots) =>
    toNumber(run(slots));
