import { compareNumbers, dayNumber, numberOf, textOf } from "./numbers.ts";
import type { Operator } from "./tokens.ts";

/** The value of a field; null if it has none. */
export type FieldValue = number | string | null;
/** The result of a formula or a part of it; NaN for not-a-number. */
export type FormulaResult = number | string;
/** The values of the references of a formula, by the number of the reference. */
export type Slots = (FieldValue | undefined)[];
export type Run = (slots: Slots) => FormulaResult;
export type NumberRun = (slots: Slots) => number;

/** Half of the last of ten decimals: what is closer to 0 is rounded to 0. */
const ZERO = 5e-11;

export const isEmpty = (value: unknown): boolean => typeof value !== "number" && typeof value !== "string";

/** A text that reads as a number counts as that number, a day as the days since 1970-01-01. */
export const toNumber = (value: unknown): number => {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  const day = dayNumber(value);
  return Number.isNaN(day) ? numberOf(value) : day;
};

/** A value as text; NaN for what has none. */
export const toText = (value: FormulaResult): string | number =>
  typeof value === "string" ? value : Number.isFinite(value) ? textOf(value) : Number.NaN;

/** 1 for true, 0 for an empty text or 0, NaN for not-a-number. */
export function truthOf(value: FormulaResult): number {
  if (typeof value === "number") return value >= ZERO || value <= -ZERO ? 1 : Number.isNaN(value) ? value : 0;
  const number = numberOf(value);
  return value.trim() === "" || (number < ZERO && number > -ZERO) ? 0 : 1;
}

/** Numbers are equal as numbers, anything else as text. */
export function areEqual(left: FormulaResult, right: FormulaResult): number {
  const leftNumber = toNumber(left);
  const rightNumber = toNumber(right);
  const order = compareNumbers(leftNumber, rightNumber);
  if (!Number.isNaN(order)) return order === 0 ? 1 : 0;
  const leftText = toText(left);
  const rightText = toText(right);
  if (typeof leftText === "number" || typeof rightText === "number") return Number.NaN;
  return leftText === rightText ? 1 : 0;
}

const power = (base: number, exponent: number): number => {
  const result = base ** exponent;
  return Number.isFinite(result) ? result : Number.NaN;
};

const divide = (dividend: number, divisor: number): number =>
  divisor === 0 || !Number.isFinite(divisor) ? Number.NaN : dividend / divisor;

/** Applies an operator to two values: the slow form, for parts of a formula that are rarely this long. */
export function applyOperator(operator: Operator, left: FormulaResult, right: FormulaResult): number {
  if (operator === "=") return areEqual(left, right);
  const a = toNumber(left);
  const b = toNumber(right);
  switch (operator) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      return divide(a, b);
    case "^":
      return power(a, b);
    default:
      return compareBy(operator, compareNumbers(a, b));
  }
}

/** 1 or 0 for the outcome of a comparison; NaN if one of the values was not a number. */
function compareBy(operator: Operator, order: number): number {
  if (Number.isNaN(order)) return Number.NaN;
  switch (operator) {
    case "<":
      return order < 0 ? 1 : 0;
    case "<=":
      return order <= 0 ? 1 : 0;
    case ">":
      return order > 0 ? 1 : 0;
    default:
      return order >= 0 ? 1 : 0;
  }
}

/** The closure of an operator over two numbers. */
export function operation(operator: Operator, left: NumberRun, right: NumberRun): NumberRun {
  switch (operator) {
    case "+":
      return (slots) => left(slots) + right(slots);
    case "-":
      return (slots) => left(slots) - right(slots);
    case "*":
      return (slots) => left(slots) * right(slots);
    case "/":
      return (slots) => divide(left(slots), right(slots));
    case "^":
      return (slots) => power(left(slots), right(slots));
    default:
      return (slots) => compareBy(operator, compareNumbers(left(slots), right(slots)));
  }
}

/** The closure of an operator over a number and a constant, which saves a call. */
export function operationWith(operator: Operator, left: NumberRun, right: number): NumberRun {
  switch (operator) {
    case "+":
      return (slots) => left(slots) + right;
    case "-":
      return (slots) => left(slots) - right;
    case "*":
      return (slots) => left(slots) * right;
    case "/":
      return (slots) => divide(left(slots), right);
    default:
      return operation(operator, left, () => right);
  }
}
